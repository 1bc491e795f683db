import type { APIEmbed } from 'discord.js';
import type { Log } from '../../log';
import type { Send, Sender } from '../../play/outbox/sending';

import {
  attachmentOf,
  bodyOf,
  withAltText,
  filesOf,
  type Json,
  type PlacedPicture,
} from '../screen/message-body';
import { board } from '../table/board-message';
import { isRefusal, type ChannelOut } from './channel';
import { finalScreen } from '../table/final';
import { cut, LIMITS } from '../screen/limits';
import { lobbyScreen } from '../lobby/lobby';
import { colour, escaped, joined, plainName } from '../screen/ui';
import { momentEmbed, momentPicture } from '../table/moment';

import type { SenderMethods } from './permission-aware-sender';

import { calling, noticeOf } from '../table/table-notice';
import { storyOf } from './story';
import { followsInPanel, gameName, textsFor } from '../table/status';
import { FOR_THREAD } from '../screen/permission-words';
import { beingDrawn, imageOf, soon } from '../screen/payload';
import type { Picture, Pictures } from '../screen/board-pictures';
import { whereOf, type MessageRef, type Position } from '../../play/table/table';

/** In direct messages a notice says where its table is. */
const withPlace = (body: Json, where: Position['where']): Json =>
  where.guild === null ? body : { ...body, content: `${String(body['content'])}\n<#${whereOf(where)}>` };

const peopleOf = ({ chairs }: Position): string =>
  chairs.flatMap((chair) => (chair.kind === 'person' ? plainName(chair.name) : [])).join(', ');

/** Discord limits the edits of messages that are older than an hour. */
const HOUR_MS = 3_600_000;
const isOld = (board: Position['board']): boolean => !board || Date.now() - board.at.getTime() > HOUR_MS;

interface Drawing {
  readonly body: Json;
  readonly picture: Promise<PlacedPicture | undefined>;
}
const above = (picture: Picture | undefined): PlacedPicture | undefined =>
  picture && { ...picture, above: true };

/**
 * Returns the sender that posts the messages of tables in their channels. `answersInPanel`: the player who is
 * asked has their panel open below the board.
 */
