import { monthsBetween, type IsoDate } from '@heimvorteil/engine';
import { readDay } from '@heimvorteil/forms';

const YEAR = 12;

/** Time until the fixed rate ends, as an answer of the form; empty if the case names no day. */
export function followUpStartOf(
  { financingType, fixedUntil = '' }: Readonly<Partial<Record<'financingType' | 'fixedUntil', string>>>,
  today: IsoDate,
): string {
  const end = financingType === 'FollowupFinancing' ? readDay(fixedUntil) : undefined;
  if (!end) return '';
  const months = monthsBetween(today, end);
  if (months < YEAR) return 'LESS_THAN_ONE_YEAR';
  return months <= 5 * YEAR ? 'ONE_TO_FIVE_YEARS' : '';
}
