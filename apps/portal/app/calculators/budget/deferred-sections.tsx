import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '@heimvorteil/ui/legal-example/legal-example.tsx';
import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import type { SolvedBudget } from './solve-budget.ts';
import { BudgetVariants, FundingOfBudget } from './budget-sections.tsx';

/** What stands below the answer: who pays for what, other ways, and the law's example. */
export default function DeferredSections({
  result,
  operator,
  demo,
}: {
  result: SolvedBudget;
  operator: Operator;
  demo: boolean;
}) {
  return (
    <>
      <FundingOfBudget {...result} />
      <BudgetVariants {...result} />
      {result.loan ? (
        <LoanAsPlan
          loan={result.loan}
          origin={{
            purchasePrice: result.own.maxPurchasePrice,
            ownFunds: result.own.ownFunds,
            additionalCosts: result.own.costs.total,
            rates: rateOrigin(result.rateIsOwn, result.market),
          }}
        />
      ) : null}
      {result.legal ? <LegalExample figures={result.legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
