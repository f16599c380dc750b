import { installVirtualClock } from './virtual-clock.ts';

/** The same for every run: a change that breaks nothing must not look guilty. `npm run simulate` takes any. */
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
// What the worlds were waiting for never comes.
process.exit(0);
