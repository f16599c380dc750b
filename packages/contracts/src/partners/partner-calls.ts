import type { Operation } from '../operation.ts';
import type * as operations from '../operations.ts';

/** What the key of an operator's partner may open: each a capability of the API that says nothing of anybody. */
export const PARTNER_SCOPES = ['calculators', 'offers', 'widgets', 'requests'] as const;
export type PartnerScope = (typeof PARTNER_SCOPES)[number];

const EVERY: readonly PartnerScope[] = PARTNER_SCOPES;
const CALCULATORS: readonly PartnerScope[] = ['calculators'];
const OFFERS: readonly PartnerScope[] = ['offers'];
const WIDGETS: readonly PartnerScope[] = ['widgets'];
const REQUESTS: readonly PartnerScope[] = ['requests'];

/**
 * Every call that takes a key, with the scopes of which one is needed. What is not named here takes none: it belongs to a
 * visitor's own browser, or opens what a person has said.
 */
const PARTNER_CALLS = {
  affordability: CALCULATORS,
  calculateAdditionalCosts: CALCULATORS,
  calculateAffordability: CALCULATORS,
  calculateBudget: CALCULATORS,
  calculateConstructionPlan: CALCULATORS,
  calculateEffectiveRate: CALCULATORS,
  calculateFollowUp: CALCULATORS,
  calculateMortgage: CALCULATORS,
  calculateOwnCapital: CALCULATORS,
  calculateRentOrBuy: CALCULATORS,
  calculateRepaymentPlan: CALCULATORS,
  calculateSeveralLoans: CALCULATORS,
  compareOwnOffers: CALCULATORS,
  seekDebtFree: CALCULATORS,
  seekLoan: CALCULATORS,
  seekPurchase: CALCULATORS,
  additionalCosts: CALCULATORS,
  monthlyRate: CALCULATORS,

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
export type PartnerCall = keyof typeof PARTNER_CALLS;

/** Whether a call takes a key. */
export function isPartnerCall(operationId: string): operationId is PartnerCall {
  return Object.hasOwn(PARTNER_CALLS, operationId);
}

/** The scopes of which a key needs one; empty for a call that takes no key. */
export function scopesOf({ operationId }: Pick<Operation, 'operationId'>): readonly PartnerScope[] {
  return isPartnerCall(operationId) ? PARTNER_CALLS[operationId] : [];
}
