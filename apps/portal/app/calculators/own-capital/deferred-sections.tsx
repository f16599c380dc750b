import type { Cents } from '@heimvorteil/engine';
import type { CapitalOfPurchase } from './solve-own-capital.ts';
import { FundingSection } from './funding-section.tsx';
import { MoreSection } from './more-section.tsx';

/** What stands below the answer: how far the money goes, and what more of it would do. */
export default function DeferredSections(sections: { purchase: CapitalOfPurchase; total: Cents }) {
  return (
    <>
      <FundingSection {...sections} />
      <MoreSection {...sections} />
    </>
  );
}