export function senderOf(
  out: ChannelOut,
  log: Log,
  pictures?: Pictures,
  answersInPanel: (position: Position) => boolean = () => false,
  locale = 'en',
): Sender {
  const { permissions } = out;
  /** Boards that went out before their picture was drawn. */
  const unfinished = new Map<string, Drawing>();

  /** The picture alone: words and buttons stay as they are by then. */
  const addPicture = async (
    at: MessageRef,
    { embeds }: Json,
    picture: PlacedPicture | undefined,
  ): Promise<void> => {
    await out.change(at, withAltText({ embeds, allowed_mentions: { parse: [] } }, picture), filesOf(picture));
  };

  /** Undefined where Discord does not let us write to this person. */
  const postDirectly = async (user: string, send: Send, body: Json): Promise<MessageRef | undefined> => {
    const channel = await out.direct(user);
    if (channel === undefined) return undefined;
    try {
      return await out.post(channel, send, () => ({ body }));
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  };

  return {
    room: () => out.room(),
    isBusy: () => out.isBusy(),
    watch: (places) => permissions.watch(places),

    async lobby(send, lobby) {
      const forThread = lobby.tableRules.thread ? permissions.missing(lobby.where.channel, true) : [];
      const make: SenderMethods = (missing) => ({
        body: bodyOf(lobbyScreen(lobby, locale, [...new Set([...missing, ...forThread])])),
      });
      if (lobby.message) {
        if ((await out.edit(lobby.message, make)) === 'edited') return 'edited';
        if (lobby.status !== 'lobby') return 'edited';
      }
      return out.post(whereOf(lobby.where), send, make);
    },

    async thread(_send, position) {
      const texts = textsFor(position, locale);
      const body = {
        name: cut(joined([gameName(texts), peopleOf(position)]), LIMITS.threadName),
        auto_archive_duration: 10080,
      };
      const { channel } = position.where;
      const from = position.lobbyMessage;
      if (permissions.missing(channel, true).some((right) => FOR_THREAD.includes(right))) return channel;
      const thread = await out.thread(channel, from, body);
      // The game goes on in the channel itself.
      if (thread === undefined)
        log.warn({ game: position.id }, 'failed to open a thread; the game stays in its channel');
      return thread ?? channel;
    },

    async board(send, position, { fresh, mentions, news, since }) {
      const drawable = pictures?.has(position.game.id) === true;
      const isFresh = fresh || mentions.length > 0 || !position.board;
      const inPanel = answersInPanel(position);
      // A person who plays alone is there already. A new board would push their panel off the screen.
      const isFollowed = inPanel && followsInPanel(position);
      const staysPut = isFollowed && mentions.length > 0 && !send.again && !isOld(position.board);
      const repost = isFresh && !staysPut;
      const place = whereOf(position.where);
      const barePlace = permissions.missing(place).includes('attach-files');
      const drawn =
        barePlace || position.tableRules.noPictures === true
          ? undefined
          : pictures?.render(position, { forSeat: null, locale, fresh: isFresh }).then(above);
      const picture = await soon(drawn);
      const users = [...new Set(mentions.flatMap(({ user, silent }) => (silent ? [] : [user])))];
      let body: Json = {};
      let bare = false;
      const make: SenderMethods = (missing) => {
        bare = missing.includes('attach-files');
        const pictured = !bare && picture !== undefined;
        const numbered = !bare && drawable;
        const screen = board(position, {
          news: isFollowed ? since : news,
          since,
          numbered,
          pictured,
          locale,
          missing,
          inPanel: inPanel && !repost,
        });
        const calls = { allowed_mentions: { parse: [], users } };
        body = { ...bodyOf(screen), ...calls };
        const waits = picture === null && !bare;
        return {
          body: waits ? { ...bodyOf(beingDrawn(screen, locale)), ...calls } : body,
          picture: picture ?? undefined,
        };
      };
      const posted =
        position.board && !repost && (await out.edit(position.board, make)) === 'edited'
          ? position.board
          : await out.post(place, send, make);
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
      if (lines && story === undefined) return out.remove(old);
      // A message that is gone or too old to be edited: its buttons answer that the table has moved on. A
      // message with no words yet: the edit that tells its story is on its way and removes the picture.
      await out.change(old, {
        ...(story !== undefined && { content: cut(story, LIMITS.content) }),
        embeds: [],
        attachments: [],
        components: [],
        allowed_mentions: { parse: [] },
      });
    },

    async final(send, position) {
      const drawn = pictures?.render(position, { forSeat: null, locale });
      const picture = await soon(drawn);
      const body = bodyOf(finalScreen(position, locale));
      const place = whereOf(position.where);
      const at = await out.post(place, send, () => ({ body, picture: picture ?? undefined }));
      if (picture === null && drawn && !permissions.missing(place).includes('attach-files')) {
        void drawn
          .then((late) => late && addPicture(at, body, late))
          .catch((error: unknown) =>
            log.warn({ message: at.message, err: error }, 'failed to add a picture to its board'),
          );
      }
      return at;
    },

    async moment(send, { by, ...moment }) {
      const texts = textsFor(moment.past.now, locale);
      const picture = await momentPicture(pictures, moment, locale);
      const body = bodyOf({
        content: texts.ui('replay-shows', { who: escaped(plainName(by)) }),
        embeds: [momentEmbed(moment, texts)],
        rows: [],
      });
      return out.post(whereOf(moment.past.now.where), send, () => ({ body, picture }));
    },

    async notice(send, table, phrase, how = {}) {
      const { body, where } = noticeOf(table, phrase, how.motion, locale, false, how);
      const [person] = how.calls?.users ?? [];
      const direct =
        how.direct && person !== undefined
          ? await postDirectly(person, send, withPlace(body, where))
          : undefined;
      if (direct) return direct;
      const called = calling(body, how.calls);
      return out.post(how.place ?? whereOf(where), send, () => ({ body: called }));
    },

    async voteOver(asked, table, phrase) {
      const { body } = noticeOf(table, phrase, undefined, locale, true);
      await out.edit(asked, () => ({ body }));
    },

    async postRecap(at, position, played) {
      const gif = await pictures?.recapGif(position, played);
      if (gif === 'later') return 'later';
      // The board is sent along: what an edit does not name is taken away.
      const board = gif && (await pictures?.render(position, { forSeat: null, locale }));
      if (!gif) return 'done';
      const { embeds } = bodyOf(finalScreen(position, locale));
      const name = `${position.game.id}-course.gif`;
      const shown = [{ name, alt: textsFor(position, locale).ui('course-alt') }, ...(board ? [board] : [])];
      // Discord shows a file that no embed names above the ranking.
      const below = shown.map((file) => ({
        color: colour('end'),
        image: imageOf(file),
      }));
      const body = {
        embeds: [...(embeds as readonly APIEmbed[]), ...below],
        attachments: shown.map(attachmentOf),
        allowed_mentions: { parse: [] },
      };
      const files = [{ name, data: gif, contentType: 'image/gif' }, ...(filesOf(board) ?? [])];
      await out.change(at, body, files);
      return 'done';
    },
  };
}
