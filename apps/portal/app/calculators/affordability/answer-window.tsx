import { Action } from '@heimvorteil/ui/action/action.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import type { ReactNode } from 'react';
import { BINDING_LABELS } from '../budget/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { PROBABILITY_LABELS } from './answer-labels.ts';
import { FeasibilitySign } from './feasibility-sign.tsx';
import styles from './answer-window.module.css';

/** The highest price of a household, how feasible the purchase is, and of what the price is made. */
export function AnswerWindow({
  result,
  rates,
  offers,
  children,
}: {
  result: AffordabilityResult | undefined;
  /** The rates of the loan; none without one. */
  rates: readonly Fact[];
  /** The address of the offers for this price. */
  offers: string;
  /** Further steps. */
  children?: ReactNode;
}) {
  const answer = result?.answer;
  const price = answer && answer.maxPurchasePrice > 0 ? answer.maxPurchasePrice : undefined;
  return (
    <ResultWindow
      label="So teuer darf dein Haus sein"
      amount={price && wholeEuros(price).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {result?.wishedPrice ? (
        <p className={styles.sentence}>Beurteilt wird dein Kaufpreis von {wholeEuros(result.wishedPrice)}:</p>
      ) : null}
      <FeasibilitySign feasibility={answer?.feasibility ?? 'empty'} />
      {result?.errors.map(({ code, text }) => (
        <p key={code} className={notes.notice} data-code={code}>
          {text}
        </p>
      ))}
      {result && price ? (
        <>
          <FactList facts={factsOf(result, rates)} />
          <p className={styles.sentence}>{BINDING_LABELS[result.answer.bindingRule]}</p>
          <Action wide to={offers}>
            Angebote dafür vergleichen
          </Action>
        </>
      ) : null}
      {children}
      {answer ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ answer, ownFunds }: AffordabilityResult, rates: readonly Fact[]) {
  const { probability } = answer;
  return [
    { label: 'Rate im Monat, höchstens', value: wholeEuros(answer.maxMonthlyRate) },
    { label: 'Darlehen, höchstens', value: wholeEuros(answer.maxLoanAmount) },
    ...rates,
    { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
    { label: 'Davon für Nebenkosten', value: wholeEuros(answer.additionalCosts.total) },
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_LABELS[probability] }] : []),
  ];
}
