import type { Operator } from '@heimvorteil/contracts';
import { additionalCosts } from '@heimvorteil/engine';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../../financing-case/legal-figures-of-loan.ts';
import type { CaseMarketRate } from '../../../financing-case/load-case.ts';
import { LoanAsPlan } from '../tilgungsrechner/loan-as-plan.tsx';
import { rateOrigin } from '../tilgungsrechner/plan-origin.ts';
import { AssumptionsSection } from './assumptions-section.tsx';
import type { Comparison } from './compare-rent-and-buy.ts';
import { VariantsSection } from './variants-section.tsx';
import { WealthSection } from './wealth-section.tsx';

/** What stands below the answer: both curves, how firm the answer is, other ways, and the law's example. */
export default function LaterSections({
  comparison,
  market,
  operator,
  demo,
}: {
  comparison: Comparison;
  market: CaseMarketRate | undefined;
  operator: Operator;
  demo: boolean;
}) {
  const legal = legalFiguresOfLoan({
    ...comparison.options,
    loanAmount: comparison.answer.loanAmount,
    fixedInterestYears: comparison.fixedInterestYears,
    asOf: comparison.rateIsOwn ? undefined : market?.asOf,
  });
  return (
    <>
      <WealthSection comparison={comparison} />
      <AssumptionsSection comparison={comparison} />
      <VariantsSection comparison={comparison} />
      <LoanAsPlan
        loan={{
          ...comparison.options,
          loanAmount: comparison.answer.loanAmount,
          fixedInterestYears: comparison.fixedInterestYears,
          payoutDate: comparison.options.purchase?.contractDate,
        }}
        origin={{
          purchasePrice: comparison.options.purchasePrice,
          ownFunds: comparison.options.ownFunds,
          additionalCosts: additionalCosts({
            ...comparison.options.purchase,
            purchasePrice: comparison.options.purchasePrice,
          }).total,
          rates: rateOrigin(comparison.rateIsOwn, market),
        }}
      />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
