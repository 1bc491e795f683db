import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ThemeName } from '../scene/theme';

/** One ground at one size. */
export interface GroundAsked {
  readonly game: string;
  readonly ground: string;
  readonly theme: ThemeName;
  readonly scale: number;
}

let folder = path.join(tmpdir(), 'guildhall-grounds');
/** Sets the folder that keeps grounds between starts. */
export const keepGroundsIn = (where: string): void => {
  folder = where;
};
export const groundsFolder = (): string => folder;
