import type { PreapprovalBody } from '@heimvorteil/contracts';
import { eurosFromCents, largestWhole } from '@heimvorteil/engine';
import { purchaseNeed } from '../mortgage/purchase-need.ts';
import type { PurchaseInput } from '../purchase/purchase-terms.ts';
import type { MarketContext } from '../market-context.ts';
import { isDebt, judgePurchase } from './judge-purchase.ts';

/** Verdict with today's market rates; OWN_RATE is positive at the rate the visitor entered only. */
export type Certifiability = 'POSITIVE' | 'NEGATIVE' | 'OWN_RATE';

/** Prices up to which a certificate is valid for a purchase today, in euros. */
export interface CertifiablePurchase {
  readonly status: Certifiability;
  /** Whole euros; 0 if even the purchase itself gets no positive verdict. */
  readonly highestPrice: number;
  /** Limit of the price: the original pre-approval or today's verdict. */
  readonly endedBy: 'PREAPPROVAL' | 'VERDICT';
  /** Whether the certificate is valid for this price today; the price may have cents. */
  readonly holdsAt: (price: number) => boolean;
}

type PurchaseBody = PreapprovalBody & PurchaseInput;

/**
 * Judges a purchase again for readers of its certificate, at the market rate and at the entered one. Higher
 * prices are judged with the loans they need; `mostPrice` is the original limit.
 */
export function certifiablePurchase(
  input: PurchaseBody,
  context: MarketContext,
  mostPrice: number,
): CertifiablePurchase {
  const judged = judgedBodies(input).map((body) => judgePurchase(body, context).result);
  // Follow-on financing has no price, so it has no certificate.
  const status = isDebt(input)
    ? 'NEGATIVE'
    : certifiabilityOf(judged.map((result) => result?.isPositive === true));
  if (status !== 'POSITIVE') {
    return { status, highestPrice: 0, endedBy: 'VERDICT', holdsAt: () => false };
  }
  const { purchasePrice } = input;
  // Do not check prices up to the entered one, because a lower price never gets a worse verdict.
  const holdsAt = (price: number) =>
    price <= mostPrice && (price <= purchasePrice || isPositiveAt(input, price, context));
  const whole = Math.floor(mostPrice);
  const highestPrice = largestWhole(Math.min(Math.floor(purchasePrice), whole), whole, holdsAt) ?? 0;
  return { status, highestPrice, endedBy: highestPrice === whole ? 'PREAPPROVAL' : 'VERDICT', holdsAt };
}

/** The input as entered, and a copy without the entered rate, which gets the market rate. */
function judgedBodies(input: PurchaseBody): PurchaseBody[] {
  if (input.nominalInterestRate === undefined) return [input];
  const { nominalInterestRate: _entered, ...rest } = input;
  return [input, { ...rest, rateSource: 'MARKET' }];
}

function certifiabilityOf([isPositive, ...isPositiveAtMarket]: readonly boolean[]): Certifiability {
  if (!isPositive) return 'NEGATIVE';
  return isPositiveAtMarket.every(Boolean) ? 'POSITIVE' : 'OWN_RATE';
}

function isPositiveAt(input: PurchaseBody, purchasePrice: number, context: MarketContext): boolean {
  return judgedBodies(input).every((body) => {
    const dearer = { ...body, purchasePrice, ...dearerLoan(body, purchasePrice, context) };
    return judgePurchase(dearer, context).result?.isPositive === true;
  });
}

/** Raises an entered loan to what a higher price needs; without an entered loan there is nothing to raise. */
function dearerLoan(
  { loanAmount, ...rest }: PurchaseBody,
  purchasePrice: number,
  context: MarketContext,
): { loanAmount?: number } {
  if (loanAmount === undefined) return {};
  const need = purchaseNeed({ ...rest, purchasePrice }, context).loanAmount;
  return { loanAmount: Math.max(loanAmount, eurosFromCents(need)) };
}
