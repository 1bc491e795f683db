import type { PageChannel, PageGuild, PageMessage, Person, Ready, ServerFrame } from '../../wire';
import { compareIds, nobody, reduce, withHistory, type State } from './store';

const person = (id: string, name: string): Person => ({
  id,
  name,
  locale: 'en-US',
  user: { id, username: name, discriminator: '0', global_name: name, avatar: null },
});
const ada = person('10', 'ada');
const ben = person('11', 'ben');

function channel(id: string, fields: Partial<PageChannel> = {}): PageChannel {
  return {
    id,
    type: 0,
    guild_id: 'g',
    name: `c${id}`,
    position: Number(id),
    permissions: '0',
    last_message_id: null,
    ...fields,
  };
}

function guild(channels: readonly PageChannel[]): PageGuild {
  return {
    id: 'g',
    name: 'G',
    icon: null,
    owner_id: '10',
    channels,
    threads: [],
    roles: [],
    members: [],
    emojis: [],
  };
}

function ready(fields: Partial<Ready> = {}): ServerFrame {
  return {
    t: 'ready',
    d: {
      me: ada,
      people: [ada, ben],
      bots: [],
      guilds: [guild([channel('1'), channel('2')])],
      dms: [],
      commands: [],
      unread: [],
      now: 5000,
      version: '1',
      ...fields,
    },
  };
}

function message(id: string, fields: Partial<PageMessage> = {}): PageMessage {
  return {
    id,
    channel_id: '1',
    author: ben.user,
    content: id,
    embeds: [],
    attachments: [],
    ...fields,
  } as PageMessage;
}

function play(frames: readonly ServerFrame[], from: State = nobody): State {
  return frames.reduce((state, frame) => reduce(state, frame, 1000), from);
}

const opened = (): State => withHistory(play([ready()]), '1', [message('5'), message('9')], undefined, 2);
const ids = (state: State) => state.logs['1']?.messages.map((one) => one.id);

