import { ADVICE_ADDRESS } from '../../advice/advice-addresses.ts';
import { isLent } from '../../advice/is-lent.ts';
import type { TalkOffer } from '../../advice/talk-offer.ts';
import { TalkSection } from '../../advice/talk-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { BUDGET_FORM, type BudgetValues } from './form.ts';
import { foundPrice } from './found-price.ts';
import type { SolvedBudget } from './solve-budget.ts';
import { BudgetVariants, FundingOfBudget } from './budget-sections.tsx';

/** What stands below the answer: who pays for what and other ways. */
export default function DeferredSections({
  result,
  talk,
  values,
}: {
  result: SolvedBudget;
  talk: TalkOffer | undefined;
  values: BudgetValues;
}) {
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
      {talk && isLent(result.own.maxLoanAmount) ? (
        <TalkSection
          talk={talk}
          of={values.geoCode}
          to={caseLink(ADVICE_ADDRESS, BUDGET_FORM, values, foundPrice(result, values))}
        />
      ) : null}
    </>
  );
}
