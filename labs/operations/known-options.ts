import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { programsIn } from '../../tooling/testing/markdown.ts';
import { root } from '../deploy/deploy-files.ts';
import { optionsIn } from './follow-document.ts';

/** Options of npm scripts, found in their command lines, programs, and imports from the same folder. */
export function optionsKnownBy(scripts: Readonly<Record<string, string>>): string[] {
  const lines = Object.values(scripts);
  const programs = lines.flatMap(programsIn).map((path) => join(root, path));
  const sources = new Set(programs.flatMap((path) => [path, ...importsOf(path)]));
  return [...lines, ...[...sources].map((path) => readFileSync(path, 'utf8'))].flatMap(optionsIn);
}

function importsOf(path: string): string[] {
  const imported = readFileSync(path, 'utf8').matchAll(/ from '([.]\/[\w-]+[.]ts)'/g);
  return [...imported].map(([, file = '']) => join(dirname(path), file));
}
