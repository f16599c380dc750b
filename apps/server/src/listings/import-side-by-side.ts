import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { buffer } from 'node:stream/consumers';

const COMMAND = fileURLToPath(new URL('./listings-import.command.ts', import.meta.url));

/**
 * Imports files in processes of their own, so many at once, since reading one takes a whole core. What each says comes in the
 * order of the files. Gives the exit code: 1 when one of them was not taken whole.
 */
export async function importSideBySide(
  files: readonly string[],
  { atOnce, allowMassDeletion }: { atOnce: number; allowMassDeletion: boolean },
): Promise<number> {
  const waiting = [...files.entries()];
  const ended: ReturnType<typeof importAlone>[] = [];
  const lines = Array.from({ length: Math.min(atOnce, files.length) }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [at, file] = next;
      await (ended[at] = importAlone(file, allowMassDeletion));
    }
  });
  await Promise.all(lines);
  let worst = 0;
  for (const { code, output, errors } of await Promise.all(ended)) {
    process.stderr.write(errors);
    process.stdout.write(output);
    if (code !== 0) worst = 1;
  }
  return worst;
}

async function importAlone(file: string, allowMassDeletion: boolean) {
  const words = ['--', file];
  if (allowMassDeletion) words.unshift('--allow-mass-deletion');
  const child = spawn(process.execPath, [COMMAND, ...words], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [output, errors, [code]] = await Promise.all([
    buffer(child.stdout),
    buffer(child.stderr),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  return { code, output, errors };
}
