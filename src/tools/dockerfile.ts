/** The part of a Dockerfile that this project uses, and the part of a .dockerignore. */
export interface Step {
  readonly word: string;
  readonly rest: string;
}
export interface Stage {
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Returns the stages in their order, without comments, continued lines joined. */
export function stagesOf(dockerfile: string): Stage[] {
  const lines = dockerfile
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: { name: string; steps: Step[] }[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
    if (word === 'FROM') stages.push({ name: / AS (\w+)$/i.exec(rest)?.[1] ?? '', steps: [] });
    else stages.at(-1)?.steps.push({ word, rest });
  }
  return stages;
}

/** Returns the variables of `ENV a=1 b=2`. */
export const envOf = (stage: Stage): Record<string, string> =>
  Object.fromEntries(
    stage.steps
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ rest }) => rest.split(/\s+/).map((pair) => pair.split('=', 2) as [string, string])),
  );

/** Returns everything after `word` in the last such line. */
export const lastOf = (stage: Stage, word: string): string | undefined =>
  stage.steps.filter((step) => step.word === word).at(-1)?.rest;

/** Returns a test for the paths that a .dockerignore keeps out. */
export function ignoredBy(dockerignore: string): (file: string) => boolean {
  const patterns = dockerignore
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .trim()
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\//g, '(?:.*/)?')
        .replace(/\*\*/g, '.*')
        .replace(/(?<![.)])\*(?![?])/g, '[^/]*');
      return new RegExp(`^${pattern}(?:/|$)`);
    });
  return (file) => patterns.some((pattern) => pattern.test(file));
}
