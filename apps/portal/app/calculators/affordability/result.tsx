import { formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { NextLinks } from '@heimvorteil/ui/next-links/next-links.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { rateLabel } from '../../labels/rate-source.ts';
import { BINDING_LABELS } from '../budget/index.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { PROBABILITY_LABELS } from './answer-labels.ts';
import { FeasibilitySign } from './feasibility-sign.tsx';
import styles from './result.module.css';

/** The answer: the highest price, how feasible the purchase is, and of what the price is made. */
export function Result({
  result,
  next,
  request,
}: {
  result: AffordabilityResult | undefined;
  /** The offers for this price. */
  next: string;
  /** The request for this price, where the screen leads there too. */
  request?: string;
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
        <p className={styles.wished}>Beurteilt wird dein Kaufpreis von {wholeEuros(result.wishedPrice)}:</p>
      ) : null}
      <FeasibilitySign feasibility={answer?.feasibility ?? 'empty'} />
      {result?.errors.map(({ code, text }) => (
        <p key={code} className={styles.notice} data-code={code}>
          {text}
        </p>
      ))}
      {result && price ? (
        <>
          <FactList facts={factsOf(result)} />
          <p className={styles.wished}>{BINDING_LABELS[result.answer.bindingRule]}</p>
          <Action wide to={next}>
            Angebote dafür vergleichen
          </Action>
          {request ? <NextLinks request={request} /> : null}
        </>
      ) : null}
      {answer ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ answer, market, rateIsOwn, ownFunds, effectiveInterestRate }: AffordabilityResult) {
  const rate = answer.nominalInterestRate;
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
  const { probability } = answer;
  return [
    { label: 'Rate im Monat, höchstens', value: wholeEuros(answer.maxMonthlyRate) },
    { label: 'Darlehen, höchstens', value: wholeEuros(answer.maxLoanAmount) },
    ...ofLoan,
    { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
    { label: 'Davon für Nebenkosten', value: wholeEuros(answer.additionalCosts.total) },
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_LABELS[probability] }] : []),
  ];
}
