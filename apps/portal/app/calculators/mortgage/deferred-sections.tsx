import { calculateMortgage, leversOf } from '@heimvorteil/calculations';
import type { VerdictWord } from '@heimvorteil/engine';
import { caseOfStated, readForm } from '@heimvorteil/forms';
import { ADVICE_ADDRESS } from '../../advice/advice-addresses.ts';
import { isLent } from '../../advice/is-lent.ts';
import { TalkSection } from '../../advice/talk-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import { peopleOf } from '../affordability/index.ts';
import { bodyOf, MORTGAGE_FORM, type MortgageName, type MortgageValues } from './form.ts';
import { LeversSection } from './levers-section.tsx';
import { OwnOffersLink } from './own-offers-link.tsx';
import type { LoadedMortgage } from './page.ts';
import { WholeCostSection } from './whole-cost-section.tsx';

/** What stands below the answer: what comes after the fixed rate, what changes the instalment, and every detail. */
export default function DeferredSections({
  form: loaded,
  otherYears,
  word,
  values,
  change,
  openYears,
  talk,
}: Omit<LoadedMortgage, 'solved'> & {
  /** What is said of the purchase; undefined while nothing is judged. */
  word: VerdictWord | undefined;
  /** As they stand in the form. */
  values: MortgageValues;
  change: (next: Partial<Record<MortgageName, string>>) => void;
}) {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return null;
  const surroundings = surroundingsOf(loaded);
  const { result } = calculateMortgage(bodyOf(good), surroundings);
  const financingCase = caseOfStated(good);
  const levers = (
    <LeversSection
      levers={leversOf(financingCase, {
        surroundings,
        // The page carries the rates of these other fixed years, of another repayment none: a point more of it moves a
        // mean of hundreds by a hundredth, which is no lever.
        surroundingsFor: ({ amortizationRate }) =>
          amortizationRate === financingCase.amortizationRate
            ? surroundingsOf({ ...loaded, ...otherYears })
            : undefined,
        household: good.salary === undefined ? undefined : peopleOf(good),
      })}
      financingCase={financingCase}
      word={word}
      rateIsOwn={result?.rateIsOwn ?? false}
      values={values}
      firstYear={Number(loaded.today.slice(0, 4))}
      change={change}
    />
  );
  if (!result) return levers;
  if (result.loan.loanAmount === 0) return null;
  const { loan, wanted, costs, market, rateIsOwn } = result;
  return (
    <>
      <PlanSection
        title="Was danach kommt"
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
        between={levers}
      />
      <WholeCostSection result={result} />
      {values.exclusive ? null : <OwnOffersLink values={values} />}
      {talk && !values.exclusive && word !== 'NOT_FEASIBLE' && isLent(loan.loanAmount) ? (
        <TalkSection talk={talk} of={values.geoCode} to={caseLink(ADVICE_ADDRESS, MORTGAGE_FORM, values)} />
      ) : null}
    </>
  );
}
