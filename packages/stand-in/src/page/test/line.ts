import type { Page, WebSocketRoute } from 'playwright-core';

/**
 * A page's line to the sandbox that can be cut: a browser that is told to be offline keeps its open sockets.
 */
export function cuttable(): { through(page: Page): Promise<void>; cut(): Promise<void>; mend(): void } {
  const open = new Set<WebSocketRoute>();
  let down = false;
  return {
    through: (page) =>
      page.routeWebSocket(/\/page\?/, async (socket) => {
        if (down) return socket.close();
        open.add(socket);
        socket.connectToServer();
      }),
    async cut() {
      down = true;
      await Promise.all([...open].map((socket) => socket.close()));
      open.clear();
    },
    mend() {
      down = false;
    },
  };
}
