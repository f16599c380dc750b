import type { BudgetError } from '@heimvorteil/engine';
import { BUDGET_FORM, foundPrice, writtenPrice, type BudgetValues } from './definition.ts';
import type { SolvedBudget } from './solve.ts';
import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { LaterLoanNotice } from '../../case-fields/later-loan-notice.tsx';
import { IfLent } from '../if-lent.tsx';
import { LaterOwnFundsWarning } from '../../case-fields/later-own-funds-warning.tsx';
import { caseLink, OFFERS_ADDRESS } from '../../financing-case/case-link.ts';
import { caseRequestLink } from '../../financing-case/request-link.ts';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateLabel } from '../../rates/rate-source.ts';
import styles from './budget.module.css';

/** Why there is no budget. */
export const BUDGET_ERROR_LABELS: Readonly<Record<BudgetError, string>> = {
  FUTURE_BUDGET_BELOW_ZERO:
    'Nach Ausgaben und Reserve bleibt nichts für eine Rate. Prüfe deine Ausgaben: Die heutige Miete zählt nicht dazu, sie fällt weg.',
};

/** The answer: the price that the household carries, of what it is made and what ends it. */
export function Result({
  result,
  hasErrors,
  values,
}: {
  result: SolvedBudget | undefined;
  hasErrors: boolean;
  values: BudgetValues;
}) {
  const error = result?.own.errors[0];
  const answered = result && error === undefined;
  return (
    <ResultWindow
      label="Dein Kaufpreis, höchstens"
      amount={answered ? wholeEurosAtMost(result.own.maxPurchasePrice).replace(/\s*€$/, '') : undefined}
      id="ergebnis"
      more={
        <>
          {answered ? (
            <>
              <FactList facts={factsOf(result)} />
              <IfLent loanAmount={result.own.maxLoanAmount}>
                <NextLinks request={caseRequestLink(BUDGET_FORM, values, foundPrice(result, values))} />
              </IfLent>
            </>
          ) : null}
          {result ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={result.own.derivation} />
          ) : null}
        </>
      }
    >
      {error ? (
        <p className={styles.notice} data-code={error}>
          {BUDGET_ERROR_LABELS[error]}
        </p>
      ) : null}
      {result ? null : (
        <p className={styles.notice}>
          {hasErrors ? <WaitingNote then="steht hier dein Budget" /> : FIGURE_MESSAGES.COULD_NOT_CALCULATE}
        </p>
      )}
      {answered ? (
        <>
          <p className={styles.sentence}>{result.priceEnd}</p>
          <LaterLoanNotice loanAmount={result.own.maxLoanAmount} />
          <LaterOwnFundsWarning
            form={BUDGET_FORM}
            values={values}
            found={{ purchasePrice: writtenPrice(result) }}
          />
          <IfLent loanAmount={result.own.maxLoanAmount}>
            <Action wide to={caseLink(OFFERS_ADDRESS, BUDGET_FORM, values, foundPrice(result, values))}>
              Angebote dafür vergleichen
            </Action>
          </IfLent>
        </>
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ own, market, rateIsOwn, effectiveInterestRate }: SolvedBudget) {
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
