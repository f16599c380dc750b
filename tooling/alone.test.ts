import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { alone, turnOf } from './alone.mjs';

const MODULE = new URL('./alone.mjs', import.meta.url).href;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'heimvorteil-alone-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a process that runs `work` under the lock once it gets a signal. */
function doing(work: string): ChildProcess {
  const source = `
    import { spawnSync } from 'node:child_process';
    import { appendFileSync } from 'node:fs';
    import { once } from 'node:events';
    import { alone } from ${JSON.stringify(MODULE)};
    const [folder] = process.argv.slice(1);
    await once(process, 'message');
    process.disconnect();
    await alone(async () => { ${work} }, folder);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source, folder], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

const NOTED = `
  appendFileSync(folder + '/log', 'begins\\n');
  for (let times = 0; times < 5; times += 1) spawnSync(process.execPath, ['-e', '']);
  appendFileSync(folder + '/log', 'ends\\n');`;

test('only one of several processes works at a time, even if its work blocks the event loop', async () => {
  const children = [doing(NOTED), doing(NOTED), doing(NOTED)];
  for (const child of children) child.send('begin');
  const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0] as number));
  expect(codes).toEqual([0, 0, 0]);
  expect(readFileSync(join(folder, 'log'), 'utf8')).toBe('begins\nends\n'.repeat(3));
});

test('a process killed during its work does not block the others', async () => {
  const holder = doing(
    `console.log('has it'); setInterval(() => undefined, 1_000); await new Promise(() => undefined);`,
  );
  holder.send('begin');
  await once(holder.stdout!, 'data');
  let had = false;
  const next = alone(() => (had = true), folder);
  const [port = 0] = turnOf(folder).ports;
  // The owner's word arrives at another process, so the port is still held.
  expect(await firstWordAt(port)).toBe(turnOf(folder).word);
  expect(had).toBe(false);
  holder.kill('SIGKILL');
  expect(await next).toBe(true);
});

test('another program on the port blocks no process, and two processes still take turns', async () => {
  const [port, second] = turnOf(folder).ports;
  const foreign = createServer((socket) => void socket.write('220 mail.example ESMTP\r\n')).listen(
    port,
    '127.0.0.1',
  );
  onTestFinished(() => void foreign.close());
  await once(foreign, 'listening');
  let running = 0;
  const turn = async () => {
    running += 1;
    const together = running;
    const word = await firstWordAt(second ?? 0);
    running -= 1;
    return { together, word };
  };
  const { word } = turnOf(folder);
  expect(await Promise.all([alone(turn, folder), alone(turn, folder)])).toEqual([
    { together: 1, word },
    { together: 1, word },
  ]);
});

test('a process that connects as the owner exits retries the same port', async () => {
  const [port = 0] = turnOf(folder).ports;
  const ending = createServer((socket) => {
    socket.resetAndDestroy();
    ending.close();
  }).listen(port, '127.0.0.1');
  await once(ending, 'listening');
  const { word } = turnOf(folder);
  expect(await alone(() => firstWordAt(port), folder)).toBe(word);
});

test('failed work releases the lock', async () => {
  await expect(alone(() => Promise.reject(new Error('no room')), folder)).rejects.toThrow('no room');
  expect(await alone(() => 'done', folder)).toBe('done');
});

async function firstWordAt(port: number): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return chunk.toString();
}
