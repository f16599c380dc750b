import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const COMMAND = fileURLToPath(new URL('../operation/doctor/doctor.command.ts', import.meta.url));

/** Runs the doctor (the check of settings) in a process with only these environment variables. */
export async function runDoctor(environment: Record<string, string>, ...words: string[]) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const child = spawn(process.execPath, [COMMAND, ...words], {
    env: { PATH, NODE_COMPILE_CACHE, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number];
  return { code, output };
}
