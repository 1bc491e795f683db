/**
 * A strict Discord on loopback: call `startSandbox()`, point discord.js at `sandbox.rest`, log in with
 * `sandbox.token` and open `sandbox.url`. It knows no particular bot.
 *
 *   world/                      the state and its start: servers, channels, messages, permissions
 *   rest/                       the API, one file for each resource; server.ts handles a request
 *   gateway/                    the bot's socket and its events
 *   interactions/               commands, presses and forms on their way to the bot and back
 *   requests/, limits/          checks of a request: Discord's description, its limits, rate limits,
 *                               injected faults
 *   people/                     the view and the actions of each person; page-socket and driver/ use it
 *   page/, wire                 the page, and its protocol with the sandbox
 */
export { manualClock, movableClock, systemClock, type Clock, type ManualClock } from './clock';
export type { Driver, Sight } from './driver';
export type { Sandbox, SandboxOptions } from './options';
export { startSandbox } from './sandbox';
export { onFreePort, startKept, type Kept } from './kept';
export { openPreparing, type Preparing, type PreparingOptions } from './preparing';
export { Trouble } from './trouble';
export type { Faults, RouteFault } from './requests/faults';
export type { Received } from './people/hub';
export type { Refused, Request } from './rest/server';
export type { Stage } from './stage';
export type { PageMessage, Person, ServerFrame, Upload } from './wire';
