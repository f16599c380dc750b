import { installVirtualClock, realMilliseconds } from './virtual-clock.ts';

const seed = Number(process.argv[2] ?? 1);
const days = Number(process.argv[3] ?? 10);
const clock = installVirtualClock(Date.parse('2027-10-04T06:00:00Z'));
const { openWorlds } = await import('./run-worlds.ts');
let begun = realMilliseconds();
const run = await openWorlds(clock);
console.log('image', Math.round(realMilliseconds() - begun));
for (let i = 0; i < Number(process.argv[5] ?? 1); i++) {
begun = realMilliseconds();
const outcome = await run(seed, { days }, process.argv[4] === 'v' ? { tell: console.log } : {});
console.log(outcome, Math.round(realMilliseconds() - begun), Math.round(process.memoryUsage().rss / 1e6), process.cpuUsage().user / 1e6);
}
process.exit(0);
