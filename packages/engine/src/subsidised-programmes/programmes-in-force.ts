import type { IsoDate } from '../calendar/iso-date.ts';
import type { SheetMoment } from '../rate-sheets/rows-in-force.ts';
import type { ProgrammeConditions, ProgrammeSheets, SubsidisedProgramme } from './programme.ts';
import { dayNumber } from '../calendar/day-count.ts';

/** Days after which conditions carry a warning, because limits and budgets change within months. */
export const PROGRAMME_SHELF_LIFE_DAYS = 180;

/** True for a check in the future too, because such a date is an error and would never expire. */
export function isOutdatedOn(checkedOn: IsoDate, day: IsoDate): boolean {
  const days = dayNumber(day) - dayNumber(checkedOn);
  return days < 0 || days > PROGRAMME_SHELF_LIFE_DAYS;
}

interface DatedRow {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
}

/**
 * Takes sheets oldest first. For each programme the latest started `validFrom` applies, on a tie the last
 * delivery; rates are dated separately.
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

export function isOpenOn({ validUntil }: ProgrammeConditions, day: IsoDate): boolean {
  return validUntil === null || day <= validUntil;
}

function isOfSet(limit: DatedRow, { programmeId, validFrom }: ProgrammeConditions): boolean {
  return limit.programmeId === programmeId && limit.validFrom === validFrom;
}

/** Rows of each programme's latest `validFrom` that has started, and the sheet that contains them. */
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
