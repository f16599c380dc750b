/** Without other load: three on two cores, because each waits for a fifth to a third of its time. */
const ALONE = 3;
/** A worker can grow to 2 GB. */
const MOST = 6;
/** Milliseconds, long enough for some time slices of each process. */
const LOOK = 300;

/** Number of a runner's workers; more next to busy processes, because all get the same share. */
export function workersFor(share: number): number {
  return Math.min(MOST, Math.round(ALONE / share));
}

/** The share of a core, above 0 to 1, that a busy process currently gets. */
export function shareOfCore(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let passed = 0;
  while (passed < LOOK) passed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / passed);
}
