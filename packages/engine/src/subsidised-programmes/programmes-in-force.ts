import type { IsoDate } from '../calendar/iso-date.ts';
import type { SheetMoment } from '../rate-sheets/rows-in-force.ts';
import type { ProgrammeConditions, ProgrammeSheets, SubsidisedProgramme } from './programme.ts';
import { dayNumber } from '../calendar/day-count.ts';

/** Days after which conditions get a warning, because limits and budgets change within months. */
export const PROGRAMME_SHELF_LIFE_DAYS = 180;

/** Also true for a check in the future, because that date is wrong and would never expire. */
export function isOutdatedOn(checkedOn: IsoDate, day: IsoDate): boolean {
  const days = dayNumber(day) - dayNumber(checkedOn);
  return days < 0 || days > PROGRAMME_SHELF_LIFE_DAYS;
}

interface DatedRow {
  readonly programmeId: number;
  readonly validFrom: SheetMoment;
}

/**
 * `sheets` must be in order, oldest first. Each programme's conditions with the latest started `validFrom`
 * apply; if several have it, the last delivery's. Rates follow the same rule separately.
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

/** Each programme's rows with the latest started `validFrom`, and the sheet that contains them. */
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
