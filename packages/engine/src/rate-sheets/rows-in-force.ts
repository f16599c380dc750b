/** Day or UTC moment in ISO 8601 (`2026-11-01T23:00:00.000Z`), compared as text; never mix both. */
export type SheetMoment = string;

interface DatedRow {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Each lender's rows with the latest `validFrom` that has started; they replace all earlier rows. */
export function rowsInForce<Row extends DatedRow>(
  rows: readonly Row[],
  asOf: SheetMoment,
): Map<number, Row[]> {
  const inForce = new Map<number, Row[]>();
  for (const row of rows) {
    if (row.validFrom > asOf) continue;
    const known = inForce.get(row.lenderId);
    const since = known?.[0]?.validFrom;
    if (known === undefined || since === undefined || row.validFrom > since) inForce.set(row.lenderId, [row]);
    else if (row.validFrom === since) known.push(row);
  }
  return inForce;
}
