import { judgeCase } from '@heimvorteil/calculations';
import type { Household } from '@heimvorteil/contracts';
import {
  NOT_JUDGED,
  surroundingsOfHousehold,
  writtenErrors,
  writtenReason,
  type SaidVerdict,
  type WrittenReason,
} from '../calculators/affordability/index.ts';
import { netIncomeOf } from '../financing-case/household-totals.ts';
import type { JudgeableProject, PlannedProject } from './project-figures.ts';

// No server part is imported here: what only a browser knows of people is judged in it and sent nowhere.

/** What a project comes to today, for its page. */
export interface ProjectFigures extends PlannedProject {
  readonly verdict: ProjectVerdict;
  /** Of the household, in euros a month; undefined where nobody has said it. */
  readonly income: number | undefined;
}

/** The one verdict about a purchase, with what keeps it from being better. */
interface ProjectVerdict extends SaidVerdict {
  readonly reasons: readonly WrittenReason[];
  readonly errors: readonly { code: string; text: string }[];
  /** Instalment in percent of the net income. */
  readonly installmentShare: number | undefined;
}

const UNJUDGED: ProjectVerdict = { ...NOT_JUDGED, reasons: [], errors: [], installmentShare: undefined };

/** A plan with the verdict about it, which needs its household. */
export function judgedProject(
  { financingCase, form, ...planned }: JudgeableProject,
  household: Household | undefined,
): ProjectFigures {
  return {
    ...planned,
    verdict: verdictOf({ financingCase, form }, household),
    income: netIncomeOf(household),
  };
}

function verdictOf(
  { financingCase, form }: Pick<JudgeableProject, 'financingCase' | 'form'>,
  household: Household | undefined,
): ProjectVerdict {
  if (!household?.income) return UNJUDGED;
  const { income, ...others } = household;
  const result = judgeCase(financingCase, { income, ...others }, surroundingsOfHousehold(form));
  if (!result) return UNJUDGED;
  const { word, feasibility, reasons, errors, judgedPurchase } = result.affordability;
  return {
    word,
    feasibility,
    reasons: reasons.map(writtenReason),
    errors: writtenErrors(errors),
    installmentShare: judgedPurchase?.installmentShare ?? undefined,
  };
}