describe('what the page knows', () => {
  test('ready opens the first channel, and keeps to a place that is asked for and seen', () => {
    expect(play([ready()]).channelId).toBe('1');
    expect(play([ready()], { ...nobody, channelId: '2' }).channelId).toBe('2');
    expect(play([ready()], { ...nobody, channelId: '77' }).channelId).toBe('1');
    expect(play([ready()]).skew).toBe(4000);
  });

  test('ids are ordered as numbers too long for a double', () => {
    expect(['1000000000000000001', '999999999999999999', '1000000000000000000'].sort(compareIds)).toEqual([
      '999999999999999999',
      '1000000000000000000',
      '1000000000000000001',
    ]);
  });

  test('messages are in the order of their ids, each once', () => {
    const state = play(
      [
        { t: 'MESSAGE_CREATE', d: message('12') },
        { t: 'MESSAGE_CREATE', d: message('10') },
        { t: 'MESSAGE_UPDATE', d: message('10', { content: 'new' }) },
      ],
      opened(),
    );
    expect(ids(state)).toEqual(['5', '9', '10', '12']);
    expect(state.logs['1']?.messages[2]?.content).toBe('new');
  });

  test('a change further back than the loaded messages makes no gap', () => {
    expect(ids(play([{ t: 'MESSAGE_UPDATE', d: message('2') }], opened()))).toEqual(['5', '9']);
  });

  test('an ephemeral message may come to light by an update', () => {
    expect(
      ids(
        play(
          [{ t: 'MESSAGE_UPDATE', d: message('11', { flags: 64 as PageMessage['flags'] & number }) }],
          opened(),
        ),
      ),
    ).toEqual(['5', '9', '11']);
  });

  test('older pages go before, and a short page is the beginning', () => {
    const state = withHistory(opened(), '1', [message('3')], '5', 2);
    expect(ids(state)).toEqual(['3', '5', '9']);
    expect(state.logs['1']?.complete).toBe(true);
  });

  test('after a new ready every channel is requested again, and the shown messages stay until then', () => {
    const state = play([ready()], opened());
    expect(state.logs['1']?.loaded).toBe(false);
    expect(ids(state)).toEqual(['5', '9']);
    expect(ids(withHistory(state, '1', [message('9'), message('10')], undefined, 2))).toEqual(['9', '10']);
  });

  test('a talk that was never opened keeps nothing', () => {
    expect(play([ready(), { t: 'MESSAGE_CREATE', d: message('12') }]).logs).toEqual({});
  });

  test('when the open channel goes, another is opened', () => {
    expect(play([{ t: 'CHANNEL_DELETE', d: { id: '1', guild_id: 'g' } }], opened()).channelId).toBe('2');
  });

  test('a thread joins the server it belongs to', () => {
    const state = play([
      ready(),
      { t: 'THREAD_CREATE', d: channel('3', { type: 11, parent_id: '1' }) },
      { t: 'THREAD_UPDATE', d: channel('3', { type: 11, parent_id: '1', name: 'new' }) },
    ]);
    expect(state.guilds[0]?.threads.map((thread) => thread.name)).toEqual(['new']);
    expect(state.guilds[0]?.channels).toHaveLength(2);
  });

  test('reactions are counted, mine are known, and the last one goes', () => {
    const reaction = (user_id: string) => ({
      user_id,
      channel_id: '1',
      message_id: '5',
      emoji: { id: null, name: '👍' },
    });
    let state = play(
      [
        { t: 'MESSAGE_REACTION_ADD', d: reaction('11') },
        { t: 'MESSAGE_REACTION_ADD', d: reaction('10') },
      ],
      opened(),
    );
    expect(state.logs['1']?.messages[0]?.reactions).toMatchObject([{ count: 2, me: true }]);
    state = play([{ t: 'MESSAGE_REACTION_REMOVE', d: reaction('10') }], state);
    expect(state.logs['1']?.messages[0]?.reactions).toMatchObject([{ count: 1, me: false }]);
    state = play([{ t: 'MESSAGE_REACTION_REMOVE', d: reaction('11') }], state);
    expect(state.logs['1']?.messages[0]?.reactions).toEqual([]);
  });

  test('a user who writes no longer types', () => {
    const typing: ServerFrame = { t: 'TYPING_START', d: { channel_id: '1', user_id: '11', timestamp: 0 } };
    const state = play([typing, typing], opened());
    expect(state.typing).toHaveLength(1);
    expect(play([{ t: 'MESSAGE_CREATE', d: message('12') }], state).typing).toEqual([]);
  });

  describe('a press', () => {
    const pressed = (): State => ({
      ...opened(),
      pending: [
        {
          nonce: 'n',
          channelId: '1',
          failed: null,
          at: 0,
          of: { kind: 'component', messageId: '5', customId: 'x' },
        },
      ],
    });

    test('waits while it is sent and is over when the bot has answered or is thinking', () => {
      expect(play([{ t: 'interaction', d: { nonce: 'n', state: 'sent' } }], pressed()).pending).toHaveLength(
        1,
      );
      expect(play([{ t: 'interaction', d: { nonce: 'n', state: 'thinking' } }], pressed()).pending).toEqual(
        [],
      );
      expect(play([{ t: 'interaction', d: { nonce: 'n', state: 'done' } }], pressed()).pending).toEqual([]);
    });

    test('fails with the words it is given, and so does a refused one', () => {
      expect(
        play([{ t: 'interaction', d: { nonce: 'n', state: 'failed', text: 'No' } }], pressed()).pending,
      ).toMatchObject([{ failed: 'No' }]);
      expect(
        play([{ t: 'error', d: { nonce: 'n', code: 50035, message: 'Bad' } }], pressed()).pending,
      ).toMatchObject([{ failed: 'Bad' }]);
    });

    test('may open a form, which stays when it is refused and goes when it is taken', () => {
      const modal: ServerFrame = {
        t: 'modal',
        d: { nonce: 'n', interactionId: 'i', modal: { custom_id: 'm', title: 'T', components: [] } },
      };
      const state = play([modal], pressed());
      expect(state.pending).toEqual([]);
      expect(state.modal).toMatchObject({ interactionId: 'i', error: null });
      const sent: State = { ...state, modal: state.modal && { ...state.modal, submitted: 's' } };
      expect(
        play([{ t: 'interaction', d: { nonce: 's', state: 'failed', text: 'Too short' } }], sent).modal,
      ).toMatchObject({
        submitted: null,
        error: 'Too short',
      });
      expect(play([{ t: 'interaction', d: { nonce: 's', state: 'done' } }], sent).modal).toBeNull();
    });
  });
});
