import type { AffordabilityBody } from '@heimvorteil/contracts';
import { centsFromEuros, type AffordabilityOptions } from '@heimvorteil/engine';
import { allStatedCents, statedCents } from '../amounts/stated-cents.ts';
import { statedPercent } from '../amounts/stated-percent.ts';
import type { AskedRate } from '../market/asked-rate.ts';
import { purchaseTerms } from '../purchase/purchase-terms.ts';
import type { CostSurroundings, Surroundings } from '../surroundings.ts';
import { termEvents } from './over-the-term.ts';

/** A household and its purchase as the engine takes them. */
export function affordabilityOptions(
  body: AffordabilityBody,
  asked: AskedRate,
  surroundings: CostSurroundings & Pick<Surroundings, 'withoutProspects'>,
): AffordabilityOptions {
  const { numberOfSalaries, salary, ...otherIncome } = body.income;
  const { numberOfVehicles, ...expenses } = body.expenses ?? {};
  return {
    income: { ...allStatedCents(otherIncome), salary: centsFromEuros(salary), numberOfSalaries },
    expenses: { ...allStatedCents(expenses), numberOfVehicles },
    ownCapital: allStatedCents(body.ownCapital),
    purchase: purchaseTerms(body, surroundings),
    rateFor: asked.rateFor,
    offerCountFor: asked.offerCountFor,
    asOf: surroundings.today,
    numberOfAdults: body.numberOfAdults,
    numberOfChildren: body.numberOfChildren,
    livingArea: body.livingArea,
    financingUseType: body.financingUseType,
    otherDebts: statedCents(body.otherDebts),
    employmentType: body.employmentType,
    contractType: body.contractType,
    dateOfBirth: body.dateOfBirth,
    ageGroup: body.ageGroup,
    fixedInterestYears: body.fixedInterestYears,
    amortizationRate: statedPercent(body.amortizationRate),
    followUpInterestRate: statedPercent(body.followUpInterestRate),
    purchasePrice: statedCents(body.purchasePrice),
    loanAmount: statedCents(body.loanAmount),
    termEvents: termEvents(body.overTheTerm),
    withoutProspects: surroundings.withoutProspects,
  };
}
