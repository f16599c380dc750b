import { installVirtualClock } from './virtual-clock.ts';

/** Fixed, because a random one could blame a harmless change. `npm run simulate` takes any. */
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
// The worlds wait for events that never come.
process.exit(0);
