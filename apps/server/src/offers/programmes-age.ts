import {
  dayNumber,
  isOpenOn,
  isOutdatedOn,
  PROGRAMME_SHELF_LIFE_DAYS,
  type IsoDate,
  type SubsidisedProgramme,
} from '@heimvorteil/engine';

/** How old the oldest of the programmes in force is. */
export interface ProgrammesAge {
  /** The programme whose conditions were compared with their source the longest ago. */
  readonly programmeId: number;
  readonly checkedOn: IsoDate;
  /** Days since then. */
  readonly days: number;
  /** The shelf life of conditions, in days. */
  readonly maxDays: number;
  /** Days since the oldest rates of a programme began; undefined where none has any. */
  readonly rateDays: number | undefined;
  /** Conditions or rates are beyond their shelf life. */
  readonly isOutdated: boolean;
}

/** The age of the programmes that may be applied for on a day; undefined without any. */
export function programmesAge(
  programmes: readonly SubsidisedProgramme[],
  today: IsoDate,
  maxRateDays: number,
): ProgrammesAge | undefined {
  const open = programmes.filter((programme) => isOpenOn(programme, today));
  const oldest = open.toSorted((a, b) => a.checkedOn.localeCompare(b.checkedOn))[0];
  if (oldest === undefined) return undefined;
  const daysSince = (day: IsoDate) => Math.max(0, dayNumber(today) - dayNumber(day));
  const days = daysSince(oldest.checkedOn);
  const rates = open.flatMap((programme) => programme.rates.map(({ validFrom }) => daysSince(validFrom)));
  const rateDays = rates.length === 0 ? undefined : Math.max(...rates);
  return {
    programmeId: oldest.programmeId,
    checkedOn: oldest.checkedOn,
    days,
    maxDays: PROGRAMME_SHELF_LIFE_DAYS,
    rateDays,
    isOutdated: open.some(({ checkedOn }) => isOutdatedOn(checkedOn, today)) || (rateDays ?? 0) > maxRateDays,
  };
}
