import { formatDate } from '@heimvorteil/format';

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Says that a link was made with rates of another day than those in use; empty where it was not or does not say. */
export function linkDayNote(madeOn: string | null | undefined, asOf: string | undefined): string {
  if (!madeOn || !ISO_DATE.test(madeOn) || asOf === undefined || madeOn === asOf) return '';
  return `Dieser Link entstand mit Zinsen vom ${formatDate(madeOn)}, gerechnet wird jetzt mit denen vom ${formatDate(asOf)}. `;
}
