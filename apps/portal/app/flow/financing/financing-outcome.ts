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
import { talkOffer, type TalkOffer } from '../../calculators/talk-offer.ts';
import { writtenReason, type WrittenReason } from '../../calculators/reason-labels.ts';
import { loadForm, rateQuery } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { Conditions, PortalServices } from '../../services/index.ts';
import { taxOfFlow } from '../answers/tax-of-flow.ts';
import { caseOfFlow, caseValuesOfFlow } from '../answers/flow-case.ts';
import { isFollowUp } from '../answers/financing-type.ts';
import type { FlowValues } from '../flow.ts';

/** Where the market stands for a number of fixed years. */
export interface ConditionsOfYears {
  readonly years: number;
  readonly conditions: Conditions;
}

/** What the flow tells; amounts in cents. */
export interface FinancingOutcome extends Pick<
  FinancingProspect,
  'word' | 'feasibility' | 'probability' | 'risk' | 'stress'
> {
  /** The first that outranks every figure. */
  readonly error: FeasibilityError | undefined;
  /** Lenders give no loan as small as this one: its figures stand, and nothing is asked of them. */
  readonly isTooSmall: boolean;
  readonly isFollowUp: boolean;
  readonly loanAmount: Cents;
  /** Undefined where nothing is bought. */
  readonly additionalCosts: Cents | undefined;
  /** Undefined where nothing is bought. */
  readonly tax: TaxOfCosts | undefined;
  readonly amortizationRate: number;
  /** For each usual number of fixed years and that of the case; those that nobody offers are left out. */
  readonly byYears: readonly ConditionsOfYears[];
  /** The case's own fixed years, else the next ones; undefined where nobody offers. */
  readonly chosen: ConditionsOfYears | undefined;
  readonly reasons: readonly WrittenReason[];
  readonly talk: TalkOffer | undefined;
}

/** The fixed years of the specification's filter. */
const YEARS = [10, 15, 20, 30];

/** Works out a financing from complete answers, with the market in force; undefined while its case cannot be calculated. */
export function financingOutcome(values: FlowValues, services: PortalServices): FinancingOutcome | undefined {
  const financingCase = caseOfFlow(values);
  const params = new URLSearchParams(caseValuesOfFlow(values));
  const loaded = loadForm(CASE_FORM, { params }, services);
  const surroundings = surroundingsOf(loaded);
  const { result } = calculateProspect(
    {
      ...financingCase,
      incomeRange: values['incomeRange'] as IncomeRange,
      ageGroup: values['ageGroup'] as AgeGroup,
    },
    surroundings,
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
    tax: taxOfFlow(values, surroundings),
    amortizationRate: financingCase.amortizationRate,
    byYears,
    chosen: byYears.find((one) => one.years >= financingCase.fixedInterestYears) ?? byYears.at(-1),
    feasibility: prospect.feasibility,
    word: prospect.word,
    probability: prospect.probability,
    risk: prospect.risk,
    stress: prospect.stress,
    reasons: prospect.reasons.map(writtenReason),
    talk: talkOffer(services, loaded),
  };
}

function isEnd(code: FinancingProspect['errors'][number]): code is FeasibilityError {
  return code !== 'LOAN_AMOUNT_TO_LOW';
}
