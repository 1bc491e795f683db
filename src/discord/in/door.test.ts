import { createDoor } from './door';

describe('the door of a rush', () => {
  const limits = { calm: 2, lateMs: 1_000, max: 4 };

  test('lets every press in while few are under way, however long they take', () => {
    let now = 0;
    const door = createDoor(limits, () => now);
    expect(door.enter()).toBeDefined();
    now = 5_000;
    expect(door.enter()).toBeDefined();
  });

  test('is not kept closed by work that never ends', () => {
    let now = 0;
    const door = createDoor(limits, () => now);
    door.enter();
    door.enter();
    now = 60_000;
    expect(door.enter()).toBeDefined();
    expect(door.enter()).toBeDefined();
  });

  test('lets more in while none of them is late', () => {
    let now = 0;
    const door = createDoor(limits, () => now);
    door.enter();
    door.enter();
    now = 999;
    expect(door.enter()).toBeDefined();
    now = 1_000;
    expect(door.enter()).toBeUndefined();
  });

  test('never has more than the maximum under way', () => {
    const door = createDoor(limits, () => 0);
    const made = Array.from({ length: 6 }, () => door.enter());
    expect(made.map((leave) => leave !== undefined)).toEqual([true, true, true, true, false, false]);
  });

  test('opens again when the late presses have ended', () => {
    let now = 0;
    const door = createDoor(limits, () => now);
    const [first, second] = [door.enter(), door.enter()];
    now = 2_000;
    expect(door.enter()).toBeUndefined();
    first?.();
    second?.();
    expect(door.enter()).toBeDefined();
  });
});
