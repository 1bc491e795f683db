import { openHarness, type Harness } from '../stage/harness.testing';

describe('/learn', () => {
  let harness: Harness;
  beforeAll(async () => {
    harness = await openHarness();
  });
  afterAll(() => harness.close());

  test('sets up a first game in the direct messages, with the teacher beside the panel', async () => {
    const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'school');
    const ada = harness.sandbox.as('ada').in(channel);
    await ada.slash('learn', { game: 'The Princes of Florence' });
    const note = await ada.waitsFor('Your tutorial game is ready');
    const direct = /<#(\d+)>/.exec(JSON.stringify(note))?.[1] ?? '';
    const pupil = harness.sandbox.as('ada').in(direct);
    const board = await pupil.waitsFor((message) =>
      JSON.stringify(message.components ?? []).includes('"move/'),
    );
    await pupil.press(/^move\//, { on: board });
    await pupil.waitsFor('You are a prince in Florence');
    // Asked for again it leads back, and opens no second one.
    await ada.slash('learn', { game: 'The Princes of Florence' });
    await ada.waitsFor('Your tutorial game continues where you left it');
    expect(await harness.play.tables.gamesOf(ada.person.id)).toHaveLength(1);
    // One press asks. Only the second ends it.
    await pupil.press('End tutorial');
    const asked = await pupil.waitsFor('If you end the tutorial, its hints stop');
    expect((await harness.play.tables.gamesOf(ada.person.id)).length).toBe(1);
    await pupil.press('End tutorial', { on: asked });
    await pupil.waitsFor('The tutorial has ended');
    await ada.slash('learn', { game: 'The Princes of Florence' });
    await ada.waitsFor('Your tutorial game is ready');
    expect(await harness.play.tables.gamesOf(ada.person.id)).toHaveLength(2);
  });

  test('typed in the direct messages it points to the board, which comes below', async () => {
    const direct = await harness.sandbox.as('cleo').direct();
    await direct.slash('learn', { game: 'Lisboa' });
    await direct.waitsFor('Press *My move* on its board below');
  });

  test('names the titles there are to learn', async () => {
    const channel = harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'lost');
    const ben = harness.sandbox.as('ben').in(channel);
    await ben.slash('learn', { game: 'chess' });
    await ben.waitsFor('Lisboa');
  });
});

test('/about names whoever drew the icons', async () => {
  const harness = await openHarness();
  const ada = harness.sandbox.as('ada').in(harness.sandbox.stage.addChannel(harness.sandbox.guildId, 'hall'));
  await ada.slash('about');
  await ada.waitsFor('Delapouite');
  await harness.close();
});
