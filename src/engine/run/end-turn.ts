export const END_TURN = 'end-turn';
