import { rightOfWay } from './right-of-way';

const soon = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A press that is done when told to be. */
function pressInHand(): { readonly press: () => Promise<string>; readonly end: () => void } {
  let end = (): void => {};
  const under = new Promise<string>((resolve) => {
    end = () => resolve('done');
  });
  return { press: () => under, end: () => end() };
}

test('a computer waits until the last of several presses is done', async () => {
  const way = rightOfWay(60_000);
  const [one, other] = [pressInHand(), pressInHand()];
  const presses = [way.during(one.press), way.during(other.press)];
  let went = false;
  const computer = way.clear().then(() => {
    went = true;
  });
  one.end();
  await presses[0];
  await soon();
  expect(went).toBe(false);
  other.end();
  expect(await presses[1]).toBe('done');
  await computer;
  expect(went).toBe(true);
});

test('a computer waits for a single press, and for none if there is none', async () => {
  const way = rightOfWay(60_000);
  await way.clear();
  const { press, end } = pressInHand();
  const pressed = way.during(press);
  let went = false;
  const computer = way.clear().then(() => {
    went = true;
  });
  await soon();
  expect(went).toBe(false);
  end();
  await Promise.all([pressed, computer]);
});

test('a press that fails holds nobody up, and an endless one only for a while', async () => {
  const way = rightOfWay(20);
  await expect(way.during(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await way.clear();
  void way.during(() => new Promise(() => {}));
  await way.clear();
});
