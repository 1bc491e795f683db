import type { APIApplicationCommand } from 'discord-api-types/v10';
import { ApiError, badForm, fault, refuse, type Fault } from '../requests/errors';
import { commandFaults, CREATIONS_A_DAY, PER_TYPE, type CommandBody } from '../limits/commands';
import { faultsWithBits } from '../requests/validate';
import type { SchemaName } from '../schemas';
import type { Id } from '../wire';
import { waysToInstall } from '../installs';
import { flag } from './lookup';
import { done, ok, route, type Call, type Reply } from './router';
import { madeAt } from '../maps';

/** Is the place of commands: global without a server, or one server. */
interface Place {
  readonly guildId?: Id;
}
const place = (call: Call): Place => {
  if (call.params['app'] !== call.core.world.applicationId)
    throw new ApiError(403, 20012, 'You are not authorized to perform this action on this application');
  const guildId = call.params['guild'];
  if (guildId === undefined) return {};
  const guild = call.core.world.guilds.get(guildId);
  if (!guild) throw refuse('unknownGuild');
  if (!guild.members.has(call.core.world.bot)) throw refuse('missingAccess');
  return { guildId };
};
const lying = (call: Call, { guildId }: Place): APIApplicationCommand[] =>
  [...call.core.world.commands.values()].filter((command) => command.guild_id === guildId);
const find = (call: Call, at: Place): APIApplicationCommand => {
  const found = lying(call, at).find((command) => command.id === call.params['command']);
  if (!found) throw refuse('unknownCommand');
  return found;
};

/**
 * Counts creations towards the day's limit of their place. Overwriting a command of the same name does not
 * count.
 */
const creations = new WeakMap<object, Map<string, number[]>>();
function countCreation(call: Call, { guildId }: Place, many: number): void {
  const book = madeAt(creations, call.core, () => new Map<string, number[]>());
  const now = call.core.clock.now();
  const recent = (book.get(guildId ?? '') ?? []).filter((at) => at > now - 86_400_000);
  if (recent.length + many > CREATIONS_A_DAY) throw refuse('tooManyCreations');
  book.set(guildId ?? '', [...recent, ...Array<number>(many).fill(now)]);
}

function checked(name: SchemaName, body: unknown, path: Fault['path'] = []): CommandBody {
  const faults = faultsWithBits(name, body, path);
  // The finer rules expect a correct coarse form.
  const finer = faults.length > 0 ? [] : commandFaults(body as CommandBody, path);
  if (faults.length + finer.length > 0) throw badForm([...faults, ...finer]);
  return body as CommandBody;
}

function make(
  call: Call,
  at: Place,
  body: CommandBody,
  before?: APIApplicationCommand,
): APIApplicationCommand {
  const type = body.type ?? before?.type ?? 1;
  return {
    id: before?.id ?? call.core.nextId(),
    application_id: call.core.world.applicationId,
    version: call.core.nextId(),
    type,
    name: body.name,
    name_localizations: body.name_localizations ?? null,
    description: body.description ?? '',
    description_localizations: body.description_localizations ?? null,
    default_member_permissions:
      body.default_member_permissions == null ? null : String(body.default_member_permissions),
    nsfw: body.nsfw ?? false,
    ...(body.options?.length ? { options: body.options } : {}),
    ...(at.guildId
      ? { guild_id: at.guildId }
      : {
          dm_permission: body.contexts ? body.contexts.includes(1) : (body.dm_permission ?? true),
          contexts: body.contexts ?? null,
          // Default: the application's ways to install it. Users can install a new application, too.
          integration_types: body.integration_types ?? waysToInstall(call.core.world),
        }),
  } as unknown as APIApplicationCommand;
}

const sameAs =
  (body: CommandBody) =>
  (command: APIApplicationCommand): boolean =>
    command.name === body.name && command.type === (body.type ?? 1);

