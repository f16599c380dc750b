import type { AffordabilityBody } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityOptions, type RateFor } from '@heimvorteil/engine';
import { purchaseTerms, type CostRules } from '../costs/index.ts';
import { allStatedCents, statedCents } from './stated-cents.ts';
import { statedPercent } from './stated-percent.ts';

/** A call's household and purchase as the engine takes them. */
export function affordabilityOptions(
  body: AffordabilityBody,
  rateFor: RateFor,
  rules: CostRules,
): AffordabilityOptions {
  const { numberOfSalaries, salary, ...otherIncome } = body.income;
  const { numberOfVehicles, ...expenses } = body.expenses ?? {};
  return {
    income: { ...allStatedCents(otherIncome), salary: centsFromEuros(salary), numberOfSalaries },
    expenses: { ...allStatedCents(expenses), numberOfVehicles },
    ownCapital: allStatedCents(body.ownCapital),
    purchase: {
      ...purchaseTerms(body, rules),
      renovationCostPercentage: statedPercent(body.renovationCostPercentage),
    },
    rateFor,
    asOf: rules.today(),
    numberOfAdults: body.numberOfAdults,
    numberOfChildren: body.numberOfChildren,
    livingArea: body.livingArea,
    financingUseType: body.financingUseType,
    otherDebts: statedCents(body.otherDebts),
    employmentType: body.employmentType,
    contractType: body.contractType,
    dateOfBirth: body.dateOfBirth,
    fixedInterestYears: body.fixedInterestYears,
    amortizationRate: statedPercent(body.amortizationRate),
    followUpInterestRate: statedPercent(body.followUpInterestRate),
    purchasePrice: statedCents(body.purchasePrice),
    loanAmount: statedCents(body.loanAmount),
  };
}
