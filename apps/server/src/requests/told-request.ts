import type { ToldRequest } from '@heimvorteil/portal/services';
import type { Contact, Financing } from './sealed-request.ts';

/** What adviser and visitor read of a request: the case that was calculated, and what was stated beside it. */
export function toldRequest(
  { financingCase, stated, placeLabel, listing, calculation }: Financing,
  contact: Contact,
): ToldRequest {
  const { campaign: _campaign, ...financing } = { ...financingCase, ...stated };
  return { request: { ...financing, ...contact }, placeLabel, listing, calculation };
}