function demandRoom(commands: readonly { type?: number | null }[]): void {
  for (const [type, most] of Object.entries(PER_TYPE)) {
    if (commands.filter((command) => (command.type ?? 1) === Number(type)).length > most)
      throw refuse('tooManyCommands');
  }
}

function create(call: Call): Reply {
  const at = place(call);
  const body = checked('ApplicationCommandCreateRequest', call.body);
  const before = lying(call, at).find(sameAs(body));
  if (!before) {
    demandRoom([...lying(call, at), body]);
    countCreation(call, at, 1);
  }
  const command = make(call, at, body, before);
  call.core.world.commands.set(command.id, command);
  call.core.tell({ t: 'commands' });
  return ok(command, before ? 200 : 201);
}

function overwrite(call: Call): Reply {
  const at = place(call);
  if (!Array.isArray(call.body))
    throw badForm([fault([], 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType')]);
  const bodies = call.body as unknown[];
  // The faults of all commands are reported together, each under its index.
  const faults: Fault[] = bodies.flatMap((body, index) => {
    const coarse = faultsWithBits('ApplicationCommandUpdateRequest', body, [index]);
    return coarse.length > 0 ? coarse : commandFaults(body as CommandBody, [index]);
  });
  if (faults.length > 0) throw badForm(faults);
  const commands = bodies as CommandBody[];
  demandRoom(commands);
  const keys = commands.map((body) => `${body.type ?? 1} ${body.name}`);
  const twice = keys.findIndex((key, index) => keys.indexOf(key) !== index);
  if (twice >= 0)
    throw badForm([
      fault([twice], 'APPLICATION_COMMANDS_DUPLICATE_NAME', 'Application command names must be unique'),
    ]);
  const old = lying(call, at);
  countCreation(call, at, commands.filter((body) => !old.some(sameAs(body))).length);
  const made = commands.map((body) => make(call, at, body, old.find(sameAs(body))));
  for (const command of old) call.core.world.commands.delete(command.id);
  for (const command of made) call.core.world.commands.set(command.id, command);
  call.core.tell({ t: 'commands' });
  return ok(made);
}

function change(call: Call): Reply {
  const at = place(call);
  const before = find(call, at);
  const faults = faultsWithBits('ApplicationCommandPatchRequestPartial', call.body);
  if (faults.length > 0) throw badForm(faults);
  const body = {
    ...before,
    ...(call.body as Partial<CommandBody>),
    type: before.type,
  } as unknown as CommandBody;
  const finer = commandFaults(body);
  if (finer.length > 0) throw badForm(finer);
  if (body.name !== before.name && lying(call, at).some(sameAs(body)))
    throw new ApiError(400, 40041, 'An application command with that name already exists');
  const command = make(call, at, body, before);
  call.core.world.commands.set(command.id, command);
  call.core.tell({ t: 'commands' });
  return ok(command);
}

export const commandRoutes = [
  '/applications/:app/commands',
  '/applications/:app/guilds/:guild/commands',
].flatMap((path) => [
  route(
    `GET ${path}`,
    (call) => {
      const full = flag(call, 'with_localizations');
      return ok(
        lying(call, place(call)).map((command) =>
          full
            ? command
            : { ...command, name_localizations: undefined, description_localizations: undefined },
        ),
      );
    },
    { rate: 'commands' },
  ),
  route(`POST ${path}`, create, { rate: 'commands' }),
  route(`PUT ${path}`, overwrite, { rate: 'commands' }),
  route(`GET ${path}/:command`, (call) => ok(find(call, place(call))), { rate: 'commands' }),
  route(`PATCH ${path}/:command`, change, { rate: 'commands' }),
  route(
    `DELETE ${path}/:command`,
    (call) => {
      call.core.world.commands.delete(find(call, place(call)).id);
      call.core.tell({ t: 'commands' });
      return done;
    },
    { rate: 'commands' },
  ),
]);
