/**
 * Is a fault of a field. Discord's refusals have an HTTP status, a code, a message, and for bad forms the
 * fault of each field at its path.
 */
export interface FieldFault {
  readonly code: string;
  readonly message: string;
}
export interface Fault extends FieldFault {
  readonly path: readonly (string | number)[];
}
export type FaultTree = { [key: string]: FaultTree | readonly FieldFault[] };

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: number,
    message: string,
    readonly errors?: FaultTree,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
  }

  get body(): Record<string, unknown> {
    return {
      message: this.message,
      code: this.code,
      ...(this.errors ? { errors: this.errors } : {}),
      ...this.more,
    };
  }
}

/** Common refusals: status, code and Discord's own sentence. */
const KNOWN = {
  unauthorized: [401, 0, '401: Unauthorized'],
  noRoute: [404, 0, '404: Not Found'],
  noMethod: [405, 0, '405: Method Not Allowed'],
  serverError: [500, 0, '500: Internal Server Error'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown Permission Overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownEmoji: [404, 10014, 'Unknown Emoji'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached for the channel (250)'],
  tooManyRoles: [400, 30005, 'Maximum number of server roles reached (250)'],
  tooManyEmojis: [400, 30008, 'Maximum number of emojis reached (2000)'],
  tooManyReactions: [400, 30010, 'Maximum number of reactions reached (20)'],
  tooManyChannels: [400, 30013, 'Maximum number of server channels reached (500)'],
  tooManyFiles: [400, 30015, 'Maximum number of attachments in a message reached (10)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached'],
  tooManyCreations: [400, 30034, 'Max number of daily application command creates has been reached (200)'],
  tooLarge: [413, 40005, 'Request entity too large'],
  acknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  tooManyFollowUps: [400, 40094, 'This interaction has hit the maximum number of follow-up messages'],
  missingAccess: [403, 50001, 'Missing Access'],
  notInDirectMessages: [400, 50003, 'Cannot execute action on a DM channel'],
  notYours: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  notText: [400, 50008, 'Cannot send messages in a non-text channel'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  deleteCount: [
    400,
    50016,
    'Provided too few or too many messages to delete. Must provide at least 2 and at most 100 ' +
      'messages to delete',
  ],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  tooOldToDelete: [400, 50034, 'A message provided was too old to bulk delete'],
  invalidVersion: [400, 50041, 'Invalid API version provided'],
  invalidAsset: [400, 50046, 'Invalid Asset'],
  archived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
  noHistory: [403, 160002, 'Cannot reply without permission to read message history'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [400, 160005, 'Thread is locked'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
} as const satisfies Record<string, readonly [status: number, code: number, message: string]>;

export type Refusal = keyof typeof KNOWN;
export function refuse(why: Refusal): ApiError {
  const [status, code, message] = KNOWN[why];
  return new ApiError(status, code, message);
}

/** Builds the error of a bad form: 50035 with the faults as a tree. Indexes of lists are text keys. */
export function badForm(faults: readonly Fault[]): ApiError {
  // The tree has no prototype, because a key of the request can be `__proto__`.
  const branch = (): FaultTree => Object.create(null) as FaultTree;
  const tree = branch();
  for (const fault of faults) {
    let at = tree;
    for (const key of fault.path) {
      const inner = at[String(key)];
      at = inner !== undefined && !Array.isArray(inner) ? (inner as FaultTree) : (at[String(key)] = branch());
    }
    const others = at['_errors'];
    at['_errors'] = [
      ...(Array.isArray(others) ? (others as FieldFault[]) : []),
      { code: fault.code, message: fault.message },
    ];
  }
  return new ApiError(400, 50035, 'Invalid Form Body', tree);
}

export const fault = (path: Fault['path'], code: string, message: string): Fault => ({ path, code, message });
export const required = (path: Fault['path']): Fault =>
  fault(path, 'BASE_TYPE_REQUIRED', 'This field is required');
export const tooLong = (path: Fault['path'], most: number): Fault =>
  fault(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${most} or fewer in length.`);
export const badLength = (path: Fault['path'], least: number, most: number): Fault =>
  fault(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${least} and ${most} in length.`);
