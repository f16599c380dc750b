/** On a machine of its own: three on two cores, because each waits for a fifth to a third of its time. */
const ALONE = 3;
/** A worker can grow to 2 GB. */
const MOST = 6;
/** Long enough for some turns of each process, in milliseconds. */
const LOOK = 300;

/** How many workers a runner gets. Beside busy neighbours they are more, because the system gives every process the same. */
export function workersFor(share: number): number {
  return Math.min(MOST, Math.round(ALONE / share));
}

/** The part of a core, above 0 to 1, that a busy process gets at this moment. */
export function shareOfCore(): number {
  const begun = performance.now();
  const before = process.cpuUsage();
  let passed = 0;
  while (passed < LOOK) passed = performance.now() - begun;
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / passed);
}
