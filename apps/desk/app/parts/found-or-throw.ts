import { data } from 'react-router';
import type { PartnerAnswer } from '../services/index.ts';

/** What a link leads to; one that nobody ever had answers 404, one whose time or request is over 410, both as a page. */
export function foundOrThrow<Value>(answer: PartnerAnswer<Value>): Value {
  if (answer.refused === undefined) return answer.done;
  throw data(answer.refused, { status: answer.refused === 'NO_REQUEST_FOUND' ? 404 : 410 });
}
