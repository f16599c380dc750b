import type { PreapprovalBody } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import type { StatedPurchase } from '../purchase/purchase-terms.ts';
import type { Surroundings } from '../surroundings.ts';
import { isDebt, judgePurchase } from './judge-purchase.ts';

/** How a purchase stands at today's market; OWN_RATE: positive, but for a rate that somebody typed. */
export type Certifiability = 'POSITIVE' | 'NEGATIVE' | 'OWN_RATE';

/** Up to which price a purchase may be certified; euros. */
export interface CertifiablePurchase {
  readonly standing: Certifiability;
  /** The highest price in whole euros; 0 where the purchase itself is not positive. */
  readonly highestPrice: number;
  /** What ends it: the pre-approval as it was made, or that the verdict of today is not positive above. */
  readonly endedBy: 'PREAPPROVAL' | 'VERDICT';
  /** Whether this very price, cents too, is within the pre-approval and judged positive today. */
  readonly holdsAt: (price: number) => boolean;
}

type StatedCase = PreapprovalBody & StatedPurchase;

/**
 * Judges a stated purchase anew, as somebody reads it who relies on it: at the market's rate as well as at the one that was
 * typed, and at another price with the loan that this price needs. `mostPrice` is a price that it may never go beyond.
 */
export function certifiablePurchase(
  stated: StatedCase,
  surroundings: Surroundings,
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
  // A lower price never worsens a verdict: up to the stated one nothing has to be asked.
  const holdsAt = (price: number) =>
    price <= mostPrice && (price <= purchasePrice || isPositiveAt(stated, price, surroundings));
  const whole = Math.floor(mostPrice);
  if (holdsAt(whole)) return { standing, highestPrice: whole, endedBy: 'PREAPPROVAL', holdsAt };
  const highestPrice = lastThatHolds(Math.floor(purchasePrice), whole, holdsAt);
  return { standing, highestPrice, endedBy: 'VERDICT', holdsAt };
}

/** As it was stated, and where a rate was typed, at the market's too. */
function judgedBodies(stated: StatedCase): StatedCase[] {
  if (stated.nominalInterestRate === undefined) return [stated];
  const { nominalInterestRate: _typed, ...rest } = stated;
  return [stated, { ...rest, rateSource: 'MARKET' }];
}

function standingOf([isPositive, ...isPositiveAtMarket]: readonly boolean[]): Certifiability {
  if (!isPositive) return 'NEGATIVE';
  return isPositiveAtMarket.every(Boolean) ? 'POSITIVE' : 'OWN_RATE';
}

function isPositiveAt(stated: StatedCase, purchasePrice: number, surroundings: Surroundings): boolean {
  return judgedBodies(stated).every((body) => {
    const dearer = { ...body, purchasePrice, ...dearerLoan(body, purchasePrice, surroundings) };
    return judgePurchase(dearer, surroundings).result?.isPositive === true;
  });
}

/** A loan that was stated for one price is no less than a higher one needs. */
function dearerLoan(
  { loanAmount, ...rest }: StatedCase,
  purchasePrice: number,
  surroundings: Surroundings,
): { loanAmount?: number } {
  if (loanAmount === undefined) return {};
  const need = purchaseNeed({ ...rest, purchasePrice }, surroundings).loanAmount;
  return { loanAmount: Math.max(loanAmount, eurosFromCents(need)) };
}

/** The last whole number from one that holds on, below one that does not. */
function lastThatHolds(holding: number, failing: number, holds: (value: number) => boolean): number {
  let [low, high] = [holding, failing];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}
