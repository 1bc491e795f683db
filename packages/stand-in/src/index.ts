/**
 * A strict Discord on loopback: `startSandbox()`, point discord.js at `sandbox.rest`, log in with
 * `sandbox.token`, open `sandbox.url`. It knows nothing of any bot.
 *
 *   world, seed, ids, clock     what there is, how it begins, time that can be injected
 *   rest/                       the API, a file a resource; server.ts takes a request from the socket to its
 *   answer
 *   gateway, dispatches         the bot's socket, and what it is told of what happens
 *   interactions, answers       commands, presses and forms on their way to the bot and back
 *   messages, mentions, files   how a message is made, whom it calls, what it carries; message-json shows it
 *   validate, limits/           Discord's published description, and the limits that it leaves out
 *   permissions, rates, faults  who may, how often, and trouble on demand
 *   people/                     what each person sees and does; page-socket and driver/ are its two users
 *   page/, wire                 the page, and what it and the sandbox say to each other
 */
export { manualClock, movableClock, systemClock, type Clock, type ManualClock } from './clock';
export type { Driver, Sight } from './driver';
export type { Sandbox, SandboxOptions } from './options';
export { startSandbox } from './sandbox';
export { onFreePort, startKept, type Kept } from './kept';
export { Trouble } from './trouble';
export type { Faults, RouteFault } from './faults';
export type { Received } from './people/hub';
export type { Refused, Request } from './rest/server';
export type { Stage } from './stage';
export type { PageMessage, Person, ServerFrame, Upload } from './wire';
