import { setImmediate as later } from 'node:timers/promises';
import { giveBackGarbage } from '../operation/start/tune-runtime.ts';
import { preserveTickShape } from '../operation/start/tune-runtime.ts';

// Prints the CPU microseconds of one `process.nextTick`, best of several rounds: at the start, after garbage
// collections with a held tick record, and after collections without it.
const TICKS = 20_000;
const ROUNDS = 15;

function round(): Promise<number> {
  return new Promise((resolve) => {
    const started = process.cpuUsage();
    let left = TICKS;
    const tick = () => {
      if (left-- > 0) return process.nextTick(tick);
      const { user, system } = process.cpuUsage(started);
      resolve((user + system) / TICKS);
    };
    tick();
  });
}

async function best(): Promise<number> {
  const rounds: number[] = [];
  while (rounds.length < ROUNDS) rounds.push(await round());
  return Math.min(...rounds);
}

async function collect(): Promise<void> {
  for (let times = 0; times < 6; times++) {
    // Collect garbage while no tick is pending, as in a server that has just started.
    await later();
    giveBackGarbage();
  }
}

const letGo = preserveTickShape();
const atFirst = await best();
await collect();
const kept = await best();
letGo();
await collect();
const forgotten = await best();
console.log(JSON.stringify({ atFirst, kept, forgotten }));
