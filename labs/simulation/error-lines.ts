import type { World } from './world.ts';

interface ErrorLine {
  readonly level: number;
  readonly msg: string;
  readonly stage?: string;
  readonly delivery?: string;
  readonly err?: { readonly name: string };
  readonly days?: number;
  readonly maxDays?: number;
}

const ERROR = 50;

/** Deliveries that ever failed, recorded because a withdrawal deletes their rows. */
const failedOnce = new WeakMap<World, Set<string>>();

/** Error lines of the log that no simulated fault explains. */
export async function unexplainedErrors(world: World, lines: readonly string[]): Promise<string[]> {
  const failures = world.outside.failures.splice(0);
  const failed = failedOnce.get(world) ?? new Set();
  failedOnce.set(world, failed);
  const errors: string[] = [];
  for (const line of lines) {
    const entry = JSON.parse(line) as ErrorLine;
    if (entry.msg === 'delivery failed' && entry.delivery !== undefined) failed.add(entry.delivery);
    if (entry.level >= ERROR && !(await isExplained(world, entry, failures)))
      errors.push(`the log contains an error without a planted fault: ${line.trim()}`);
  }
  return errors;
}

async function isExplained(world: World, line: ErrorLine, failures: string[]): Promise<boolean> {
  if (line.err?.name === 'PlannedFaultError') return true;
  switch (line.msg) {
    case 'delivery failed':
      return isOneOf(failures, line.stage);
    case 'code not sent':
      return isOneOf(failures, 'CODE');
    case 'delivery parked':
      return hasFailed(world, line.delivery);
    // Expected, because in the simulation days pass without new rates.
    case 'rates are older than MARKET_MAX_AGE_DAYS':
    case 'subsidised programmes or their rates are overdue for a check':
      return (line.days ?? 0) > (line.maxDays ?? 0);
    default:
      return false;
  }
}

/** Looks for a failure and removes it from the list, because each one explains only one log line. */
function isOneOf(failures: string[], what: string | undefined): boolean {
  const at = failures.indexOf(what ?? '');
  if (at >= 0) failures.splice(at, 1);
  return at >= 0;
}

/** Whether this delivery has ever failed, by the record or by its row. */
async function hasFailed(world: World, delivery: string | undefined): Promise<boolean> {
  if (delivery !== undefined && failedOnce.get(world)?.has(delivery)) return true;
  const rows = await world.rows<{ stage: string | null }>(
    'select failed_stage as stage from delivery where id = $1',
    [delivery],
  );
  return rows.some(({ stage }) => stage !== null);
}
