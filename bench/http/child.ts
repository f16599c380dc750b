import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

export interface Child {
  url: string;
  stop(): Promise<void>;
}

const SECONDS_TO_START = 60;

/** Starts a program and waits until it prints its address; throws with its output if it exits before. */
export async function startChild(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Child> {
  const child = spawn(process.execPath, [program, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment, NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const output: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const url = await new Promise<string>((resolve, reject) => {
    const clock = setTimeout(() => child.kill('SIGKILL'), SECONDS_TO_START * 1000);
    createInterface(child.stdout).on('line', (line) => {
      output.push(line);
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (address === undefined) return;
      clearTimeout(clock);
      resolve(address);
    });
    void ended.then(() => reject(new Error(`${program} ended before it was ready:\n${output.join('\n')}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
