import { data } from 'react-router';
import type { PartnerAnswer } from '../services.ts';

/** What a link leads to; one that nobody ever had answers 404, one whose time or request is over 410, both as a page. */
export function foundOrThrow<Value>(answer: PartnerAnswer<Value>): Value {
  if (answer.missing === undefined) return answer.found;
  throw data(answer.missing, { status: answer.missing === 'NO_REQUEST_FOUND' ? 404 : 410 });
}
