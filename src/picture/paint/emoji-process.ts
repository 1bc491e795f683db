import { createEmojiDrawer, type EmojiOrder } from './emoji-drawer';

/** Draws icons until the bot that started it needs no more. */
const drawer = createEmojiDrawer();
process.once('disconnect', () => process.exit(0));
process.on('message', (order: EmojiOrder) => {
  const answer = 'draw' in order ? drawer.draw(order.draw) : drawer.hashes(order.hashes);
  void answer.then(
    (drawn) => process.send?.(drawn),
    () => process.exit(1),
  );
});
