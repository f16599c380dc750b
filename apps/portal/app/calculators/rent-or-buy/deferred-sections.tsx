import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { legalFiguresOfLoan } from '../../financing-case/legal-figures-of-loan.ts';
import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { AssumptionsSection } from './assumptions-section.tsx';
import type { Comparison } from './compare.ts';
import { VariantsSection } from './variants-section.tsx';
import { WealthSection } from './wealth-section.tsx';

/** What stands below the answer: both curves, how firm the answer is, other ways, and the law's example. */
export default function DeferredSections({
  comparison,
  operator,
  demo,
}: {
  comparison: Comparison;
  operator: Operator;
  demo: boolean;
}) {
  const { options, market, rateIsOwn, costs } = comparison;
  const { loanAmount } = comparison.comparison;
  const legal = legalFiguresOfLoan({
    ...options,
    loanAmount,
    asOf: rateIsOwn ? undefined : market?.asOf,
  });
  return (
    <>
      <WealthSection comparison={comparison} />
      <AssumptionsSection comparison={comparison} />
      <VariantsSection comparison={comparison} />
      <LoanAsPlan
        loan={{ ...options, loanAmount, payoutDate: options.purchase?.contractDate }}
        origin={{
          purchasePrice: options.purchasePrice,
          ownFunds: options.ownFunds,
          additionalCosts: costs.total,
          rates: rateOrigin(rateIsOwn, market),
        }}
      />
      {legal ? <LegalExample figures={legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
