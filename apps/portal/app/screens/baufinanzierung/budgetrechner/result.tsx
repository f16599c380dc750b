import { formatPercent } from '@heimvorteil/format';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import type { CaseTexts } from '../../../financing-case/case-texts.ts';
import { offersLink } from '../../../financing-case/offers-link.ts';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { requestLink } from '../../../financing-request/request-link.ts';
import { rateLabel } from '../../../wording/rate-source.ts';
import type { BudgetResult } from './budget-result.ts';
import { BINDING_WORDS, BUDGET_ERROR_WORDS } from './budget-words.ts';
import styles from './result.module.css';

/** The answer: the price that the household carries, of what it is made and what ends it. */
export function Result({ result, onward }: { result: BudgetResult | undefined; onward: CaseTexts }) {
  const error = result?.own.errors[0];
  const answered = result && error === undefined;
  return (
    <ResultWindow
      label="Dein Kaufpreis, höchstens"
      amount={answered ? wholeEuros(result.own.maxPurchasePrice).replace(/\s*€$/, '') : undefined}
      id="ergebnis"
    >
      {error ? (
        <p className={styles.notice} data-code={error}>
          {BUDGET_ERROR_WORDS[error]}
        </p>
      ) : null}
      {result ? null : <p className={styles.notice}>Sobald deine Angaben passen, steht hier dein Budget.</p>}
      {answered ? (
        <>
          <p className={styles.sentence}>{BINDING_WORDS[result.own.bindingRule]}</p>
          <FactList facts={factsOf(result)} />
          <Action wide to={offersLink(onward)}>
            Angebote dafür vergleichen
          </Action>
          <OtherWays request={requestLink(onward)} />
        </>
      ) : null}
      {result ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.own.derivation} />
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ own, market, rateIsOwn, effectiveInterestRate }: BudgetResult) {
  const rate = own.nominalInterestRate;
  const ofLoan =
    rate === null || effectiveInterestRate === null
      ? []
      : [
          { label: rateLabel(rateIsOwn, market), value: formatPercent(rate) },
          {
            label: 'Effektiver Jahreszins',
            value: formatPercent(effectiveInterestRate),
          },
        ];
  return [
    { label: 'Rate im Monat, höchstens', value: wholeEuros(own.maxMonthlyRate) },
    { label: 'Darlehen', value: wholeEuros(own.maxLoanAmount) },
    ...ofLoan,
    { label: 'Eigenkapital', value: wholeEuros(own.ownFunds) },
    { label: 'Davon für Nebenkosten', value: wholeEuros(own.costs.total) },
  ];
}
