import { nominalToEffective, roundToHundredths } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { Action } from '../../components/action/action.tsx';
import { FigureOrigin } from '../../components/figure-origin/figure-origin.tsx';
import { FactList } from '../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../financing-case/written-amounts.ts';
import type { AffordabilityResult } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/affordability-result.ts';
import { PROBABILITY_WORDS } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';
import { FeasibilitySign } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/feasibility-sign.tsx';
import type { FlowTexts } from '../flow.ts';
import { queryOfPurchase } from '../financing/financing-window.tsx';
import styles from '../flow-result.module.css';
import type { PreApprovalOutcome } from './pre-approval-page.ts';

/** The answer of the check: yes or not yet for this price, the price that would be in reach, and the ways on. */
export function PreApprovalWindow({
  outcome,
  texts,
  children,
}: {
  outcome: PreApprovalOutcome;
  texts: FlowTexts;
  /** Further ways on. */
  children: ReactNode;
}) {
  const { isPositive, result } = outcome;
  const { answer } = result;
  const price = isPositive ? answer.judged.purchasePrice : answer.maxPurchasePrice;
  const isTooSmall = isLoanTooSmall(outcome);
  const inReach = isPositive ? 'Voraussichtlich finanzierbar' : 'In Reichweite wäre ein Kaufpreis bis';
  return (
    <ResultWindow
      label={isTooSmall ? 'Kein Angebot für ein so kleines Darlehen' : inReach}
      amount={isTooSmall ? null : price > 0 ? wholeEuros(price).replace(/\s*€$/, '') : undefined}
      id="ergebnis"
    >
      <div data-result={isPositive ? 'POSITIVE' : 'NEGATIVE'}>
        <FeasibilitySign feasibility={answer.feasibility} />
      </div>
      {result.errors.map(({ code, text }) => (
        <p key={code} className={styles.notice} data-code={code}>
          {text}
        </p>
      ))}
      <FactList facts={factsOf(result)} />
      {isTooSmall ? null : (
        <Action wide to={`/baufinanzierung/finanzierungsangebote?${queryOfPurchase(texts)}`}>
          Angebote für dieses Haus vergleichen
        </Action>
      )}
      <div className={styles.onward}>{children}</div>
      <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
    </ResultWindow>
  );
}

/** Not the household stands in the way, but that hardly anybody lends so little. */
export function isLoanTooSmall({ result }: PreApprovalOutcome): boolean {
  return result.errors.some(({ code }) => code === 'LOAN_AMOUNT_TO_LOW');
}

function factsOf({ answer }: AffordabilityResult) {
  const { judged, probability } = answer;
  return [
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_WORDS[probability] }] : []),
    { label: 'Geprüfter Kaufpreis', value: wholeEuros(judged.purchasePrice) },
    { label: 'Nebenkosten', value: wholeEuros(judged.additionalCosts) },
    { label: 'Eigenkapital', value: wholeEuros(judged.ownFunds) },
    { label: 'Darlehen', value: wholeEuros(judged.loanAmount) },
    ...(judged.nominalInterestRate === null
      ? []
      : [
          {
            label: 'Effektiver Jahreszins',
            value: formatPercent(roundToHundredths(nominalToEffective(judged.nominalInterestRate))),
          },
          { label: 'Sollzins, Mittel des Marktes', value: formatPercent(judged.nominalInterestRate) },
        ]),
    ...(judged.monthlyRate === null
      ? []
      : [{ label: 'Rate im Monat', value: wholeEuros(judged.monthlyRate) }]),
    { label: 'Höchster tragbarer Preis', value: wholeEuros(answer.maxPurchasePrice) },
  ];
}
