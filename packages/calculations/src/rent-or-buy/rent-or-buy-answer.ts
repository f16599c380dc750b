import { fault, type AnswerOf, type calculateRentOrBuy } from '@heimvorteil/contracts';
import { eurosFromCents } from '@heimvorteil/engine';
import { eurosOrNull } from '../amounts/written-amounts.ts';
import type { RentOrBuyResult } from './calculate-rent-or-buy.ts';

/** Two households side by side, in euros. */
export function rentOrBuyAnswer({
  comparison: found,
  purchaseWarnings,
}: RentOrBuyResult): AnswerOf<typeof calculateRentOrBuy> {
  return {
    ...found,
    years: found.years.map((year) => ({
      year: year.year,
      ownerWealth: eurosFromCents(year.ownerWealth),
      renterWealth: eurosFromCents(year.renterWealth),
      propertyValue: eurosFromCents(year.propertyValue),
      remainingDebt: eurosFromCents(year.remainingDebt),
      ownerInvested: eurosFromCents(year.ownerInvested),
    })),
    breakEvenRent: eurosOrNull(found.breakEvenRent),
    advantageOfBuying: eurosFromCents(found.advantageOfBuying),
    loanAmount: eurosFromCents(found.loanAmount),
    monthlyRate: eurosFromCents(found.monthlyRate),
    sensitivity: [...found.sensitivity],
    warnings: purchaseWarnings.map((code) => fault(code, 'landPrice')),
    derivation: [...found.derivation],
  };
}
