import * as calculators from '../calculators/calls.ts';
import { PARTNER_SCOPES, type Operation, type PartnerScope } from '../operation.ts';
import type * as operations from '../operations.ts';

const EVERY: readonly PartnerScope[] = PARTNER_SCOPES;
const OF_CALCULATORS: readonly PartnerScope[] = ['calculators'];
const OFFERS: readonly PartnerScope[] = ['offers'];
const WIDGETS: readonly PartnerScope[] = ['widgets'];
const REQUESTS: readonly PartnerScope[] = ['requests'];

/**
 * Calls besides calculators that accept a partner's API key, with the scopes of which it needs one. All other
 * calls refuse keys, because they belong to a visitor's browser or reveal personal data.
 */
const PARTNER_CALLS = {
  findOffers: OFFERS,
  findOwnOffer: OFFERS,
  branding: OFFERS,
  findProvider: OFFERS,
  viaProviders: OFFERS,
  findListing: OFFERS,
  findListingJson: OFFERS,

  widgetFigures: WIDGETS,
  severalWidgets: WIDGETS,

  findGeoLabel: EVERY,
  searchEntities: EVERY,
  searchLocations: EVERY,

  checkPhoneNumber: REQUESTS,
  findConsents: REQUESTS,
  sendCode: REQUESTS,
  confirmCode: REQUESTS,
  findVerification: REQUESTS,
  createRequest: REQUESTS,
  findRequestStatus: REQUESTS,
  stateBorrowers: REQUESTS,
  withdrawRequest: REQUESTS,
} as const satisfies Readonly<Partial<Record<keyof typeof operations, readonly PartnerScope[]>>>;
export type CalculatorCall = keyof typeof calculators;
export type PartnerCall = keyof typeof PARTNER_CALLS | CalculatorCall;

/** Whether a call only calculates from its input. */
export function isCalculatorCall(operationId: string): operationId is CalculatorCall {
  return Object.hasOwn(calculators, operationId);
}

export function isPartnerCall(operationId: string): operationId is PartnerCall {
  return scopesOf({ operationId }).length > 0;
}

/** Scopes of which a partner's API key needs one; empty if the call accepts no key. */
export function scopesOf({ operationId }: Pick<Operation, 'operationId'>): readonly PartnerScope[] {
  if (isCalculatorCall(operationId)) return OF_CALCULATORS;
  const named: Readonly<Record<string, readonly PartnerScope[]>> = PARTNER_CALLS;
  return Object.hasOwn(named, operationId) ? named[operationId]! : [];
}
