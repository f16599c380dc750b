import { judgeCase } from '@heimvorteil/calculations';
import type { Household } from '@heimvorteil/contracts';
import { affordabilityResult, type AffordabilityResult } from '../calculators/affordability-result.ts';
import { NOT_JUDGED, type VerdictLine } from '../calculators/verdict.tsx';
import { formatErrors, formatReason, type ReasonText } from '../calculators/reason-labels.ts';
import { assumedBenefitsOf, netIncomeOf } from '../financing-case/household-totals.ts';
import { marketContextOf } from '../financing-case/market-context-of.ts';
import type { JudgeableProject, PlannedProject } from '../financing-case/planned-project.ts';

// Import no server module into this file: household data is judged in the browser and never sent.

export interface ProjectFigures extends PlannedProject {
  readonly verdict: ProjectVerdict;
  /** Household income with child benefit, in euros a month; undefined if no income is entered. */
  readonly income: number | undefined;
  /** Assumed child benefit in euros a month; undefined if the visitor entered one. */
  readonly assumedBenefits: number | undefined;
  /** Affordable prices; undefined if a price is known, or they cannot be calculated. */
  readonly prices: AffordabilityResult['reached'];
}

/** Verdict on whether the household can afford a purchase, with its limiting reasons. */
interface ProjectVerdict extends VerdictLine {
  readonly reasons: readonly ReasonText[];
  readonly errors: readonly { code: string; text: string }[];
  /** Instalment in percent of the net income. */
  readonly installmentShare: number | undefined;
}

const UNJUDGED: ProjectVerdict = { ...NOT_JUDGED, reasons: [], errors: [], installmentShare: undefined };

/** Adds the verdict to a plan, judged by the household. */
export function judgedProject(
  { financingCase, form, ...planned }: JudgeableProject,
  household: Household | undefined,
): ProjectFigures {
  const entered = netIncomeOf(household);
  const assumedBenefits = assumedBenefitsOf(household, form.today);
  const benefits = household?.income?.childBenefits ?? assumedBenefits ?? 0;
  return {
    ...planned,
    verdict: planned.entered.main ? verdictOf({ financingCase, form }, household) : UNJUDGED,
    income: entered === undefined ? undefined : entered + benefits,
    assumedBenefits,
    prices: planned.entered.main
      ? undefined
      : pricesOf({ financingCase, form, entered: planned.entered }, household),
  };
}

function pricesOf(
  { financingCase, form, entered }: Pick<JudgeableProject, 'financingCase' | 'form' | 'entered'>,
  household: Household | undefined,
): AffordabilityResult['reached'] {
  if (!household?.income || !entered.ownFunds || financingCase.financingType === 'FollowupFinancing') {
    return undefined;
  }
  const { campaign: _campaign, loanAmount: _loan, purchasePrice: _example, ...others } = financingCase;
  const { income, ...people } = household;
  const body = { ...others, ...people, income, ownCapital: { savings: financingCase.ownFunds } };
  return affordabilityResult(body, marketContextOf(form))?.reached;
}

function verdictOf(
  { financingCase, form }: Pick<JudgeableProject, 'financingCase' | 'form'>,
  household: Household | undefined,
): ProjectVerdict {
  if (!household?.income) return UNJUDGED;
  const { income, ...others } = household;
  const result = judgeCase(financingCase, { income, ...others }, marketContextOf(form));
  if (!result) return UNJUDGED;
  const { word, feasibility, reasons, errors, judgedPurchase } = result.affordability;
  return {
    word,
    feasibility,
    reasons: reasons.map(formatReason),
    errors: formatErrors(errors),
    installmentShare: judgedPurchase?.installmentShare ?? undefined,
  };
}
