import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const RACER = fileURLToPath(new URL('./lock-racer.ts', import.meta.url));
const RACERS = 4;

/** `system` is the product's lock; `note`, a faulty one for comparison, writes a process id to a file. */
export type LockKind = 'system' | 'note';

/**
 * Lets several processes lock the same folder, kills those that hold the lock, and repeats. Returns how many
 * held it at the same time in each round.
 */
export async function raceForLock(kind: LockKind, folder: string, rounds: number): Promise<number[]> {
  writeFileSync(`${folder}.lock`, String(spawnSync(process.execPath, ['--version']).pid));
  let racers = Array.from({ length: RACERS }, () => startRacer(kind));
  const holders: number[] = [];
  try {
    while (holders.length < rounds) {
      const outcomes = await race(racers, folder);
      const holding = racers.filter((_racer, at) => outcomes[at] === 'held');
      holders.push(holding.length);
      await Promise.all(holding.map(kill));
      racers = racers.map((racer) => (holding.includes(racer) ? startRacer(kind) : racer));
    }
    return holders;
  } finally {
    await Promise.all(racers.map(kill));
  }
}

/** Returns each process's result. All check the lock first, then those that found it free take it. */
async function race(racers: readonly ChildProcess[], folder: string): Promise<string[]> {
  const outcomes = await Promise.all(racers.map((racer) => sendOrder(racer, { folder })));
  for (const [at, racer] of racers.entries()) {
    if (outcomes[at] === 'looked') outcomes[at] = await sendOrder(racer, {});
  }
  return outcomes;
}

async function sendOrder(racer: ChildProcess, order: object): Promise<string> {
  // Remove the listener for the other event, because each process gets hundreds of messages.
  const heard = new AbortController();
  const { signal } = heard;
  const answered = Promise.race([once(racer, 'message', { signal }), once(racer, 'exit', { signal })]);
  racer.send(order);
  const [answer] = (await answered) as [{ outcome?: string } | number | null];
  heard.abort();
  if (typeof answer !== 'object' || answer?.outcome === undefined)
    throw new Error('A racer ended by itself.');
  return answer.outcome;
}

function startRacer(kind: LockKind): ChildProcess {
  return spawn(process.execPath, [RACER, kind], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

async function kill(racer: ChildProcess): Promise<void> {
  if (racer.exitCode !== null || racer.signalCode !== null) return;
  const exited = once(racer, 'exit');
  racer.kill('SIGKILL');
  await exited;
}
