import { readSimulateWords, type SimulationOptions } from './simulate-words.ts';
import { installVirtualClock, realMilliseconds } from './virtual-clock.ts';

const MONTH = 30;

let options: SimulationOptions | undefined;
try {
  options = readSimulateWords(process.argv.slice(2), Date.now());
} catch (error) {
  if (!(error instanceof RangeError)) throw error;
  console.error(error.message);
  process.exit(1);
}
const { seed, days, events } = options;
const replay = (length: number) => `npm run simulate -- --seed ${seed} --days ${length}`;
console.log(`${replay(days)}: the same seed repeats the same history.`);
const clock = installVirtualClock();
const { openWorlds } = await import('./run-worlds.ts');
const startedAt = realMilliseconds();
const seconds = () => Math.round((realMilliseconds() - startedAt) / 1_000);
const run = await openWorlds(clock);
const outcome = await run(
  seed,
  {
    days,
    everyDay(day, world) {
      if ((day + 1) % MONTH > 0) return;
      const { history, outside, faults } = world;
      const megabytes = Math.round(process.memoryUsage.rss() / 1e6);
      console.log(
        `${new Date().toISOString().slice(0, 10)}: day ${day + 1}, ${history.length} events, ` +
          `${outside.arrivals.length} messages, ${faults} faults; ${seconds()} s, ${megabytes} MB`,
      );
    },
  },
  events ? { log: (line) => void console.log(line) } : {},
);
const [broken] = outcome.broken;
if (broken === undefined) {
  console.log(
    `${outcome.days} days in ${seconds()} s: ${outcome.requests} requests, ${outcome.messages} messages, ` +
      `${outcome.events} events, ${outcome.faults} faults; no promise was broken. History ${outcome.hash}.`,
  );
} else {
  for (const line of outcome.last) console.error(line);
  console.error(`Broken after ${outcome.days} days: ${broken}`);
  console.error(`Repeat it with all events: ${replay(outcome.days)} --events`);
}
// Exit, because open timers of the simulation would keep the process running.
process.exit(broken === undefined ? 0 : 1);
