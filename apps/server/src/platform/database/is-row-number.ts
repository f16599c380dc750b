const LARGEST = 2 ** 31 - 1;

/** Whether a number can be the id or version of a row: PostgreSQL's `integer`, from 1 on. Other numbers make its statement fail. */
export function isRowNumber(value: number): boolean {
  return Number.isInteger(value) && value > 0 && value <= LARGEST;
}
