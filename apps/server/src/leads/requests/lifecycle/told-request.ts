import { assumedValues, CONTACT_FIELDS, type ContactField } from '@heimvorteil/contracts';
import type { ToldRequest } from '@heimvorteil/forms/financing-request';
import type { MarketInForce } from '../../../market/offers/index.ts';
import type { Contact, Financing } from '../intake/sealed-request.ts';

/** Where somebody was asked for consents. */
export interface AskedOn {
  readonly screen: string;
  /** The page's path, without what a query says; undefined where a call brought the answer. */
  readonly sourcePage: string | undefined;
}

/** A system that asked on pages of its own. */
export const ASKED_BY_CALL: AskedOn = { screen: 'schnittstelle', sourcePage: undefined };

/** The same for a partner's system, which the operator finds by its key. */
export function askedByPartner(keyId: string): AskedOn {
  return { ...ASKED_BY_CALL, screen: `${ASKED_BY_CALL.screen}:${keyId}` };
}

/** The page behind a form's address, which a script asks for under a name of its own. */
export function askedOn(address: string): AskedOn {
  const sourcePage = address.replace(/[?].*$/, '').replace(/\.data$/, '');
  const screen = sourcePage.split('/').find((part) => SCREENS.has(part)) ?? 'finanzierungsanfrage';
  return { screen, sourcePage };
}

const SCREENS: ReadonlySet<string> = new Set(['finanzierungsberatung', 'finanzierungsanfrage']);

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
