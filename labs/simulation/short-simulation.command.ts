import { installVirtualClock } from './virtual-clock.ts';

/** A fixed seed, because a random one could fail at a harmless change. `npm run simulate` accepts any. */
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
// Exit, because timers of the simulated worlds would never let the process end.
process.exit(0);
