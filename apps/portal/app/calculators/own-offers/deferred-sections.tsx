import { BestSection } from './best-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { NextStepsSection } from './next-steps-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { solveOffers, type TypedOffers } from './solve.ts';

/** What stands below the answer: which is best by which measure, what each costs in time, and all figures side by side. */
export default function DeferredSections({
  typed,
  openYear,
}: {
  typed: TypedOffers;
  openYear: number | undefined;
}) {
  const solved = solveOffers(typed);
  if (!solved) return null;
  return (
    <>
      <BestSection result={solved} />
      <CostsSection result={solved} today={typed.loaded.today} openYear={openYear} />
      <OffersSection result={solved} />
      <NextStepsSection typed={typed} result={solved} />
    </>
  );
}
