/**
 * A person in a test: uses commands, presses, chooses, fills in, reads. An error shows the person's screen at
 * that moment.
 */
import type { APIApplicationCommand } from 'discord-api-types/v10';
import type { Core } from '../world/core';
import type { Hub } from '../people/hub';
import { offered, pageChannel, visibleChannels } from '../people/view';
import { CATEGORY, type Channel } from '../world/world';
import type { Filled, Id, PageChannel, Person, ServerFrame, Upload } from '../wire';
import type { Driver, PageOpWithoutNonce, Thing } from './contract';
import { eyesOf } from './sight';
import { talkTo, type Talk } from './talk';
import { choiceOf, commandOptions, fieldsOf, fieldValue, isNamed, userNamed } from './words';

export type { Driver } from './contract';
export type { Sight } from './sight';
const idOf = (thing: Thing): Id => (typeof thing === 'string' ? thing : thing.id);
const dataOf = <T>(frame: ServerFrame): T => (frame.t === 'result' ? frame.d.data : undefined) as T;

export function driverFor(core: Core, hub: Hub, person: Person, home: Id, patience: number): Driver {
  const talk = talkTo(hub, person, patience);
  return driverAt({ core, hub, person, talk, home }, undefined);
}

interface Setting {
  readonly core: Core;
  readonly hub: Hub;
  readonly person: Person;
  readonly talk: Talk;
  readonly home: Id;
}

