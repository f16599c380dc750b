import { calculateProspect, securityValueOfCase } from '@heimvorteil/calculations';
import {
  eurosFromCents,
  type AgeGroup,
  type Cents,
  type FeasibilityError,
  type FinancingProspect,
  type IncomeRange,
} from '@heimvorteil/engine';
import { CASE_FORM, type TaxOfCosts } from '@heimvorteil/forms';
import { appointmentOffer, type AppointmentOffer } from '../../calculators/appointment-offer.ts';
import { formatReason, type ReasonText } from '../../calculators/reason-labels.ts';
import { loadForm, rateQuery } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import type { Conditions, PortalServices } from '../../services/index.ts';
import { taxOfFlow } from '../answers/tax-of-flow.ts';
import { caseOfFlow, caseValuesOfFlow } from '../answers/flow-case.ts';
import { type FlowValues, isFollowUp } from '../flow.ts';
import { findDecisiveGap } from '../answers/sent-answers.ts';
import { FINANCING_FLOW } from './financing-flow.ts';

export interface ConditionsOfYears {
  readonly years: number;
  readonly conditions: Conditions;
}

export interface FinancingOutcome extends Pick<
  FinancingProspect,
  'word' | 'feasibility' | 'probability' | 'risk' | 'stress'
> {
  /** First of the errors that hide all results. */
  readonly error: FeasibilityError | undefined;
  /** True if the loan is below the lenders' minimum: results are displayed, but no request is possible. */
  readonly isTooSmall: boolean;
  readonly isFollowUp: boolean;
  readonly loanAmount: Cents;
  /** Undefined for follow-on financing. */
  readonly additionalCosts: Cents | undefined;
  /** Undefined for follow-on financing. */
  readonly tax: TaxOfCosts | undefined;
  readonly amortizationRate: number;
  /** Conditions for the usual fixed-rate periods and the case's own, if a lender offers them. */
  readonly byYears: readonly ConditionsOfYears[];
  /** The case's own fixed-rate period, else the next longer one with an offer; undefined without offers. */
  readonly chosen: ConditionsOfYears | undefined;
  readonly reasons: readonly ReasonText[];
  readonly appointment: AppointmentOffer | undefined;
}

/** Fixed-rate periods in years, from the specification's filter. */
const YEARS = [10, 15, 20, 30];

/** Returns undefined if the case cannot be calculated. */
export function financingOutcome(values: FlowValues, services: PortalServices): FinancingOutcome | undefined {
  if (findDecisiveGap(FINANCING_FLOW, values)) return undefined;
  const financingCase = caseOfFlow(values);
  const params = new URLSearchParams(caseValuesOfFlow(values));
  const loaded = loadForm(CASE_FORM, { params }, services);
  const context = marketContextOf(loaded);
  const { result } = calculateProspect(
    {
      ...financingCase,
      incomeRange: values['incomeRange'] as IncomeRange,
      ageGroup: values['ageGroup'] as AgeGroup,
    },
    context,
  );
  if (!result) return undefined;
  const { prospect, loanAmount, additionalCosts } = result;
  const query = {
    ...rateQuery(financingCase, loaded.place),
    purchasePrice: eurosFromCents(securityValueOfCase(financingCase)),
    loanAmount: eurosFromCents(loanAmount),
  };
  const years = new Set([...YEARS, financingCase.fixedInterestYears]);
  const byYears = [...years]
    .toSorted((one, other) => one - other)
    .flatMap((fixedInterestYears) => {
      const conditions =
        loanAmount > 0 ? services.findConditions({ ...query, fixedInterestYears }) : undefined;
      return conditions ? [{ years: fixedInterestYears, conditions }] : [];
    });
  return {
    error: prospect.errors.find(isEnd),
    isTooSmall: prospect.errors.includes('LOAN_AMOUNT_TO_LOW'),
    isFollowUp: isFollowUp(values),
    loanAmount,
    additionalCosts,
    tax: taxOfFlow(values, context),
    amortizationRate: financingCase.amortizationRate,
    byYears,
    chosen: byYears.find((one) => one.years >= financingCase.fixedInterestYears) ?? byYears.at(-1),
    feasibility: prospect.feasibility,
    word: prospect.word,
    probability: prospect.probability,
    risk: prospect.risk,
    stress: prospect.stress,
    reasons: prospect.reasons.map(formatReason),
    appointment: appointmentOffer(services, loaded),
  };
}

function isEnd(code: FinancingProspect['errors'][number]): code is FeasibilityError {
  return code !== 'LOAN_AMOUNT_TO_LOW';
}
