import { calculateProspect, securityValueOfCase } from '@heimvorteil/calculations';
import {
  eurosFromCents,
  type AgeGroup,
  type Cents,
  type ContractType,
  type Feasibility,
  type FinancingProspect,
  type IncomeRange,
  type Probability,
} from '@heimvorteil/engine';
import { CASE_FORM } from '@heimvorteil/forms';
import { reasonText } from '../../calculators/affordability/index.ts';
import { loadForm, rateQuery } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import type { Conditions, PortalServices } from '../../services.ts';
import { caseOfFlow, caseValuesOfFlow } from '../flow-case.ts';
import { isFollowUp } from '../financing-type.ts';
import type { FlowValues } from '../flow.ts';

/** What ends a financing flow without a result, in the order in which it matters. */
export const FINANCING_ERRORS = [
  'LOAN_AMOUNT_TO_LOW',
  'AGE_GROUP_NOT_SUPPORTED',
  'COULD_NOT_CALCULATE',
] as const;
export type FinancingError = (typeof FINANCING_ERRORS)[number];

/** Where the market stands for a number of fixed years. */
export interface ConditionsOfYears {
  readonly years: number;
  readonly conditions: Conditions;
}

/** What the flow tells; amounts in cents. */
export interface FinancingOutcome {
  readonly error: FinancingError | undefined;
  readonly isFollowUp: boolean;
  readonly loanAmount: Cents;
  /** Undefined where nothing is bought. */
  readonly additionalCosts: Cents | undefined;
  readonly amortizationRate: number;
  /** For each usual number of fixed years and that of the case; those that nobody offers are left out. */
  readonly byYears: readonly ConditionsOfYears[];
  /** The case's own fixed years, else the next ones; undefined where nobody offers. */
  readonly chosen: ConditionsOfYears | undefined;
  readonly feasibility: Feasibility;
  readonly probability: Probability | null;
  readonly reasons: { code: string; text: string; leadsTo: Feasibility | undefined }[];
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
      contractType: (values['contractType'] || undefined) as ContractType | undefined,
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
    error: errorOf(prospect, byYears.length === 0),
    isFollowUp: isFollowUp(values),
    loanAmount,
    additionalCosts,
    amortizationRate: financingCase.amortizationRate,
    byYears,
    chosen: byYears.find((one) => one.years >= financingCase.fixedInterestYears) ?? byYears.at(-1),
    feasibility: prospect.feasibility,
    probability: prospect.probability,
    reasons: prospect.reasons.map((reason) => ({
      code: reason.code,
      text: reasonText(reason),
      leadsTo: 'leadsTo' in reason ? reason.leadsTo : undefined,
    })),
  };
}

function errorOf({ errors }: FinancingProspect, nobodyOffers: boolean): FinancingError | undefined {
  const found: readonly string[] = nobodyOffers ? [...errors, 'COULD_NOT_CALCULATE'] : errors;
  return FINANCING_ERRORS.find(
    (code) => found.includes(code) && (code !== 'COULD_NOT_CALCULATE' || nobodyOffers),
  );
}
