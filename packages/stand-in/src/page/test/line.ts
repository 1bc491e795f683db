import type { Page, WebSocketRoute } from 'playwright-core';

/** Returns a page connection that can be cut, because a browser that goes offline keeps its open sockets. */
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
