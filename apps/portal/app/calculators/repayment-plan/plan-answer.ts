import type { LegalFigures, MarketMean } from '@heimvorteil/calculations';
import type { Cents, Correction } from '@heimvorteil/engine';
import type { CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { legalFiguresOfPlan } from './legal-figures-of-plan.ts';
import type { PlanName, PlanValues } from './form.ts';
import { changeOfPlan } from './links.ts';
import { solvePlan, type PlanSolution } from './solve-plan.ts';

/** What of a plan is shown at first; amounts in cents. */
export interface PlanAnswer {
  readonly market: MarketMean | undefined;
  /** What the case needs as a loan; undefined where only a loan was entered. */
  readonly needed: Cents | undefined;
  readonly loanAmount: Cents;
  /** Undefined without a loan or a rate, or where the instalment never repays the loan. */
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
  /** What changes in the case that links carry. */
  readonly change: Partial<CaseValues>;
}

type Loaded = LoadedCaseForm<PlanName>;

/** A plan of centuries is long: the parts of a page share one. */
const solutions = new WeakMap<PlanValues, { loaded: Loaded; solution: PlanSolution | undefined }>();

/** The plan of what stands in the form, worked out once for all who show it. */
export function planOf(values: PlanValues, loaded: Loaded): PlanSolution | undefined {
  const before = solutions.get(values);
  if (before?.loaded === loaded) return before.solution;
  const solution = solvePlan(values, surroundingsOf(loaded));
  solutions.set(values, { loaded, solution });
  return solution;
}

/** The first view of it, which a server can send; undefined while a field is wrong. */
export function answerPlan(values: PlanValues, loaded: Loaded): PlanAnswer | undefined {
  const solution = planOf(values, loaded);
  if (!solution) return undefined;
  const { market, needed, loanAmount, plan, isUncoveredAfterwards } = solution;
  const known = { market, needed, loanAmount, isUncoveredAfterwards };
  if (!plan) return { ...known, change: {} };
  const { monthlyRate, numberOfInstallments, corrections, interest, amortization } = plan.whole.plan;
  return {
    ...known,
    plan: {
      loanAmount: plan.fixed.terms.loanAmount,
      monthlyRate,
      firstInterest: (interest[0] ?? 0) as Cents,
      firstAmortization: (amortization[0] ?? 0) as Cents,
      numberOfInstallments,
      corrections,
      legal: legalFiguresOfPlan(plan),
    },
    change: changeOfPlan(plan, values),
  };
}
