import { FEDERAL_STATES, type FederalStateId } from '@heimvorteil/engine';
import { getHolidays } from 'feiertagejs';
import { berlinDay, berlinMoment } from '../clock/index.ts';

/** Time in Berlin at which a period of working days ends (contract §4). */
const END_OF_DAY = '18:00';

const holidays = new Map<string, ReadonlySet<string>>();

/**
 * Monday to Friday, except the state's holidays, also those of some regions only. If the state is unknown
 * (null), no state may have a holiday.
 */
export function isWorkingDay(day: string, state: FederalStateId | null): boolean {
  const weekday = new Date(`${day}T00:00Z`).getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return state === null ? FEDERAL_STATES.every(({ id }) => !isHoliday(day, id)) : !isHoliday(day, state);
}

/** End of a period of `count` working days after the day of `from`; UTC, ISO 8601. */
export function endOfWorkingDays(
  from: string | number | Date,
  count: number,
  state: FederalStateId | null,
): string {
  let day = berlinDay(new Date(from).getTime());
  for (let left = count; left > 0;) {
    day = dayAfter(day);
    if (isWorkingDay(day, state)) left--;
  }
  const end = berlinMoment(`${day}T${END_OF_DAY}`);
  if (end === undefined) throw new RangeError(`no evening on ${day}`);
  return end;
}

function isHoliday(day: string, state: FederalStateId): boolean {
  const year = day.slice(0, 4);
  const key = `${state} ${year}`;
  let known = holidays.get(key);
  if (!known) {
    known = new Set(getHolidays(year, state).map(({ dateString }) => dateString));
    holidays.set(key, known);
  }
  return known.has(day);
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}
