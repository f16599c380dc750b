import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import type { MarketRate } from '../../../services.ts';
import type { PlanResult } from './calculate-plan.ts';
import { GoalSection } from './goal-section.tsx';
import { legalFiguresOfPlan } from './legal-figures-of-plan.ts';
import { PlanSection } from './plan-section.tsx';
import { VariantsSection } from './variants-section.tsx';
import { WaysSection } from './ways-section.tsx';

/** What stands below the answer: the plan, the year one sets oneself, the variants, the ways on, and the law's example. */
export default function LaterSections({
  result,
  marketRate,
  today,
  openYear,
  operator,
  demo,
}: {
  result: PlanResult;
  marketRate: MarketRate | undefined;
  /** ISO 8601. */
  today: string;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const legal = legalFiguresOfPlan(result, result.rateIsOwn ? undefined : marketRate?.asOf);
  return (
    <>
      <PlanSection result={result} marketRate={marketRate} today={today} openYear={openYear} />
      <GoalSection result={result} today={today} />
      <VariantsSection result={result} />
      <WaysSection result={result} today={today} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
