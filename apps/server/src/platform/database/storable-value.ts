const LARGEST = 2 ** 31 - 1;

/** Whether a number can be the id or version of a row: PostgreSQL's `integer`, from 1 on. Other numbers make its statement fail. */
export function isRowNumber(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row: what is none is refused before the database has to. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

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
