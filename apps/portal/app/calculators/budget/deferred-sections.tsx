import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import type { SolvedBudget } from './solve-budget.ts';
import { BudgetVariants, FundingOfBudget } from './budget-sections.tsx';

/** What stands below the answer: who pays for what and other ways. */
export default function DeferredSections({ result }: { result: SolvedBudget }) {
  return (
    <>
      {result.own.maxPurchasePrice > 0 ? <FundingOfBudget {...result} /> : null}
      <BudgetVariants {...result} />
      {result.loan ? (
        <LoanAsPlan
          loan={result.loan}
          origin={{
            purchasePrice: result.own.maxPurchasePrice,
            ownFunds: result.own.ownFunds,
            costs: result.own.costs,
            rates: rateOrigin(result.rateIsOwn, result.market),
          }}
        />
      ) : null}
    </>
  );
}
