import { spawnSync } from 'node:child_process';
import { readFileSync, renameSync } from 'node:fs';
import { fencesIn } from '../../tooling/testing/markdown.ts';
import { freshCopy } from '../../tooling/testing/fresh-copy.ts';
import { untouchedEnvironment } from '../../tooling/testing/npm-environment.ts';
import { root } from './deploy-files.ts';

/** Install commands, read from the first code block of docs/operations/run.md. */
export const INSTALL = installCommands(readFileSync(`${root}docs/operations/run.md`, 'utf8'));

/** Installs for production as docs/operations/run.md describes, in a new folder; takes over a minute. */
export function installForProduction(target: string): void {
  const { folder, remove } = freshCopy();
  try {
    const { status, stdout, stderr } = spawnSync('sh', ['-e', '-c', INSTALL], {
      cwd: folder,
      encoding: 'utf8',
      env: untouchedEnvironment(),
    });
    if (status !== 0) throw new Error(`${INSTALL}\n${stdout}${stderr}`);
    renameSync(folder, target);
  } finally {
    remove();
  }
}

function installCommands(operations: string): string {
  const first = fencesIn(operations).find(({ language }) => language === 'sh');
  if (first === undefined) throw new Error('docs/operations/run.md has no commands to install the portal.');
  return first.body;
}
