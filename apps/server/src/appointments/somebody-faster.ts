import { isDeadlock } from '../database/deadlock.ts';

/** PostgreSQL: a unique index has the value already. */
const TAKEN = '23505';

/** Whether a change failed only since somebody else was faster; two that exchange their hours wait for each other. */
export function isSomebodyFaster(error: unknown): boolean {
  return isDeadlock(error) || (error instanceof Error && 'code' in error && error.code === TAKEN);
}
