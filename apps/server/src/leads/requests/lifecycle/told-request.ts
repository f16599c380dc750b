import { assumedValues, CONTACT_FIELDS, type ContactField } from '@heimvorteil/contracts';
import type { ToldRequest } from '@heimvorteil/forms/financing-request';
import type { MarketInForce } from '../../../market/offers/index.ts';
import type { Contact, Financing } from '../intake/sealed-request.ts';

/** Everything of a request's case, assumed values included; a request of an earlier version has what was stored. */
export function wholeCase({ financingCase, stated, assumed }: Financing) {
  const usual = assumed === undefined ? {} : assumedValues(financingCase);
  return { ...usual, ...financingCase, ...stated };
}

/** What adviser and visitor read of a request: the case that was calculated, and what was stated beside it. */
export function toldRequest(opened: Financing, contact: Contact, market: MarketInForce): ToldRequest {
  const { assumed = [], placeLabel, listing, calculation } = opened;
  const { campaign: _campaign, ...financing } = wholeCase(opened);
  const { providers } = market.current();
  const lenders = (financing.providers ?? []).map((id) => providers.get(Number(id))?.name ?? `Nr. ${id}`);
  return { request: { ...financing, ...contact }, assumed, placeLabel, listing, lenders, calculation };
}

/** The same without who asks. */
export function withoutContact(request: ToldRequest['request']): Omit<ToldRequest['request'], ContactField> {
  const kept = Object.entries(request).filter(([field]) => !CONTACT_FIELDS.includes(field));
  return Object.fromEntries(kept) as Omit<ToldRequest['request'], ContactField>;
}
