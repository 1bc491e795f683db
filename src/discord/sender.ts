import { type REST, Routes } from 'discord.js';
import type { APIEmbed, APIMessage } from 'discord.js';
import type { Log } from '../log';
import type { Sender } from '../play/sending';
import type { MessageRef } from '../play/api';
import { attachmentOf, bodyOf, described, filesOf, type Json, type PlacedPicture } from './attached';
import { board } from './board';
import { finalScreen } from './final';
import { cut, LIMITS } from './limits';
import { lobbyScreen } from './lobby';
import { colour, escaped, plainName } from './look';
import { momentEmbed, momentPicture } from './moment';
import { PER_SECOND, paceOf, type Pace } from './pace';
import type { Picture, Pictures } from './pictures';
import { allowed, type Made } from './allowed';
import { FOR_THREAD, rightsOf, type Rights } from './rights';
import { beingDrawn, soon } from './show';
import { calling, noticeOf } from './table-notice';
import { storyOf } from './story';
import { gameName, voiceFor, whereOf } from './status';
import { codeOf, EMPTY_MESSAGE, HAS_THREAD, isToPostAnew, undeliverable, UNKNOWN_MESSAGE } from './troubles';

interface Drawing {
  readonly body: Json;
  readonly picture: Promise<PlacedPicture | undefined>;
}
const above = (picture: Picture | undefined): PlacedPicture | undefined =>
  picture && { ...picture, above: true };

