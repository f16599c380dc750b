import { formatPercent } from '@heimvorteil/format';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import styles from '../answer.module.css';
import { ResultDetails } from '../result-details.tsx';
import { ADVICE_ADDRESS } from '../../addresses/advice-addresses.ts';
import { isLent } from '../../financing-case/is-lent.ts';
import type { AppointmentOffer } from '../appointment-offer.ts';
import { AppointmentSection } from '../appointment-section.tsx';
import { caseLink } from '../../financing-case/case-link.ts';
import { LoanAsPlan } from '../../plan-table/loan-as-plan.tsx';
import { rateOrigin } from '../../financing-case/plan-origin.ts';
import { BUDGET_FORM, foundPrice, type BudgetValues } from './definition.ts';
import type { SolvedBudget } from './solve.ts';

export default function DeferredSections({
  result,
  appointment,
  values,
}: {
  result: SolvedBudget;
  appointment: AppointmentOffer | undefined;
  values: BudgetValues;
}) {
  return (
    <>
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
      {appointment && isLent(result.own.maxLoanAmount) ? (
        <AppointmentSection
          appointment={appointment}
          of={values.geoCode}
          to={caseLink(ADVICE_ADDRESS, BUDGET_FORM, values, foundPrice(result, values))}
        />
      ) : null}
    </>
  );
}

/** Figures and calculation of the result, in a closed row. */
export function BudgetDetails({ result }: { result: SolvedBudget }) {
  return (
    <ResultDetails
      figure={`${wholeEuros(result.own.comfortablePrice ? result.own.comfortableMonthlyRate : result.own.monthlyRate)} im Monat`}
    >
      <FactList facts={factsOf(result)} />
      <p className={styles.sentence}>{result.priceEnd}</p>
      <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.own.derivation} />
    </ResultDetails>
  );
}

function factsOf({ own, market, rateIsOwn, effectiveInterestRate }: SolvedBudget) {
  const rate = own.nominalInterestRate;
  const ofLoan =
    rate === null || effectiveInterestRate === null
      ? []
      : [
          { label: rateLabel(rateIsOwn, market), value: formatPercent(rate) },
          { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
        ];
  return [
    ...(own.comfortablePrice
      ? [{ label: 'Rate im Monat, angenehm bis', value: wholeEuros(own.comfortableMonthlyRate) }]
      : []),
    { label: 'Rate im Monat, höchstens', value: wholeEuros(own.maxMonthlyRate) },
    { label: 'Darlehen, höchstens', value: wholeEuros(own.maxLoanAmount) },
    ...ofLoan,
    { label: 'Eigenkapital', value: wholeEuros(own.ownFunds) },
    { label: 'Davon für Nebenkosten', value: wholeEuros(own.costs.total) },
  ];
}
