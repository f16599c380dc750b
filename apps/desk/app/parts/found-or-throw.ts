import { data } from 'react-router';
import type { PartnerAnswer } from '../services/index.ts';

/** Throws a 404 page for an unknown link, a 410 page for an expired or withdrawn one. */
export function foundOrThrow<Value>(answer: PartnerAnswer<Value>): Value {
  if (answer.refused === undefined) return answer.done;
  throw data(answer.refused, { status: answer.refused === 'NO_REQUEST_FOUND' ? 404 : 410 });
}
