/** Workers on two idle cores: more than cores, because each one waits a fifth of its time or more. */
const ALONE = 3;
/** Maximum number of workers, because each may need 2 GB. */
const MOST = 6;
/** Milliseconds of a measurement: long enough for several time slices of each process. */
const LOOK = 300;

/** Number of a runner's workers; more on a busy machine, because processes share the cores equally. */
export function workersFor(share: number): number {
  return Math.min(MOST, Math.round(ALONE / share));
}

/** Share of a core, from above 0 to 1, that a busy process currently gets. */
export function shareOfCore(): number {
  const startedAt = performance.now();
  const before = process.cpuUsage();
  let passed = 0;
  while (passed < LOOK) passed = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / passed);
}
