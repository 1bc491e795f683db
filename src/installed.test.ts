import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './words/catalogue/files';

/** The packages that `npm ci` leaves out. */
interface Listed {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly packages?: object;
}
const read = (...name: string[]): Listed =>
  JSON.parse(readFileSync(path.join(root, ...name), 'utf8')) as Listed;

test.each(['dev', 'studio-core'])(
  'the empty @prisma/%s stands in for the version that prisma asks for, so npm installs no other',
  (name) => {
    const wanted = read('node_modules', 'prisma', 'package.json').dependencies?.[`@prisma/${name}`];
    expect(read('packages', `prisma-${name}`, 'package.json').version).toBe(wanted);
    const lock = read('package-lock.json').packages ?? {};
    expect(Object.keys(lock).filter((one) => one.endsWith(`node_modules/@prisma/${name}`))).toEqual([
      `node_modules/@prisma/${name}`,
    ]);
  },
);
