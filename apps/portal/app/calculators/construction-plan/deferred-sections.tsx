import { solveConstruction, type TypedConstruction } from './solve.ts';
import { TimelineSection } from './timeline-section.tsx';
import { VariantsSection } from './variants-section.tsx';

/** What stands below the answer: the timeline and other constructions beside it. */
export default function DeferredSections({
  typed,
  openYears,
}: {
  typed: TypedConstruction;
  openYears: readonly number[] | undefined;
}) {
  const solved = solveConstruction(typed);
  if (!solved) return null;
  return (
    <>
      <TimelineSection result={solved} today={typed.loaded.today} openYears={openYears} />
      <VariantsSection result={solved} />
    </>
  );
}
