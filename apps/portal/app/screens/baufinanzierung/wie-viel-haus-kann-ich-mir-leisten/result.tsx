import { formatPercent } from '@heimvorteil/format';
import { Action } from '../../../components/action/action.tsx';
import { FigureOrigin } from '../../../components/figure-origin/figure-origin.tsx';
import { OtherWays } from '../../../components/other-ways/other-ways.tsx';
import { FactList } from '../../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../../financing-case/written-amounts.ts';
import { rateLabel } from '../../../wording/rate-source.ts';
import { BINDING_WORDS } from '../budgetrechner/budget-words.ts';
import type { AffordabilityResult } from './affordability-result.ts';
import { PROBABILITY_WORDS } from './answer-words.ts';
import { FeasibilitySign } from './feasibility-sign.tsx';
import styles from './result.module.css';

/** The answer: the highest price, how feasible the purchase is, and of what the price is made. */
export function Result({
  result,
  wayOn,
  request,
}: {
  result: AffordabilityResult | undefined;
  /** The offers for this price. */
  wayOn: string;
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
          <p className={styles.wished}>{BINDING_WORDS[result.answer.bindingRule]}</p>
          <Action wide to={wayOn}>
            Angebote dafür vergleichen
          </Action>
          {request ? <OtherWays request={request} /> : null}
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
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_WORDS[probability] }] : []),
  ];
}
