import { calculateMortgage } from '@heimvorteil/calculations';
import { readForm } from '@heimvorteil/forms';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import { bodyOf, MORTGAGE_FORM, type MortgageValues } from './form.ts';
import type { LoadedMortgage } from './page.ts';
import { variantsOf } from './variants.ts';
import { VariantsSection } from './variants-section.tsx';
import { WholeCostSection } from './whole-cost-section.tsx';

/** What stands below the answer: the way of the debt, what the house costs in the end, and other ways. */
export default function DeferredSections({
  form: loaded,
  otherYears,
  values,
  openYears,
}: Omit<LoadedMortgage, 'solved'> & {
  /** As they stand in the form. */
  values: MortgageValues;
}) {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return null;
  const body = bodyOf(good);
  const surroundings = surroundingsOf(loaded);
  const { result } = calculateMortgage(body, surroundings);
  if (!result || result.loan.loanAmount === 0) return null;
  const { loan, wanted, costs, market, rateIsOwn } = result;
  return (
    <>
      <PlanSection
        title="So wird aus Schulden dein Haus"
        plan={loan.wholePlan}
        terms={{
          loanAmount: loan.loanAmount,
          nominalInterestRate: loan.nominalInterestRate,
          repayment: { by: 'amortizationRate', amortizationRate: loan.amortizationRate },
          yearlySpecialRepayment: loan.specialRepayment,
        }}
        origin={{
          purchasePrice: wanted.purchasePrice,
          ownFunds: wanted.ownFunds,
          costs,
          rates: rateOrigin(rateIsOwn, market),
        }}
        fixedInterestYears={loan.fixedInterestYears}
        paidOutOn={loaded.today}
        openYears={openYears}
      />
      <WholeCostSection result={result} />
      <VariantsSection
        result={result}
        values={values}
        variants={variantsOf(body, surroundings, surroundingsOf({ ...loaded, ...otherYears }))}
      />
    </>
  );
}
