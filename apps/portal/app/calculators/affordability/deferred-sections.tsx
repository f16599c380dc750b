import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { BudgetSection } from './budget-section.tsx';
import { ComparisonSection } from './comparison-section.tsx';
import { ReasonsSection } from './reasons-section.tsx';
import { StressSection } from './stress-section.tsx';
import { TermSection } from './term-section.tsx';

/** What stands below the answer: its reasons, the household line by line, a higher rate and other ways. */
export default function DeferredSections({ result }: { result: AffordabilityResult }) {
  return (
    <>
      <ReasonsSection {...result} />
      <BudgetSection {...result} />
      <StressSection {...result} />
      <TermSection {...result} />
      <ComparisonSection {...result} />
      {result.loan && result.reached ? (
        <LoanAsPlan
          loan={result.loan}
          origin={{
            purchasePrice: result.reached.purchasePrice,
            ownFunds: result.ownFunds,
            costs: result.reached.additionalCosts,
            rates: rateOrigin(result.rateIsOwn, result.market),
          }}
        />
      ) : null}
    </>
  );
}
