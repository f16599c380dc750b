import type { Operator } from '@heimvorteil/contracts';
import { LegalExample } from '../../../components/legal-example/legal-example.tsx';
import { LoanAsPlan } from '../tilgungsrechner/loan-as-plan.tsx';
import { rateOrigin } from '../tilgungsrechner/plan-origin.ts';
import type { BudgetResult } from './budget-result.ts';
import { BudgetVariants, FundingOfBudget } from './budget-sections.tsx';

/** What stands below the answer: who pays for what, other ways, and the law's example. */
export default function LaterSections({
  result,
  operator,
  demo,
}: {
  result: BudgetResult;
  operator: Operator;
  demo: boolean;
}) {
  return (
    <>
      <FundingOfBudget {...result} />
      <BudgetVariants {...result} />
      <LoanAsPlan
        loan={result.loan}
        origin={{
          purchasePrice: result.own.maxPurchasePrice,
          ownFunds: result.own.ownFunds,
          additionalCosts: result.own.costs.total,
          rates: rateOrigin(result.rateIsOwn, result.market),
        }}
      />
      {result.legal ? <LegalExample figures={result.legal} operator={operator} demo={demo} /> : null}
    </>
  );
}
