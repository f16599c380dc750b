import type { PreapprovalBody } from '@heimvorteil/contracts';
import { eurosFromCents, largestWhole } from '@heimvorteil/engine';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';
import { isDebt, judgePurchase } from './judge-purchase.ts';

/** Verdict at today's market. OWN_RATE: positive only with the entered rate. */
export type Certifiability = 'POSITIVE' | 'NEGATIVE' | 'OWN_RATE';

/** Highest certifiable price of a purchase; euros. */
export interface CertifiablePurchase {
  readonly standing: Certifiability;
  /** Whole euros; 0 if the purchase itself is not positive. */
  readonly highestPrice: number;
  /** Limit of the price: the original pre-approval, or today's verdict above it. */
  readonly endedBy: 'PREAPPROVAL' | 'VERDICT';
  /** Whether a price, including cents, is within the pre-approval and positive today. */
  readonly holdsAt: (price: number) => boolean;
}

type StatedCase = PreapprovalBody & PurchaseInput;

/**
 * Judges a purchase anew for readers who rely on it: at the market's rate as well as the entered one, and at
 * other prices with the loan they need.
 * Never exceeds `mostPrice`.
 */
export function certifiablePurchase(
  stated: StatedCase,
  surroundings: MarketContext,
  mostPrice: number,
): CertifiablePurchase {
  const judged = judgedBodies(stated).map((body) => judgePurchase(body, surroundings).result);
  // A certificate names a price; a debt has none.
  const standing = isDebt(stated)
    ? 'NEGATIVE'
    : standingOf(judged.map((result) => result?.isPositive === true));
  if (standing !== 'POSITIVE') {
    return { standing, highestPrice: 0, endedBy: 'VERDICT', holdsAt: () => false };
  }
  const { purchasePrice } = stated;
  // A lower price never worsens a verdict, so prices up to the entered one need no check.
  const holdsAt = (price: number) =>
    price <= mostPrice && (price <= purchasePrice || isPositiveAt(stated, price, surroundings));
  const whole = Math.floor(mostPrice);
  const highestPrice = largestWhole(Math.min(Math.floor(purchasePrice), whole), whole, holdsAt) ?? 0;
  return { standing, highestPrice, endedBy: highestPrice === whole ? 'PREAPPROVAL' : 'VERDICT', holdsAt };
}

/** The body as entered and, with an entered rate, at the market's rate. */
function judgedBodies(stated: StatedCase): StatedCase[] {
  if (stated.nominalInterestRate === undefined) return [stated];
  const { nominalInterestRate: _typed, ...rest } = stated;
  return [stated, { ...rest, rateSource: 'MARKET' }];
}

function standingOf([isPositive, ...isPositiveAtMarket]: readonly boolean[]): Certifiability {
  if (!isPositive) return 'NEGATIVE';
  return isPositiveAtMarket.every(Boolean) ? 'POSITIVE' : 'OWN_RATE';
}

function isPositiveAt(stated: StatedCase, purchasePrice: number, surroundings: MarketContext): boolean {
  return judgedBodies(stated).every((body) => {
    const dearer = { ...body, purchasePrice, ...dearerLoan(body, purchasePrice, surroundings) };
    return judgePurchase(dearer, surroundings).result?.isPositive === true;
  });
}

/** A loan entered for one price is at least the need of a higher one. */
function dearerLoan(
  { loanAmount, ...rest }: StatedCase,
  purchasePrice: number,
  surroundings: MarketContext,
): { loanAmount?: number } {
  if (loanAmount === undefined) return {};
  const need = purchaseNeed({ ...rest, purchasePrice }, surroundings).loanAmount;
  return { loanAmount: Math.max(loanAmount, eurosFromCents(need)) };
}
