import type { IsoDate } from '../calendar/iso-date.ts';
import type { SheetMoment } from '../rate-sheets/rate-sheets.ts';
import type { ProgrammeConditions, ProgrammeSheets, SubsidisedProgramme } from './programme.ts';

interface DatedRow {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
}

/**
 * The programmes that hold at a moment, of all sheets that count, the oldest first: for each programme its conditions of the
 * newest moment that has begun, of several of that moment those delivered last; its rates are dated by themselves in the same
 * way. Limits come with their conditions.
 */
export function programmesInForce(
  sheets: readonly ProgrammeSheets[],
  at: SheetMoment,
): SubsidisedProgramme[] {
  const conditions = newestOf(sheets, at, (sheet) => sheet.conditions);
  const rates = newestOf(sheets, at, (sheet) => sheet.rates);
  return [...conditions.values()]
    .flatMap(({ rows: [row], sheet }) => (row === undefined ? [] : [{ row, sheet }]))
    .map(({ row, sheet }) => ({
      ...row,
      limits: sheet.limits.filter((limit) => isOfSet(limit, row)),
      rates: rates.get(row.programmeId)?.rows ?? [],
    }))
    .toSorted((a, b) => a.programmeId - b.programmeId);
}

/** Whether a programme may be applied for on a day. */
export function isOpenOn({ validUntil }: ProgrammeConditions, day: IsoDate): boolean {
  return validUntil === null || day <= validUntil;
}

function isOfSet(limit: DatedRow, { programmeId, validFrom }: ProgrammeConditions): boolean {
  return limit.programmeId === programmeId && limit.validFrom === validFrom;
}

/** Every programme's rows of its newest moment that has begun, and the sheet they stand in. */
function newestOf<Row extends DatedRow>(
  sheets: readonly ProgrammeSheets[],
  at: SheetMoment,
  rowsOf: (sheet: ProgrammeSheets) => readonly Row[],
): Map<number, { readonly sheet: ProgrammeSheets; readonly rows: Row[] }> {
  const newest = new Map<number, { sheet: ProgrammeSheets; validFrom: SheetMoment; rows: Row[] }>();
  for (const sheet of sheets) {
    for (const row of rowsOf(sheet)) {
      const { programmeId, validFrom } = row;
      if (validFrom > at) continue;
      const known = newest.get(programmeId);
      if (known === undefined || validFrom > known.validFrom)
        newest.set(programmeId, { sheet, validFrom, rows: [row] });
      else if (validFrom < known.validFrom) continue;
      else if (known.sheet === sheet) known.rows.push(row);
      else newest.set(programmeId, { sheet, validFrom, rows: [row] });
    }
  }
  return newest;
}
