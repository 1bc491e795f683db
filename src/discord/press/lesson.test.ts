import type { PageMessage } from 'discord-stand-in';
import { games } from '../../../games';
import { openHarness, type Harness } from '../stage/harness.testing';
import { boardIn, isPrivate, said } from '../table/reading.testing';

/** Returns the id of the button that the teacher means. */
const green = (message: PageMessage): string | undefined =>
  /"custom_id":"([^"]+)"[^}]*"style":3|"style":3[^}]*"custom_id":"([^"]+)"/
    .exec(JSON.stringify(message.components))
    ?.slice(1)
    .find((id) => id !== undefined);

describe('/learn', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  test('says what the game is, then asks there, and puts the board into the direct messages', async () => {
    const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'school');
    const ada = harness.sandbox.as('ada').in(channel);
    await ada.slash('learn', { game: 'The Princes of Florence' });
    const introduction = await ada.waitsFor('You are a prince in Florence');
    expect(isPrivate(introduction)).toBe(true);
    expect(said(introduction)).toContain('You play against 2 computers');
    await ada.press('Begin', { on: introduction });
    const panel = await ada.waitsFor('which one do you return?');
    expect(panel.id).toBe(introduction.id);
    const pupil = await harness.sandbox.as('ada').direct();
    const board = await pupil.waitsFor((message) =>
      JSON.stringify(message.components ?? []).includes('"move/'),
    );
    // The tutorial goes on in that answer.
    await ada.press(/^pick\//, { on: panel });
    await ada.waitsFor((message) => message.id === panel.id && said(message).includes('First the auctions'));
    await pupil.press(/^move\//, { on: board });
    await pupil.waitsFor('First the auctions');
    // The board is one press away, also where the panel is.
    await ada.press('Board in words', { on: panel });
    await ada.waitsFor((message) => isPrivate(message) && message.id !== panel.id);
    // Asked for again it shows the question, and opens no second game.
    await ada.slash('learn', { game: 'The Princes of Florence' });
    const again = await ada.waitsFor('Your tutorial goes on');
    expect(said(again)).toContain('First the auctions');
    expect(await harness.play.tables.gamesOf(ada.person.id)).toHaveLength(1);
    // One press asks. Only the second ends it.
    await ada.press('More…', { on: again });
    await ada.press('End tutorial', { on: await ada.waitsFor('Board in words') });
    const asked = await ada.waitsFor('If you end the tutorial, its hints stop');
    expect((await harness.play.tables.gamesOf(ada.person.id)).length).toBe(1);
    await ada.press('End tutorial', { on: asked });
    await ada.waitsFor('The tutorial has ended');
    await ada.slash('learn', { game: 'The Princes of Florence' });
    await ada.waitsFor('You are a prince in Florence');
    expect(await harness.play.tables.gamesOf(ada.person.id)).toHaveLength(2);
  });

  test('asks how to pay once, and then recruits and pays at one press', async () => {
    const pupil = await harness.sandbox.as('emil').direct();
    await pupil.slash('learn', { game: 'Valeria: Card Kingdoms' });
    let panel = await pupil.waitsFor((message) => isPrivate(message) && green(message) !== undefined);
    const questions: string[] = [];
    const buttons: string[] = [];
    const recruited = (): number => buttons.filter((one) => one.includes('"→ Recruit')).length;
    while (recruited() < 3) {
      const before = JSON.stringify(panel);
      questions.push(said(panel));
      buttons.push(JSON.stringify(panel.components));
      await pupil.press(green(panel) ?? '', { on: panel });
      panel = await pupil.waitsFor(
        (message) => isPrivate(message) && green(message) !== undefined && JSON.stringify(message) !== before,
      );
    }
    expect(questions.filter((one) => one.includes('how do you pay?'))).toHaveLength(1);
    expect(said(panel)).toMatch(/You recruit \w+ for/);
  });

  test('goes on in the same message of the channel, whatever happens to the board', async () => {
    const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'classroom');
    const pupil = harness.sandbox.as('ben').in(channel);
    await pupil.slash('learn', { game: 'A War of Whispers' });
    await pupil.press('Begin', { on: await pupil.waitsFor('Five empires fight') });
    const first = await pupil.waitsFor(
      (message) => green(message) !== undefined && said(message).includes('Your points per city'),
    );
    const direct = await harness.sandbox.as('ben').direct();
    await direct.waitsFor((message) => JSON.stringify(message.components ?? []).includes('"move/'));
    const board = boardIn(direct);
    let panel = first;
    for (let pressed = 0; pressed < 8; pressed++) {
      const before = JSON.stringify(panel);
      await pupil.press(green(panel) ?? '', { on: panel });
      panel = await pupil.waitsFor(
        (message) => isPrivate(message) && green(message) !== undefined && JSON.stringify(message) !== before,
      );
    }
    expect(panel.id).toBe(first.id);
    expect(pupil.messages().filter(isPrivate)).toHaveLength(1);
    // No new board mentions the pupil in the direct messages.
    await harness.outbox.idle();
    expect(boardIn(direct).id).toBe(board.id);
  });

  test('typed in the direct messages it shows each question in one panel below the board', async () => {
    const direct = await harness.sandbox.as('cleo').direct();
    await direct.slash('learn', { game: 'Lisboa' });
    const introduction = await direct.waitsFor('The board and your first question come below');
    expect(said(introduction)).toContain('Points are called wigs');
    expect(said(introduction)).not.toContain('Begin');
    const isAsked = (message: PageMessage): boolean =>
      isPrivate(message) && JSON.stringify(message.components).includes('"pick/');
    const first = await direct.waitsFor(isAsked);
    const order = direct.messages().map(({ id }) => id);
    expect(order.indexOf(first.id)).toBeGreaterThan(order.indexOf(boardIn(direct).id));
    const board = boardIn(direct);
    await direct.press(green(first) ?? '', { on: first });
    // The computers choose their tiles, and the pupil is asked again. Nothing moves on the screen.
    const next = await direct.waitsFor(
      (message) => message.id === first.id && /Your turn|Follow/.test(said(message)),
    );
    expect(JSON.stringify(next.components)).toMatch(/"(menu|look|pick)\//);
    await harness.outbox.idle();
    expect(boardIn(direct).id).toBe(board.id);
    expect(JSON.stringify(boardIn(direct).embeds)).not.toBe(JSON.stringify(board.embeds));
    // Only the announcement stays above the board.
    expect(direct.messages().filter(isPrivate)).toHaveLength(2);
    for (const message of direct.messages().filter(({ type }) => type === 19))
      expect(message.referenced_message).toBeTruthy();
  });

  test('names the titles there are to learn, the shortest first', async () => {
    const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'lost');
    const ben = harness.sandbox.as('ben').in(channel);
    await ben.slash('learn', { game: 'chess' });
    await ben.waitsFor('Lisboa');
    const offered = await ben.autocomplete('learn', 'game', '');
    expect(offered.map(({ name }) => name)).toEqual([
      'Valeria: Card Kingdoms · light',
      'A War of Whispers · medium',
      'Architects of the West Kingdom · medium',
      'The Princes of Florence · heavy',
      'Lisboa · heavy',
    ]);
  });
});

// The computers place agents first. A lesson of no answers ends meanwhile.
const short = games.map((game) =>
  game.id === 'whispers' && game.lesson
    ? { ...game, lesson: { ...game.lesson, answers: 0, kinds: ['none'] } }
    : game,
);
const isAsked = (message: PageMessage): boolean =>
  isPrivate(message) && /"(pick|menu|look)\//.test(JSON.stringify(message.components));

test('after the farewell the pupil still plays in the channel of the panel', async () => {
  const harness = await openHarness({ games: short });
  const pupil = harness.sandbox.as('ben');
  await pupil.slash('learn', { game: 'A War of Whispers' });
  await pupil.press('Begin', { on: await pupil.waitsFor('Five empires fight') });
  let panel = await pupil.waitsFor(isAsked);
  await harness.outbox.idle();
  const direct = await harness.sandbox.as('ben').direct();
  const board = boardIn(direct);
  for (let placed = 0; placed < 2; placed++) {
    const before = JSON.stringify(panel.components);
    await pupil.choose(/^menu\//, '0', { on: panel });
    panel = await pupil.waitsFor(
      (message) => isAsked(message) && JSON.stringify(message.components) !== before,
    );
  }
  expect(said(panel)).not.toContain('The tutorial ends here');
  await harness.outbox.idle();
  expect(boardIn(direct).id).toBe(board.id);
  await harness.close();
});

test('the farewell is in the panel with the next question, below the board', async () => {
  const harness = await openHarness({ games: short });
  const pupil = await harness.sandbox.as('dora').direct();
  await pupil.slash('learn', { game: 'A War of Whispers' });
  const next = await pupil.waitsFor(
    (message) => isAsked(message) && said(message).includes('The tutorial ends here'),
  );
  const order = pupil.messages().map(({ id }) => id);
  expect(order.indexOf(next.id)).toBeGreaterThan(order.indexOf(boardIn(pupil).id));
  await harness.outbox.idle();
  // The summary takes the place of the panel, and gives it back.
  const count = pupil.messages().length;
  await pupil.press('Tutorial summary', { on: next });
  const summary = await pupil.waitsFor('To play with friends');
  expect(summary.id).toBe(next.id);
  await pupil.press('Back', { on: summary });
  await pupil.waitsFor((message) => message.id === next.id && isAsked(message));
  await pupil.press('More…', { on: next });
  const more = await pupil.waitsFor('Board in words');
  await pupil.press('More actions…', { on: more });
  const rest = await pupil.waitsFor((message) =>
    /"more-back\/.*"Back"|"Back".*more-back/.test(JSON.stringify(message.components)),
  );
  await pupil.press('Tutorial summary', { on: rest });
  await pupil.waitsFor((message) => message.id === next.id && said(message).includes('To play with friends'));
  await pupil.waitsUntilGone((message) => message.id === rest.id);
  expect(pupil.messages()).toHaveLength(count);
  await pupil.press('Tutorial summary', { on: boardIn(pupil) });
  const last = await pupil.waitsFor(
    (message) => message.id !== next.id && said(message).includes('To play with friends'),
  );
  // The game goes on, and the reader is not disturbed.
  const id = /"move\/([a-z0-9]+)"/.exec(JSON.stringify(boardIn(pupil).components))?.[1] ?? '';
  const open = (await harness.play.reading.position(id))?.session.waiting[0];
  const press = { game: id, user: pupil.person.id, promptId: open?.promptId ?? '' };
  const given = await harness.play.answers.press({ ...press, picks: [open?.options[0]?.key ?? ''] });
  expect(given.kind).toBe('done');
  await harness.outbox.idle();
  await pupil.waitsFor((message) => message.id === last.id && said(message).includes('To play with friends'));
  await harness.close();
});

test('/about names whoever drew the icons', async () => {
  const harness = await openHarness();
  const ada = harness.sandbox.as('ada').in(harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'hall'));
  await ada.slash('about');
  await ada.waitsFor('Delapouite');
  await harness.close();
});
