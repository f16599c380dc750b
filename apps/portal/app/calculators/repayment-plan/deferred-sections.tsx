import type { Operator } from '@heimvorteil/contracts';
import type { CaseValues } from '@heimvorteil/forms';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import type { PlanName, PlanValues } from './form.ts';
import { GoalSection } from './goal-section.tsx';
import { legalFiguresOfPlan } from './legal-figures-of-plan.ts';
import { NextStepsSection } from './next-steps-section.tsx';
import { planOf } from './plan-answer.ts';
import { PlanSection } from './plan-section.tsx';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the plan, the year one sets oneself, the variants, the next steps, and the law's example. */
export default function DeferredSections({
  values,
  loaded,
  asPurchase,
  openYear,
  operator,
  demo,
}: {
  values: PlanValues;
  loaded: LoadedCaseForm<PlanName>;
  asPurchase: Partial<CaseValues>;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const plan = planOf(values, loaded)?.plan;
  if (!plan) return null;
  const { today } = loaded;
  const legal = legalFiguresOfPlan(plan);
  return (
    <>
      <PlanSection plan={plan} today={today} openYear={openYear} />
      <GoalSection plan={plan} today={today} />
      <VariantsSection plan={plan} />
      <NextStepsSection plan={plan} asPurchase={asPurchase} values={values} today={today} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
