import { calculateMortgage, leversOf, type MortgageResult } from '@heimvorteil/calculations';
import type { VerdictWord, Cents } from '@heimvorteil/engine';
import { caseOfInput, readForm } from '@heimvorteil/forms';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { isLent } from '../../financing-case/is-lent.ts';
import { AppointmentSection } from '../appointment-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { PlanSection } from '../../plan-table/plan-section.tsx';
import { peopleOf } from '../household.ts';
import {
  bodyOf,
  MORTGAGE_FORM,
  type MortgageName,
  type MortgageSections,
  type MortgageValues,
} from './definition.ts';
import type { LoadedCaseForm } from '../../financing-case/load-form.ts';
import { LeversSection } from './levers-section.tsx';
import { CostComposition, type CostPart } from '@heimvorteil/ui/charts/cost-composition.tsx';
import { costParts } from '@heimvorteil/ui/charts/cost-parts.ts';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { wholeEuros, formatDurationDative } from '@heimvorteil/ui/amounts/format-amounts.ts';

export default function DeferredSections({
  form: loaded,
  otherYears,
  word,
  values,
  change,
  openYears,
  appointment,
}: MortgageSections & {
  form: LoadedCaseForm<MortgageName>;
  /** Verdict on the purchase; undefined while no income is entered. */
  word: VerdictWord | undefined;
  values: MortgageValues;
  change: (next: Partial<Record<MortgageName, string>>) => void;
}) {
  const { good } = readForm(MORTGAGE_FORM, values);
  if (!good) return null;
  const context = marketContextOf(loaded);
  const { result } = calculateMortgage(bodyOf(good), context);
  const financingCase = caseOfInput(good);
  const levers = (
    <LeversSection
      levers={leversOf(financingCase, {
        context,
        // Uses the same rates for every repayment, because one point more changes the mean by only 0.01.
        contextFor: ({ amortizationRate }) =>
          amortizationRate === financingCase.amortizationRate
            ? marketContextOf({ ...loaded, ...otherYears })
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
      {appointment && !values.exclusive && word !== 'NOT_FEASIBLE' && isLent(loan.loanAmount) ? (
        <AppointmentSection
          appointment={appointment}
          of={values.geoCode}
          to={caseLink(ADVICE_ADDRESS, MORTGAGE_FORM, values)}
        />
      ) : null}
    </>
  );
}

/** Total paid until the house is debt-free: price, additional costs, renovation and interest. */
function WholeCostSection({ result }: { result: MortgageResult }) {
  const { purchase, costs, loan } = result;
  const { wholePlan } = loan;
  const renovation = result.summary.renovationCosts;
  const parts: CostPart[] = [
    ...costParts(purchase, costs),
    ...(renovation > 0
      ? [{ name: 'Renovierung', amount: renovation, tone: 'costs' } satisfies CostPart]
      : []),
    { name: 'Zinsen', amount: wholePlan.totalInterest, tone: 'interest' },
  ];
  const sum = parts.reduce((total, { amount }) => total + amount, 0) as Cents;
  return (
    <Disclosure summary="Alle Kosten zusammen" figure={wholeEuros(sum)} id="gesamtkosten">
      <p className="quiet">
        {wholePlan.totalInterest > 0
          ? `Bleibt der Zins so, zahlst du in ${formatDurationDative(wholePlan.numberOfInstallments)} ${wholeEuros(wholePlan.totalInterest)} Zinsen. Nach der Zinsbindung ist das eine Annahme.`
          : 'Preis und Nebenkosten, ohne Zinsen.'}
      </p>
      <CostComposition
        parts={parts}
        caption="Preis, Nebenkosten und Zinsen in Euro und in Prozent der Summe"
      />
    </Disclosure>
  );
}
