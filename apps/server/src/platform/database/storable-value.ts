const LARGEST = 2 ** 31 - 1;

/** True from 1 to the maximum of PostgreSQL's `integer`; other numbers make a comparison fail. */
export function isRowNumber(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** True for a UUID; any other text would make a comparison with a row id fail. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** PostgreSQL's codes (appendix A) for values that a column cannot store: type, range, characters, size. */
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

/** True if the database refused a statement because of one of its values. */
export function isRefusedValue(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && REFUSALS.has(code);
}
