import { parseIsoDate, toIsoDate, type IsoDate } from './iso-date.ts';

const DAYS_PER_400_YEARS = 146_097;

/** Days since 1 March of the year 0, so that differences are calendar days. */
export function dayNumber(date: IsoDate): number {
  const { year, month, day } = parseIsoDate(date);
  // The year begins in March here, so the leap day is its last day and needs no special case.
  const marchYear = month > 2 ? year : year - 1;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  return (
    365 * marchYear +
    Math.floor(marchYear / 4) -
    Math.floor(marchYear / 100) +
    Math.floor(marchYear / 400) +
    dayOfYear
  );
}

function dateOfDayNumber(days: number): IsoDate {
  const era = Math.floor(days / DAYS_PER_400_YEARS);
  const dayOfEra = days - era * DAYS_PER_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return toIsoDate({
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  });
}

/** Negative days go back. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumber(date) + days);
}
