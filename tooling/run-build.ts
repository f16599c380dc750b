import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));
const programs = `${root}node_modules/.bin`;
/** Megabytes of V8's young generation: large, because a build creates much garbage. */
const ROOM = '--max-semi-space-size=64';

/** Runs a program of the packages in a workspace, for production; throws with its output when it fails. */
export async function runBuild(program: string, args: readonly string[], workspace: string): Promise<void> {
  const child = spawn(program, args, {
    cwd: `${root}${workspace}`,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${ROOM}`,
      PATH: `${programs}:${process.env.PATH}`,
    },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk));
  const { promise: ended, resolve, reject } = Promise.withResolvers<number | null>();
  child.on('error', reject);
  child.on('close', resolve);
  if ((await ended) !== 0) throw new Error(`The build of ${workspace} failed:\n${output}`);
}

/** Writes compressed copies of a file at the highest level, so that the server need not compress it. */
export async function compress(file: string): Promise<void> {
  const content = readFileSync(file);
  await Promise.all([
    promisify(brotliCompress)(content).then((packed) => writeFile(`${file}.br`, packed)),
    promisify(gzip)(content, { level: 9 }).then((packed) => writeFile(`${file}.gz`, packed)),
  ]);
}
