import { BestSection } from './best-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { solveOffers, type TypedOffers } from './solve.ts';

/** What stands below the answer: which is best by which measure, what each costs in time, and all figures side by side. */
export default function DeferredSections({
  typed,
  openYears,
}: {
  typed: TypedOffers;
  openYears: readonly number[] | undefined;
}) {
  const solved = solveOffers(typed);
  if (!solved) return null;
  return (
    <>
      <BestSection result={solved} />
      <CostsSection result={solved} today={typed.loaded.today} openYears={openYears} />
      <OffersSection result={solved} />
      <NextStepsSection typed={typed} result={solved} />
    </>
  );
}
