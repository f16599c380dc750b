import { installVirtualClock, realMilliseconds } from './virtual-clock.ts';

const START = Date.parse('2027-10-04T06:00:00Z');
const seed = Number(process.argv[2] ?? 1);
const days = Number(process.argv[3] ?? 10);
const clock = installVirtualClock(START);
const { drawEverythingFrom } = await import('./chance.ts');
drawEverythingFrom(seed);
const [{ PGlite }, { World }, { simulate }] = await Promise.all([
  import('@electric-sql/pglite'),
  import('./world.ts'),
  import('./simulation.ts'),
]);
const begun = realMilliseconds();
const world = new World({ clock, seed, pglite: await PGlite.create(), ...(process.argv[4] ? { tell: console.log } : {}) });
await world.rows('select setseed(0.5)');
const outcome = await simulate(world, { days });
console.log(outcome, Math.round(realMilliseconds() - begun), Math.round(process.memoryUsage().rss / 1e6));
process.exit(outcome.broken === undefined ? 0 : 1);
