import type { Derivation } from '../derivation/derivation.ts';
import type { BearablePriceCase } from './bearable-price.ts';
import type { BearableRate } from './bearable-rate.ts';
import type { HighestPurchase } from './highest-purchase.ts';
import { highestPurchaseDerivation } from './highest-purchase-derivation.ts';
import type { HouseholdBudget } from './household-budget.ts';
import { freeIncomeDerivation, maxMonthlyRateDerivation } from './household-derivation.ts';
import type { HouseholdProfile } from './household-profile.ts';
import type { Judgement } from './judged-purchase.ts';
import type { TermLine } from './over-the-term.ts';
import { overTheTermDerivation } from './over-the-term-derivation.ts';
import { verdictDerivation } from './verdict-derivation.ts';

/** The numbers that an answer was worked out with. */
export interface AffordabilityWorkings {
  readonly budget: HouseholdBudget;
  readonly profile: HouseholdProfile;
  readonly rates: BearableRate;
  readonly bearable: BearablePriceCase;
  /** Null where an error outranks it. */
  readonly highest: HighestPurchase | null;
  /** Null while too little is answered. */
  readonly judgement: Judgement | null;
  readonly lines: readonly TermLine[];
}

/** How every figure of an affordability answer came about. */
export function affordabilityDerivation(workings: AffordabilityWorkings): Derivation[] {
  const { budget, profile, rates, highest, bearable, judgement, lines } = workings;
  const reached =
    highest === null
      ? []
      : [
          maxMonthlyRateDerivation(rates, budget.freeIncome, budget.netIncome),
          ...highestPurchaseDerivation(highest, bearable),
        ];
  return [
    freeIncomeDerivation(budget, profile),
    ...reached,
    ...(judgement === null ? [] : verdictDerivation(judgement, budget)),
    ...overTheTermDerivation(lines),
  ];
}
