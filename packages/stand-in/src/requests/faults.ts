/** Is an injected fault of a route. Networks, restarts and Discord itself cause such faults for bots. */
export type RouteFault =
  /** Answers with this instead of doing anything. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body: Record<string, unknown>;
      readonly headers?: Record<string, string>;
    }
  /** Does it this much later. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Breaks the connection without doing anything. */
  | { readonly kind: 'cut' }
  /**
   * Does it, but breaks the connection before the answer, so that the sender cannot know that it happened.
   */
  | { readonly kind: 'lose-answer' };

export interface Faults {
  /**
   * Injects a fault into the next requests of a route such as `POST /channels/:id/messages`. A segment with a
   * colon, or `*`, matches anything.
   */
  next(route: string, fault: RouteFault, times?: number): void;
  fail(route: string, status?: number, times?: number): void;
  rateLimit(route: string, retryAfterSeconds?: number, times?: number): void;
  delay(route: string, ms: number, times?: number): void;
  cut(route: string, times?: number): void;
  loseAnswer(route: string, times?: number): void;
  /** Makes the next interactions reach the bot twice, late, or never. */
  deliverTwice(times?: number): void;
  deliverLate(ms: number, times?: number): void;
  loseDelivery(times?: number): void;
  /** Breaks every gateway socket. Sessions can be resumed. */
  dropSockets(code?: number): void;
  /** Makes the gateway ask for a reconnect (op 7), as before its own restarts. */
  askReconnect(): void;
  /** Makes the gateway declare sessions invalid (op 9), resumable or not. */
  invalidate(resumable: boolean): void;
  /** Breaks all sockets and refuses gateway connections for this real time. */
  restartGateway(downForMs: number): void;
  /** Returns the number of faults that have not happened yet. */
  pending(): number;
  clear(): void;
}

export type Delivery =
  { readonly kind: 'twice' } | { readonly kind: 'late'; readonly ms: number } | { readonly kind: 'lost' };
export interface FaultBook extends Faults {
  takeRoute(method: string, path: string): RouteFault | undefined;
  takeDelivery(): Delivery | undefined;
}

interface GatewayTrouble {
  dropSockets(code: number): void;
  askReconnect(): void;
  invalidate(resumable: boolean): void;
  refuseFor(ms: number): void;
}

const fits = (route: string, method: string, path: string): boolean => {
  const [wanted, pattern = ''] = route.split(' ');
  const parts = pattern.split('/'),
    given = path.split('/');
  return (
    (wanted === '*' || wanted === method) &&
    parts.length === given.length &&
    parts.every((part, index) => part === '*' || part.startsWith(':') || part === given[index])
  );
};

export function faultBook(gateway: () => GatewayTrouble): FaultBook {
  const routes: { route: string; fault: RouteFault; left: number }[] = [];
  const deliveries: Delivery[] = [];
  const next: Faults['next'] = (route, fault, times = 1) => void routes.push({ route, fault, left: times });
  const deliver = (delivery: Delivery, times: number): void => {
    for (let n = 0; n < times; n++) deliveries.push(delivery);
  };
  return {
    next,
    fail: (route, status = 500, times) =>
      next(route, { kind: 'answer', status, body: { message: `${status}: injected`, code: 0 } }, times),
    rateLimit: (route, seconds = 0.1, times) =>
      next(
        route,
        {
          kind: 'answer',
          status: 429,
          body: { message: 'You are being rate limited.', retry_after: seconds, global: false },
          headers: {
            'Retry-After': String(seconds),
            'X-RateLimit-Scope': 'user',
            'X-RateLimit-Reset-After': String(seconds),
          },
        },
        times,
      ),
    delay: (route, ms, times) => next(route, { kind: 'delay', ms }, times),
    cut: (route, times) => next(route, { kind: 'cut' }, times),
    loseAnswer: (route, times) => next(route, { kind: 'lose-answer' }, times),
    deliverTwice: (times = 1) => deliver({ kind: 'twice' }, times),
    deliverLate: (ms, times = 1) => deliver({ kind: 'late', ms }, times),
    loseDelivery: (times = 1) => deliver({ kind: 'lost' }, times),
    dropSockets: (code = 4000) => gateway().dropSockets(code),
    askReconnect: () => gateway().askReconnect(),
    invalidate: (resumable) => gateway().invalidate(resumable),
    restartGateway: (ms) => {
      gateway().refuseFor(ms);
      gateway().dropSockets(1012);
    },
    pending: () => routes.length + deliveries.length,
    clear: () => {
      routes.length = 0;
      deliveries.length = 0;
    },
    takeRoute(method, path) {
      const found = routes.find((each) => fits(each.route, method, path));
      if (found && --found.left <= 0) routes.splice(routes.indexOf(found), 1);
      return found?.fault;
    },
    takeDelivery: () => deliveries.shift(),
  };
}
