/** PostgreSQL: a unique index has the value already; two that exchange their hours wait for each other. */
const CODES: readonly unknown[] = ['23505', '40P01'];

/** Whether a change failed only since somebody else was faster. */
export function isSomebodyFaster(error: unknown): boolean {
  return error instanceof Error && 'code' in error && CODES.includes(error.code);
}
