import { data } from 'react-router';
import type { Found } from '../services.ts';

/** A page behind a link in a mail: kept by no cache, named to no other site (ASVS 14.3, link leak). */
export const PRIVATE_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' };

/** What the link leads to; one that nobody ever had answers 404, one whose time is over 410, both as a page. */
export function foundOrThrow<Value>(answer: Found<Value>): Value {
  if (answer.missing === undefined) return answer.found;
  throw data(answer.missing, {
    status: answer.missing === 'REQUEST_EXPIRED' ? 410 : 404,
    headers: PRIVATE_HEADERS,
  });
}
