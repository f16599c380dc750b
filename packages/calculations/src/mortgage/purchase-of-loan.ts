import type { FinancingCase } from '@heimvorteil/contracts';
import { eurosFromCents, type Cents } from '@heimvorteil/engine';
import { usualPriceOf } from '../market/usual-price.ts';
import type { CostSurroundings } from '../surroundings.ts';
import { purchaseNeed } from './purchase-need.ts';

/**
 * The case that a loan in cents belongs to where nothing is known of the property: the loan is 80 % of the price, own
 * funds pay the rest with all costs. Everything else of the case stays; euros.
 */
export function purchaseOfLoan(
  { loanAmount: _another, landPrice, ...known }: FinancingCase,
  loanAmount: Cents,
  surroundings: CostSurroundings,
): FinancingCase {
  const purchasePrice = eurosFromCents(usualPriceOf(loanAmount));
  const isPart = landPrice !== undefined && landPrice <= purchasePrice;
  const purchase = { ...known, purchasePrice, ...(isPart ? { landPrice } : {}) };
  const need = purchaseNeed({ ...purchase, ownFunds: 0 }, surroundings).loanAmount;
  const ownFunds = Math.max(need - loanAmount, 0) as Cents;
  return { ...purchase, ownFunds: eurosFromCents(ownFunds) };
}
