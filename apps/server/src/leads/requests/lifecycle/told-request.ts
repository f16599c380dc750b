import { assumedValues, CONTACT_FIELDS, type ContactField } from '@heimvorteil/contracts';
import type { ToldRequest } from '@heimvorteil/forms/financing-request';
import type { MarketInForce } from '../../../market/offers/index.ts';
import type { Contact, Financing } from '../intake/sealed-request.ts';

/** Screen that asked for consents. */
export interface AskedOn {
  readonly screen: string;
  /** The page's path without query; undefined for an API call. */
  readonly sourcePage: string | undefined;
}

/** A system that asked on its own pages. */
export const ASKED_BY_CALL: AskedOn = { screen: 'schnittstelle', sourcePage: undefined };

/** A partner's system, which the operator finds by its key. */
export function askedByPartner(keyId: string): AskedOn {
  return { ...ASKED_BY_CALL, screen: `${ASKED_BY_CALL.screen}:${keyId}` };
}

/** The page of a form's address, without the suffix of script requests. */
export function askedOn(address: string): AskedOn {
  const sourcePage = address.replace(/[?].*$/, '').replace(/\.data$/, '');
  const screen = sourcePage.split('/').find((part) => SCREENS.has(part)) ?? 'finanzierungsanfrage';
  return { screen, sourcePage };
}

const SCREENS: ReadonlySet<string> = new Set(['finanzierungsberatung', 'finanzierungsanfrage']);

/** The whole case, assumed values included; earlier versions return their stored values. */
export function wholeCase({ financingCase, stated, assumed }: Financing) {
  const usual = assumed === undefined ? {} : assumedValues(financingCase);
  return { ...usual, ...financingCase, ...stated };
}

/** A request for adviser and visitor: the calculated case and the entered values. */
export function toldRequest(opened: Financing, contact: Contact, market: MarketInForce): ToldRequest {
  const { assumed = [], placeLabel, listing, calculation } = opened;
  const { campaign: _campaign, ...financing } = wholeCase(opened);
  const { providers } = market.current();
  const lenders = (financing.providers ?? []).map((id) => providers.get(Number(id))?.name ?? `Nr. ${id}`);
  return { request: { ...financing, ...contact }, assumed, placeLabel, listing, lenders, calculation };
}

export function withoutContact(request: ToldRequest['request']): Omit<ToldRequest['request'], ContactField> {
  const kept = Object.entries(request).filter(([field]) => !CONTACT_FIELDS.includes(field));
  return Object.fromEntries(kept) as Omit<ToldRequest['request'], ContactField>;
}
