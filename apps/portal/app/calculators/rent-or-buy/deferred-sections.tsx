import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { AssumptionsSection } from './assumptions-section.tsx';
import type { Comparison } from './compare.ts';
import { VariantsSection } from './variants-section.tsx';
import { WealthSection } from './wealth-section.tsx';

/** What stands below the answer: both curves, how firm the answer is and other ways. */
export default function DeferredSections({ comparison }: { comparison: Comparison }) {
  const { options, market, rateIsOwn, costs } = comparison;
  const { loanAmount } = comparison.comparison;
  return (
    <>
      <WealthSection comparison={comparison} />
      <AssumptionsSection comparison={comparison} />
      <VariantsSection comparison={comparison} />
      <LoanAsPlan
        loan={{
          ...options,
          loanAmount,
          yearlySpecialRepayment: comparison.specialRepayment,
          payoutDate: options.purchase?.contractDate,
        }}
        origin={{
          purchasePrice: options.purchasePrice,
          ownFunds: options.ownFunds,
          costs,
          rates: rateOrigin(rateIsOwn, market),
        }}
      />
    </>
  );
}
