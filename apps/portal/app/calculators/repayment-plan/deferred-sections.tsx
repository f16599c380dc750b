import type { CaseValues } from '@heimvorteil/forms';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { PlanName, PlanValues } from './form.ts';
import { GoalSection } from './goal-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { planOf } from './plan-answer.ts';
import { PlanSection } from './plan-section.tsx';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the plan, the year one sets oneself, the variants, and the next steps. */
export default function DeferredSections({
  values,
  loaded,
  change,
  openYears,
}: {
  values: PlanValues;
  loaded: LoadedCaseForm<PlanName>;
  change: Partial<CaseValues>;
  openYears: readonly number[] | undefined;
}) {
  const plan = planOf(values, loaded)?.plan;
  if (!plan) return null;
  const { today } = loaded;
  return (
    <>
      <PlanSection plan={plan} today={today} openYears={openYears} />
      <GoalSection plan={plan} today={today} />
      <VariantsSection plan={plan} />
      <NextStepsSection plan={plan} change={change} values={values} today={today} />
    </>
  );
}
