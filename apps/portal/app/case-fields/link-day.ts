import { formatDate } from '@heimvorteil/format';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** States that a link was created at rates of another day; empty if the day is equal or unknown. */
export function linkDayNote(madeOn: string | null | undefined, asOf: string | undefined): string {
  if (!madeOn || !ISO_DATE.test(madeOn) || asOf === undefined || madeOn === asOf) return '';
  return `Dieser Link entstand mit Zinsen vom ${formatDate(madeOn)}, gerechnet wird jetzt mit denen vom ${formatDate(asOf)}. `;
}
