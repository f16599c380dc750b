import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { CompositionSection } from './composition-section.tsx';
import type { PurchaseCostsResult } from './purchase-costs-result.ts';
import { StateComparison } from './state-comparison.tsx';
import { WhatIfSection } from './what-if-section.tsx';

/** What stands below the answer: of what the sum is made, the same purchase elsewhere, and other ways. */
export default function LaterSections({ result, texts }: { result: PurchaseCostsResult; texts: CaseTexts }) {
  return (
    <>
      <CompositionSection result={result} />
      <StateComparison result={result} texts={texts} />
      <WhatIfSection result={result} />
    </>
  );
}
