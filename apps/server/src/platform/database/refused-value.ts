/** PostgreSQL's codes (appendix A) of a value that a column cannot hold: its type, range, characters or length in an index. */
const REFUSALS: ReadonlySet<string> = new Set([
  '22001',
  '22003',
  '22007',
  '22008',
  '22021',
  '22P02',
  '22P03',
  '22P05',
  '54000',
]);

/** Whether the database refused a statement because of a value in it. */
export function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && REFUSALS.has(code);
}
