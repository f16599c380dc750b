import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '../../../../components/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../../../financing-case/legal-figures-of-loan.ts';
import { TimelineSection } from './timeline-section.tsx';
import { useBuilding, type StatedBuilding } from './use-building.ts';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the timeline, other constructions beside it, and the law's example. */
export default function LaterSections({
  openYear,
  operator,
  demo,
  ...stated
}: StatedBuilding & { openYear: number | undefined; operator: Operator; demo: boolean }) {
  const result = useBuilding(stated);
  if (!result) return null;
  const { options, plan, rateIsOwn } = result;
  const legal = legalFiguresOfLoan({
    ...options,
    loanAmount: plan.loanAmount,
    asOf: rateIsOwn ? undefined : stated.marketRate?.asOf,
  });
  return (
    <>
      <TimelineSection result={result} market={stated.marketRate} today={stated.today} openYear={openYear} />
      <VariantsSection result={result} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
