import { installVirtualClock } from './virtual-clock.ts';

/** A fixed seed, because with a random one `npm test` could fail at an unrelated change. */
const SEED = 1;
const DAYS = 2;

const clock = installVirtualClock();
const [{ openWorlds }, { SABOTAGED }] = await Promise.all([
  import('./run-worlds.ts'),
  import('./sabotages.ts'),
]);
const run = await openWorlds(clock);
const { plan, sabotage } = SABOTAGED;
const whole = [await run(SEED, { days: DAYS }), await run(SEED, { days: DAYS })];
const sabotaged = await run(SEED, plan, { sabotage });
console.log(JSON.stringify({ whole, sabotaged }));
// Exit, because open timers of the simulation would keep the process running.
process.exit(0);
