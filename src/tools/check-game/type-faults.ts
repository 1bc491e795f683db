import path from 'node:path';
import ts from 'typescript';
import { root } from '../../words/catalogue/files';

/** Type errors in the files of one folder: quicker than the whole project, which imports nothing of it. */
export function typeFaults(folder: string): string[] {
  const file = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, (name) => ts.sys.readFile(name)) as { config: unknown };
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const wanted = fileNames.filter((name) => path.relative(root, name).startsWith(`${folder}${path.sep}`));
  const program = ts.createProgram([...wanted, path.join(root, 'games', 'index.ts')], {
    ...options,
    noEmit: true,
  });
  return wanted
    .flatMap((name) => program.getSourceFile(name) ?? [])
    .flatMap((source) => [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ])
    .map(({ file: source, start, messageText }) => {
      const line = source && start !== undefined ? source.getLineAndCharacterOfPosition(start).line + 1 : 0;
      const name = path.relative(root, source?.fileName ?? '');
      return `${name}:${line}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
    });
}