/** Carries out what the tables want said in their channels. */
export function senderOf(
  client: REST,
  log: Log,
  pictures?: Pictures,
  locale = 'en',
  pace: Pace = paceOf(PER_SECOND),
  rights: Rights = rightsOf(),
): Sender {
  const rest: Pick<REST, 'post' | 'patch' | 'delete'> = {
    post: (route, options) => {
      pace.spend();
      return client.post(route, options);
    },
    patch: (route, options) => {
      pace.spend();
      return client.patch(route, options);
    },
    delete: (route, options) => {
      pace.spend();
      return client.delete(route, options);
    },
  };
  /** Boards that went out before their picture was drawn. */
  const unfinished = new Map<string, Drawing>();

  const { sendTo } = allowed(rights);
  const post = async (channel: string, nonce: string, again: boolean, make: Made): Promise<MessageRef> => {
    try {
      return await sendTo(channel, 'post', make, async (body, files) => {
        const message = (await rest.post(Routes.channelMessages(channel), {
          body: { ...body, nonce, enforce_nonce: true },
          files,
        })) as APIMessage;
        const ref = { channel: message.channel_id, message: message.id };
        // The nonce may have brought back what an earlier attempt had posted, drawn from an older state.
        if (again) await rest.patch(Routes.channelMessage(ref.channel, ref.message), { body, files });
        return ref;
      });
    } catch (error) {
      throw undeliverable(error);
    }
  };
  const edit = async ({ channel, message }: MessageRef, make: Made): Promise<'edited' | 'gone'> => {
    try {
      await sendTo(channel, 'edit', make, (body, files) =>
        rest.patch(Routes.channelMessage(channel, message), { body, files }),
      );
      return 'edited';
    } catch (error) {
      if (isToPostAnew(error)) return 'gone';
      throw undeliverable(error);
    }
  };
  /** The picture alone: words and buttons stay as they are by then. */
  const addPicture = async (
    { channel, message }: MessageRef,
    { embeds }: Json,
    picture: PlacedPicture | undefined,
  ): Promise<void> => {
    await rest.patch(Routes.channelMessage(channel, message), {
      body: described({ embeds, allowed_mentions: { parse: [] } }, picture),
      ...(picture && { files: filesOf(picture) }),
    });
  };

  return {
    room: () => pace.room(),
    watch: (places) => rights.watch(places),

    async lobby({ nonce, again }, lobby) {
      const forThread = lobby.tableRules.thread ? rights.lacking(lobby.where.channel, true) : [];
      const make: Made = (lacking) => ({
        body: bodyOf(lobbyScreen(lobby, locale, [...new Set([...lacking, ...forThread])])),
      });
      if (lobby.message) {
        if ((await edit(lobby.message, make)) === 'edited') return 'edited';
        if (lobby.status !== 'lobby') return 'edited';
      }
      return post(whereOf(lobby.where), nonce, again, make);
    },

    async thread(_send, position) {
      const voice = voiceFor(position, locale);
      const body = {
        name: cut(`${gameName(voice)} · ${position.id.slice(0, 4)}`, LIMITS.threadName),
        auto_archive_duration: 10080,
      };
      const { channel } = position.where;
      const from = position.lobbyMessage;
      if (rights.lacking(channel, true).some((right) => FOR_THREAD.includes(right))) return channel;
      try {
        const made = from
          ? await rest.post(Routes.threads(from.channel, from.message), { body })
          : await rest.post(Routes.threads(channel), { body: { ...body, type: 11 } });
        return (made as { id: string }).id;
      } catch (error) {
        const code = codeOf(error);
        if (code === HAS_THREAD && from) return from.message;
        // No threads here, or none for us: the game goes on in the channel itself.
        if (
          code === 50013 ||
          code === 50024 ||
          code === UNKNOWN_MESSAGE ||
          code === 50001 ||
          code === 160006
        ) {
          log.warn({ game: position.id, code }, 'no thread could be opened; the game stays in its channel');
          return channel;
        }
        throw undeliverable(error);
      }
    },

    async board({ nonce, again }, position, { fresh, mentions, news, since }) {
      const drawable = pictures?.has(position.game.id) === true;
      const anew = fresh || mentions.length > 0 || !position.board;
      const place = whereOf(position.where);
      const barePlace = rights.lacking(place).includes('attach-files');
      const drawn =
        barePlace || position.tableRules.noPictures === true
          ? undefined
          : pictures?.render(position, { viewer: null, locale, fresh: anew }).then(above);
      const picture = await soon(drawn);
      const users = [...new Set(mentions.flatMap(({ user, silent }) => (silent ? [] : [user])))];
      let body: Json = {};
      let bare = false;
      const make: Made = (lacking) => {
        bare = lacking.includes('attach-files');
        const pictured = !bare && picture !== undefined;
        const numbered = !bare && drawable;
        const screen = board(position, { news, since, numbered, pictured, locale, lacking });
        const calls = { allowed_mentions: { parse: [], users } };
        body = { ...bodyOf(screen), ...calls };
        const waits = picture === null && !bare;
        return {
          body: waits ? { ...bodyOf(beingDrawn(screen, locale)), ...calls } : body,
          picture: picture ?? undefined,
        };
      };
      const posted =
        position.board && !anew && (await edit(position.board, make)) === 'edited'
          ? position.board
          : await post(place, nonce, again, make);
      unfinished.delete(posted.message);
      if (picture === null && drawn && !bare) unfinished.set(posted.message, { body, picture: drawn });
      return posted === position.board ? 'edited' : posted;
    },

    async latePicture(board, current) {
      const drawing = unfinished.get(board.message);
      const picture = await drawing?.picture.catch(() => undefined);
      if (drawing && unfinished.get(board.message) === drawing) unfinished.delete(board.message);
      if (!drawing || !(await current())) return false;
      await addPicture(board, drawing.body, picture);
      return picture !== undefined;
    },

    async strip(old, position, lines) {
      const story = lines && storyOf(position, lines, locale);
      const at = Routes.channelMessage(old.channel, old.message);
      try {
        if (lines && story === undefined) await rest.delete(at);
        else
          await rest.patch(at, {
            body: {
              ...(story !== undefined && { content: cut(story, LIMITS.content) }),
              embeds: [],
              attachments: [],
              components: [],
              allowed_mentions: { parse: [] },
            },
          });
      } catch (error) {
        // Gone, or too old to be touched: its buttons answer that the table has moved on.
        if (isToPostAnew(error)) return;
        // It has no words yet: what tells its story is on its way, and takes the picture along.
        if (!lines && codeOf(error) === EMPTY_MESSAGE) return;
        throw undeliverable(error);
      }
    },

    async final({ nonce, again }, position) {
      const drawn = pictures?.render(position, { viewer: null, locale });
      const picture = await soon(drawn);
      const body = bodyOf(finalScreen(position, locale));
      const place = whereOf(position.where);
      const at = await post(place, nonce, again, () => ({ body, picture: picture ?? undefined }));
      if (picture === null && drawn && !rights.lacking(place).includes('attach-files')) {
        void drawn
          .then((late) => late && addPicture(at, body, late))
          .catch((error: unknown) =>
            log.warn({ message: at.message, err: error }, 'a picture could not follow its board'),
          );
      }
      return at;
    },

    async moment({ nonce, again }, { by, ...moment }) {
      const voice = voiceFor(moment.past.now, locale);
      const picture = await momentPicture(pictures, moment, locale);
      const body = bodyOf({
        content: voice.ui('replay-shows', { who: escaped(plainName(by)) }),
        embeds: [momentEmbed(moment, voice)],
        rows: [],
      });
      return post(whereOf(moment.past.now.where), nonce, again, () => ({ body, picture }));
    },

    async notice({ nonce, again }, table, phrase, how = {}) {
      const { body, where } = noticeOf(table, phrase, how.motion, locale);
      const called = calling(body, how.calls);
      return post(how.place ?? whereOf(where), nonce, again, () => ({ body: called }));
    },

    async voteOver(asked, table, phrase) {
      const { body } = noticeOf(table, phrase, undefined, locale, true);
      await edit(asked, () => ({ body }));
    },

    async course({ channel, message }, position, played) {
      const gif = await pictures?.course(position, played);
      if (gif === 'later') return 'later';
      // The board is sent along: what an edit does not name is taken away.
      const board = gif && (await pictures?.render(position, { viewer: null, locale }));
      if (!gif) return 'done';
      const { embeds } = bodyOf(finalScreen(position, locale));
      const name = `${position.game.id}-course.gif`;
      const shown = [{ name, alt: voiceFor(position, locale).ui('course-alt') }, ...(board ? [board] : [])];
      // What no embed names would stand above the ranking.
      const below = shown.map((file) => ({
        color: colour('end'),
        image: { url: `attachment://${file.name}` },
      }));
      const body = {
        embeds: [...(embeds as readonly APIEmbed[]), ...below],
        attachments: shown.map(attachmentOf),
        allowed_mentions: { parse: [] },
      };
      try {
        await rest.patch(Routes.channelMessage(channel, message), {
          body,
          files: [{ name, data: gif, contentType: 'image/gif' }, ...(filesOf(board) ?? [])],
        });
      } catch (error) {
        if (!isToPostAnew(error)) throw undeliverable(error);
      }
      return 'done';
    },
  };
}
