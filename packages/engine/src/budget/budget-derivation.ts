import type { BearablePriceCase } from '../affordability/bearable-price.ts';
import type { BearableRate } from '../affordability/bearable-rate.ts';
import type { HighestPurchase } from '../affordability/highest-purchase.ts';
import { highestPurchaseDerivation } from '../affordability/highest-purchase-derivation.ts';
import { maxMonthlyRateDerivation } from '../affordability/household-derivation.ts';
import type { HouseholdProfile } from '../affordability/household-profile.ts';
import type { Derivation } from '../derivation/derivation.ts';
import { writtenEuros } from '../derivation/written-figures.ts';
import { eurosFromCents, type Cents } from '../money/cents.ts';

/** The numbers that a budget was worked out with. */
export interface BudgetWorkings {
  readonly netIncome: Cents;
  readonly expenses: Cents;
  readonly freeIncome: Cents;
  readonly profile: HouseholdProfile;
  readonly rates: BearableRate;
  readonly bearable: BearablePriceCase;
  readonly highest: HighestPurchase;
}

/** How every figure of a budget came about. */
export function budgetDerivation(workings: BudgetWorkings): Derivation[] {
  const { netIncome, expenses, freeIncome, profile, rates, highest, bearable } = workings;
  return [
    {
      figure: 'freeIncome',
      formula: `${writtenEuros(netIncome)} − ${writtenEuros(expenses)} − ${writtenEuros(profile.reserve)} = ${writtenEuros(freeIncome)}`,
      inputs: {
        netIncome: eurosFromCents(netIncome),
        expenses: eurosFromCents(expenses),
        reserve: eurosFromCents(profile.reserve),
      },
      steps: [`Eine Reserve von ${writtenEuros(profile.reserve)} bleibt frei.`],
      source: profile.source,
    },
    maxMonthlyRateDerivation(rates, freeIncome, netIncome),
    ...highestPurchaseDerivation(highest, bearable),
  ];
}
