import type { LegalFigures, MarketMean } from '@heimvorteil/calculations';
import {
  amortizationRateOf,
  BOUNDS,
  DEFAULT_TERMS,
  isWithin,
  type Cents,
  type Correction,
} from '@heimvorteil/engine';
import { type CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { loanAsPurchase, loanAsRequest } from '../../financing-case/loan-as-purchase.ts';
import { legalFiguresOfPlan } from './legal-figures-of-plan.ts';
import { PLAN_FORM, type PlanName, type PlanValues } from './form.ts';
import { solvePlan, type PlanSolution, type SolvedPlan } from './solve-plan.ts';

/** What of a plan is shown at first; amounts in cents. */
export interface PlanAnswer {
  readonly market: MarketMean | undefined;
  /** Undefined without a rate, or where the instalment never repays the loan. */
  readonly plan?:
    | {
        readonly loanAmount: Cents;
        readonly monthlyRate: Cents;
        readonly firstInterest: Cents;
        readonly firstAmortization: Cents;
        readonly numberOfInstallments: number;
        readonly corrections: readonly Correction[];
        readonly legal: LegalFigures | undefined;
      }
    | undefined;
  /** Without a plan: only the kept instalment at the follow-up rate stands in its way. */
  readonly isUncoveredAfterwards: boolean;
  /** What changes in the case when it becomes the purchase that the loan belongs to. */
  readonly asPurchase: Partial<CaseValues>;
  /** The same for a request, which is asked for the loan and for nothing that nobody has said. */
  readonly asRequest: Partial<CaseValues>;
}

type Loaded = LoadedCaseForm<PlanName>;

/** A plan of centuries is long: the parts of a page share one. */
const known = new WeakMap<PlanValues, { loaded: Loaded; solution: PlanSolution | undefined }>();

/** The plan of what stands in the form, worked out once for all who show it. */
export function planOf(values: PlanValues, loaded: Loaded): PlanSolution | undefined {
  const before = known.get(values);
  if (before?.loaded === loaded) return before.solution;
  const solution = solvePlan(values, surroundingsOf(loaded));
  known.set(values, { loaded, solution });
  return solution;
}

/** The first view of it, which a server can send; undefined while a field is wrong. */
export function answerPlan(values: PlanValues, loaded: Loaded): PlanAnswer | undefined {
  const solution = planOf(values, loaded);
  if (!solution) return undefined;
  const { market, plan, isUncoveredAfterwards } = solution;
  if (!plan) return { market, isUncoveredAfterwards, asPurchase: {}, asRequest: {} };
  const { monthlyRate, numberOfInstallments, corrections, interest, amortization } = plan.whole.plan;
  return {
    market,
    isUncoveredAfterwards,
    plan: {
      loanAmount: plan.fixed.terms.loanAmount,
      monthlyRate,
      firstInterest: (interest[0] ?? 0) as Cents,
      firstAmortization: (amortization[0] ?? 0) as Cents,
      numberOfInstallments,
      corrections,
      legal: legalFiguresOfPlan(plan),
    },
    ...onward(plan, values, loaded),
  };
}

function onward({ fixed, whole }: SolvedPlan, values: PlanValues, loaded: Loaded) {
  const { loanAmount, nominalInterestRate } = fixed.terms;
  const repaid = amortizationRateOf(loanAmount, nominalInterestRate, whole.plan.monthlyRate);
  // A loan that only pays interest has no repayment that a purchase could take over.
  const amortizationRate = isWithin(BOUNDS.amortizationRate, repaid)
    ? repaid
    : DEFAULT_TERMS.amortizationRate;
  const loan = { loanAmount, amortizationRate };
  return {
    asPurchase: loanAsPurchase(PLAN_FORM, values, loan, loaded),
    asRequest: loanAsRequest(PLAN_FORM, values, loan, loaded),
  };
}
