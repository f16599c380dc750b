import type { ConditionColumns, SurchargeColumns } from './market.ts';

/** Gathers the surcharges of all lenders under the conditions that they share. */
export function compileConditions({ start, kind, from, to, points }: SurchargeColumns): ConditionColumns {
  const rowsOfCondition = new Map<string, { lender: number; row: number }[]>();
  for (let lender = 0; lender + 1 < start.length; lender++) {
    for (let row = start[lender]!; row < start[lender + 1]!; row++) {
      if (points[row] === 0) continue;
      const condition = `${kind[row]} ${from[row]} ${to[row]}`;
      const rows = rowsOfCondition.get(condition);
      if (rows) rows.push({ lender, row });
      else rowsOfCondition.set(condition, [{ lender, row }]);
    }
  }
  const conditions = [...rowsOfCondition.values()];
  const all = conditions.flat();
  const startOfCondition = new Int32Array(conditions.length + 1);
  conditions.forEach((rows, at) => (startOfCondition[at + 1] = startOfCondition[at]! + rows.length));
  return {
    start: startOfCondition,
    kind: Uint8Array.from(conditions, ([first]) => kind[first!.row]!),
    from: Float64Array.from(conditions, ([first]) => from[first!.row]!),
    to: Float64Array.from(conditions, ([first]) => to[first!.row]!),
    lender: Int32Array.from(all, ({ lender }) => lender),
    points: Int32Array.from(all, ({ row }) => points[row]!),
  };
}
