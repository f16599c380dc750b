import { AdviceSection } from './advice-section.tsx';
import { detailedLoans } from './detailed-loans.ts';
import { LoansSection } from './loans-section.tsx';
import { solveLoans, type TypedLoans } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';

/** What stands below the answer: the timeline, the advice and the loans side by side. */
export default function DeferredSections({
  typed,
  openYears,
}: {
  typed: TypedLoans;
  openYears: readonly number[] | undefined;
}) {
  const solved = solveLoans(typed);
  if (!solved) return null;
  const details = detailedLoans(solved);
  return (
    <>
      <TimelineSection result={details} today={typed.loaded.today} openYears={openYears} />
      <AdviceSection result={details} />
      <LoansSection result={details} />
    </>
  );
}
