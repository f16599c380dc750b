import { BestSection } from './best-section.tsx';
import { CostsSection } from './costs-section.tsx';
import { OffersSection } from './offers-section.tsx';
import { useOffers, type StatedOffers } from './use-offers.ts';
import { WaysSection } from './ways-section.tsx';

/** What stands below the answer: which is best by which measure, what each costs in time, and all figures side by side. */
export default function LaterSections({
  figures,
  texts,
  today,
  openYear,
}: StatedOffers & {
  /** ISO 8601. */
  today: string;
  openYear: number | undefined;
}) {
  const result = useOffers({ figures, texts });
  if (!result) return null;
  return (
    <>
      <BestSection result={result} />
      <CostsSection result={result} today={today} openYear={openYear} />
      <OffersSection result={result} />
      <WaysSection result={result} />
    </>
  );
}
