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
  readonly status: Certifiability;
  /** Whole euros; 0 if the purchase itself is not positive. */
  readonly highestPrice: number;
  /** Reason why no higher price counts: the original pre-approval's limit, or today's verdict. */
  readonly endedBy: 'PREAPPROVAL' | 'VERDICT';
  /** Whether a price, including cents, is within the pre-approval and positive today. */
  readonly holdsAt: (price: number) => boolean;
}

type PurchaseBody = PreapprovalBody & PurchaseInput;

/**
 * Judges a purchase anew for readers of its certificate: at the market's rate as well as the entered one, and
 * at other prices with the loans they need. The highest price never exceeds `mostPrice`.
 */
export function certifiablePurchase(
  input: PurchaseBody,
  context: MarketContext,
  mostPrice: number,
): CertifiablePurchase {
  const judged = judgedBodies(input).map((body) => judgePurchase(body, context).result);
  // A certificate names a price; a debt has none.
  const status = isDebt(input)
    ? 'NEGATIVE'
    : certifiabilityOf(judged.map((result) => result?.isPositive === true));
  if (status !== 'POSITIVE') {
    return { status, highestPrice: 0, endedBy: 'VERDICT', holdsAt: () => false };
  }
  const { purchasePrice } = input;
  // A lower price never worsens a verdict, so prices up to the entered one need no check.
  const holdsAt = (price: number) =>
    price <= mostPrice && (price <= purchasePrice || isPositiveAt(input, price, context));
  const whole = Math.floor(mostPrice);
  const highestPrice = largestWhole(Math.min(Math.floor(purchasePrice), whole), whole, holdsAt) ?? 0;
  return { status, highestPrice, endedBy: highestPrice === whole ? 'PREAPPROVAL' : 'VERDICT', holdsAt };
}

/** The body as entered and, with an entered rate, at the market's rate. */
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

/** Raises an entered loan at least to the need of a higher price; without an entered loan it adds none. */
function dearerLoan(
  { loanAmount, ...rest }: PurchaseBody,
  purchasePrice: number,
  context: MarketContext,
): { loanAmount?: number } {
  if (loanAmount === undefined) return {};
  const need = purchaseNeed({ ...rest, purchasePrice }, context).loanAmount;
  return { loanAmount: Math.max(loanAmount, eurosFromCents(need)) };
}
