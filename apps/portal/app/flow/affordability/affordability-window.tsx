import { formatPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { wholeEuros } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { BINDING_LABELS } from '../../calculators/budget/index.ts';
import {
  FeasibilitySign,
  PROBABILITY_LABELS,
  type AffordabilityResult,
} from '../../calculators/affordability/index.ts';
import styles from '../flow-result.module.css';

/** The answer of the flow: the price that is in reach, how feasible it is, its instalment, and the next steps. */
export function AffordabilityWindow({
  result,
  offers,
  children,
}: {
  result: AffordabilityResult | undefined;
  /** The address of the offers for it. */
  offers: string;
  /** Further steps. */
  children: ReactNode;
}) {
  const answer = result?.answer;
  const price = answer && answer.maxPurchasePrice > 0 ? answer.maxPurchasePrice : undefined;
  return (
    <ResultWindow
      label="So teuer darf dein Haus sein"
      amount={price && wholeEuros(price).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      <FeasibilitySign feasibility={answer?.feasibility ?? 'empty'} />
      {result?.errors.map(({ code, text }) => (
        <p key={code} className={styles.notice} data-code={code}>
          {text}
        </p>
      ))}
      {result && price ? (
        <>
          <FactList facts={factsOf(result)} />
          <p className={styles.remark}>{BINDING_LABELS[result.answer.bindingRule]}</p>
          <Action wide to={offers}>
            Angebote dafür vergleichen
          </Action>
        </>
      ) : null}
      <div className={styles.onward}>{children}</div>
      {answer ? (
        <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
      ) : null}
    </ResultWindow>
  );
}

function factsOf({ answer, market, rateIsOwn, ownFunds, effectiveInterestRate }: AffordabilityResult) {
  const { nominalInterestRate: rate, probability } = answer;
  const source = rateIsOwn ? 'dein eigener' : `Mittel aus ${market?.offerCount ?? 0} Angeboten`;
  const ofLoan =
    rate === null || effectiveInterestRate === null
      ? []
      : [
          { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
          { label: `Sollzins, ${source}`, value: formatPercent(rate) },
        ];
  return [
    { label: 'Rate im Monat, höchstens', value: wholeEuros(answer.maxMonthlyRate) },
    { label: 'Darlehen, höchstens', value: wholeEuros(answer.maxLoanAmount) },
    ...ofLoan,
    { label: 'Eigenkapital', value: wholeEuros(ownFunds) },
    { label: 'Davon für Nebenkosten', value: wholeEuros(answer.additionalCosts.total) },
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_LABELS[probability] }] : []),
  ];
}