function driverAt(setting: Setting, place: Id | undefined): Driver {
  const { core, hub, person, talk, home } = setting;
  const eyes = eyesOf(core, person, talk.form, place);
  const { complain, screen } = eyes;
  const send = (what: string, op: PageOpWithoutNonce): Promise<ServerFrame> =>
    talk.ask(what, (nonce) => talk.connection.op({ ...op, nonce }), screen);

  const here = (): Channel => {
    const channel = core.world.channels.get(place ?? home);
    if (!channel) throw complain(`there is no channel ${place ?? home}`);
    return channel;
  };
  const whereIs = (thing: Thing): { channelId: Id; messageId: Id } => {
    const message = eyes.messages().find((each) => each.id === idOf(thing));
    if (!message) throw complain(`there is no message ${idOf(thing)}`);
    return { channelId: message.channel_id, messageId: message.id };
  };
  const command = (name: string, types: readonly number[]): APIApplicationCommand => {
    const found = [...core.world.commands.values()].find(
      (each) => each.name === name && types.includes(each.type) && offered(core, each, here(), person.id),
    );
    if (!found) throw complain(`there is no command "${name}" here`);
    return found;
  };

  return {
    person,
    screen,
    messages: eyes.messages,
    in(channel) {
      const wanted = idOf(channel);
      const found =
        core.world.channels.get(wanted) ??
        visibleChannels(core, person.id)
          .reverse()
          .find((each) => each.name === wanted && each.type !== CATEGORY);
      if (!found) throw complain(`there is no channel ${wanted}`);
      return driverAt(setting, found.id);
    },
    async slash(words, given = {}) {
      const [name = '', ...subcommands] = words.split(' ');
      const found = command(name, [1]);
      const uploads: Upload[] = [];
      const options = commandOptions(core, found, subcommands, given, uploads);
      await send(`/${words}`, {
        op: 'command',
        channelId: here().id,
        commandId: found.id,
        type: 1,
        options,
        uploads,
      });
    },
    async menu(name, target) {
      const found = command(name, [2, 3]);
      const targetId = userNamed(core, idOf(target));
      await send(name, {
        op: 'command',
        channelId: here().id,
        commandId: found.id,
        type: found.type,
        options: [],
        targetId,
      });
    },
    async autocomplete(words, option, typed, others = {}) {
      const [name = '', ...subcommands] = words.split(' ');
      const found = command(name, [1]);
      const options = commandOptions(core, found, subcommands, { ...others, [option]: typed }, [], option);
      const frame = await send(`/${words} ${option}:${typed}`, {
        op: 'autocomplete',
        channelId: here().id,
        commandId: found.id,
        options,
      });
      return frame.t === 'choices' ? frame.d.choices : [];
    },
    async press(button, where) {
      const { message, node } = eyes.component(
        'button',
        String(button),
        (each) =>
          each.type === 2 &&
          each.custom_id !== undefined &&
          isNamed(button, each.label, each.custom_id, `${each.emoji?.name ?? ''} ${each.label ?? ''}`.trim()),
        where?.on && idOf(where.on),
      );
      await send(`press ${String(button)}`, {
        op: 'press',
        channelId: message.channel_id,
        messageId: message.id,
        customId: node.custom_id ?? '',
      });
    },
    async choose(select, what, where) {
      const { message, node } = eyes.component(
        'select',
        String(select),
        (each) => [3, 5, 6, 7, 8].includes(each.type) && isNamed(select, each.placeholder, each.custom_id),
        where?.on && idOf(where.on),
      );
      const values = [what].flat().map((each) => choiceOf(core, node, each));
      await send(`choose ${values.join(', ')} in ${String(select)}`, {
        op: 'select',
        channelId: message.channel_id,
        messageId: message.id,
        customId: node.custom_id ?? '',
        values,
      });
    },
    async fill(fields) {
      const form = talk.form();
      if (!form) throw complain('there is no form to fill in');
      const known = fieldsOf(form.modal.components);
      const filled: Record<string, Filled[string]> = {};
      for (const [key, value] of Object.entries(fields)) {
        const found = known.find(({ field, label }) => field.custom_id === key || label === key);
        if (!found?.field.custom_id) throw complain(`the form has no field "${key}"`);
        filled[found.field.custom_id] = fieldValue(core, found.field, value);
      }
      await send('send the form', { op: 'submit', interactionId: form.interactionId, fields: filled });
      talk.forget(form);
    },
    async closeForm() {
      const form = talk.form();
      if (form) await send('close the form', { op: 'close', interactionId: form.interactionId });
      talk.forget(form);
    },
    form: () => talk.form()?.modal,
    say: async (content, more = {}) =>
      dataOf<{ id: Id }>(await send('say', { op: 'say', channelId: here().id, content, ...more })).id,
    react: async (emoji, on) => void (await send(`react ${emoji}`, { op: 'react', ...whereIs(on), emoji })),
    unreact: async (emoji, on) =>
      void (await send(`unreact ${emoji}`, { op: 'unreact', ...whereIs(on), emoji })),
    dismiss: async (message) => void (await send('dismiss', { op: 'dismiss', ...whereIs(message) })),
    startThread: async (name, more = {}) =>
      dataOf<PageChannel>(
        await send('start a thread', {
          op: 'thread',
          channelId: here().id,
          name,
          ...(more.on ? { messageId: idOf(more.on) } : {}),
          ...(more.private ? { private: true } : {}),
        }),
      ),
    direct: async () =>
      driverAt(
        setting,
        dataOf<PageChannel>(await send('open a direct message', { op: 'dm', userId: core.world.bot })).id,
      ),
    async op(given) {
      const frame = await send(given.op, given);
      return frame.t === 'result' ? frame.d.data : frame.d;
    },
    async forge(customId, { on, values }) {
      const messageId = idOf(on);
      const channelId =
        [...core.world.channels.values()].find((each) => each.messages.has(messageId))?.id ?? '';
      await talk.ask(
        `forge ${customId}`,
        (nonce) =>
          talk.connection.forge(nonce, { channelId, messageId, customId, ...(values ? { values } : {}) }),
        screen,
      );
    },
    sees(what) {
      if (!eyes.seen(what) && !eyes.inForm(what)) throw complain(`does not see ${String(what)}`);
    },
    message(what) {
      const found = eyes.seen(what);
      if (!found) throw complain(`sees no message with ${String(what)}`);
      return found;
    },
    doesNotSee(what) {
      if (eyes.seen(what) || eyes.inForm(what)) throw complain(`sees ${String(what)}`);
    },
    waitsFor: (what, patience = talk.patience) =>
      talk.until(
        (frame) => (frame ? eyes.seenAfter(frame, what) : eyes.seen(what)),
        `waited in vain for ${String(what)}`,
        patience,
        screen,
      ),
    waitsUntilGone: async (what, patience = talk.patience) =>
      void (await talk.until(
        () => (eyes.seen(what) || eyes.inForm(what) ? undefined : true),
        `still sees ${String(what)}`,
        patience,
        screen,
      )),
    channels: () => eyes.watched().map((channel) => pageChannel(core, channel, person.id)),
    received: () => hub.received(person.id),
  };
}
