import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { AdviceSection } from './advice-section.tsx';
import { detailedLoans } from './detailed-loans.ts';
import { legalFiguresOfBank } from './legal-figures-of-bank.ts';
import { LoansSection } from './loans-section.tsx';
import { solveLoans, type TypedLoans } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';

/** What stands below the answer: the timeline, the advice, the loans side by side, and the law's example. */
export default function DeferredSections({
  typed,
  openYear,
  operator,
  demo,
}: {
  typed: TypedLoans;
  openYear: number | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const solved = solveLoans(typed);
  if (!solved) return null;
  const details = detailedLoans(solved);
  const legal = legalFiguresOfBank(solved);
  return (
    <>
      <TimelineSection result={details} today={typed.loaded.today} openYear={openYear} />
      <AdviceSection result={details} />
      <LoansSection result={details} />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
