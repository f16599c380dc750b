/** ISO 8601, compared as text; one market uses only days or only UTC moments (`2026-11-01T23:00:00.000Z`). */
export type SheetMoment = string;

interface DatedRow {
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Rows of each lender's latest `validFrom` that has started; they replace all of its older rows. */
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
