import type { CalculateRentOrBuyBody, calculateRentOrBuy } from '@heimvorteil/contracts';
import { centsFromEuros, eurosFromCents, percent, rentOrBuy } from '@heimvorteil/engine';
import type * as z from 'zod/mini';
import { purchaseTerms, type CostRules } from '../costs/index.ts';
import { statedCents } from './stated-cents.ts';
import { statedPercent } from './stated-percent.ts';

type Answer = z.infer<typeof calculateRentOrBuy.response>;

/** Two households side by side, in euros. */
export function rentOrBuyAnswer(body: CalculateRentOrBuyBody, rules: CostRules): Answer {
  const found = rentOrBuy({
    purchasePrice: centsFromEuros(body.purchasePrice),
    ownFunds: centsFromEuros(body.ownFunds),
    coldRent: centsFromEuros(body.coldRent),
    years: body.years,
    nominalInterestRate: percent(body.nominalInterestRate),
    amortizationRate: percent(body.amortizationRate),
    rentIncrease: percent(body.rentIncrease),
    appreciation: percent(body.appreciation),
    upkeepPercentage: percent(body.upkeepPercentage),
    yield: percent(body.yield),
    fixedInterestYears: body.fixedInterestYears,
    followUpInterestRate: statedPercent(body.followUpInterestRate),
    taxRate: statedPercent(body.taxRate),
    taxAllowance: statedCents(body.taxAllowance),
    sellingCostsPercentage: statedPercent(body.sellingCostsPercentage),
    upkeepIncrease: statedPercent(body.upkeepIncrease),
    purchase: purchaseTerms(body, rules),
  });
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
    breakEvenRent: found.breakEvenRent === null ? null : eurosFromCents(found.breakEvenRent),
    advantageOfBuying: eurosFromCents(found.advantageOfBuying),
    loanAmount: eurosFromCents(found.loanAmount),
    monthlyRate: eurosFromCents(found.monthlyRate),
    sensitivity: [...found.sensitivity],
    derivation: [...found.derivation],
  };
}
