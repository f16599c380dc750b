import { judgeCase, type Surroundings } from '@heimvorteil/calculations';
import type { Percent, Verdict } from '@heimvorteil/engine';
import { caseOfStated } from '@heimvorteil/forms';
import { peopleOf, writtenErrors, writtenReason, type WrittenReason } from '../affordability/index.ts';
import type { StatedMortgage } from './form.ts';

/** What is said of the purchase for the household that pays it, from the one verdict. */
export interface JudgedPurchase extends Pick<Verdict, 'word' | 'feasibility' | 'probability' | 'risk'> {
  /** The instalment in percent of the net income; null where there is none. */
  readonly installmentShare: Percent | null;
  readonly reasons: readonly WrittenReason[];
  readonly errors: readonly { code: string; text: string }[];
}

/** Judges a purchase; undefined while no income is said. */
export function judgedPurchase(good: StatedMortgage, surroundings: Surroundings): JudgedPurchase | undefined {
  if (good.salary === undefined) return undefined;
  const result = judgeCase(caseOfStated(good), peopleOf(good), surroundings);
  if (!result) return undefined;
  const {
    word,
    feasibility,
    probability,
    risk,
    reasons,
    errors,
    judgedPurchase: judged,
  } = result.affordability;
  return {
    word,
    feasibility,
    probability,
    risk,
    installmentShare: judged?.installmentShare ?? null,
    reasons: reasons.map(writtenReason),
    errors: writtenErrors(errors),
  };
}
