import { eurosFromCents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import type { ReactNode } from 'react';
import { Action } from '../../components/action/action.tsx';
import { FactList } from '../../components/result-window/fact-list.tsx';
import { ResultWindow } from '../../components/result-window/result-window.tsx';
import { wholeEuros } from '../../financing-case/written-amounts.ts';
import { PROBABILITY_WORDS } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/answer-words.ts';
import { FeasibilitySign } from '../../screens/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/feasibility-sign.tsx';
import type { FlowTexts } from '../flow.ts';
import styles from '../flow-result.module.css';
import { ERROR_TEXTS, ErrorWay } from './error-ways.tsx';
import type { FinancingOutcome } from './financing-outcome.ts';

/** The answer of the financing flow: the instalment of the best offer, the prospect, and the ways on; or why there is none and what leads out. */
export function FinancingWindow({
  outcome,
  texts,
  children,
}: {
  outcome: FinancingOutcome | undefined;
  texts: FlowTexts;
  /** Further ways on. */
  children: ReactNode;
}) {
  const best = outcome?.error ? undefined : outcome?.byYears[0]?.conditions.best;
  return (
    <ResultWindow
      label={outcome?.error ? ERROR_TEXTS[outcome.error].title : 'Monatsrate beim besten Angebot'}
      amount={outcome?.error ? null : best && wholeEuros(best.monthlyRate).replace(/\s*€$/, '')}
      id="ergebnis"
    >
      {outcome?.error ? (
        <div className={styles.notice} data-code={outcome.error}>
          <p>{ERROR_TEXTS[outcome.error].text}</p>
          <ErrorWay error={outcome.error} isFollowUp={outcome.isFollowUp} />
        </div>
      ) : (
        <FeasibilitySign feasibility={outcome?.feasibility ?? 'empty'} />
      )}
      {outcome && best ? <FactList facts={factsOf(outcome)} /> : null}
      {outcome && best && !outcome.isFollowUp ? (
        <Action wide to={offersAddress(texts)}>
          Alle Angebote vergleichen
        </Action>
      ) : null}
      {outcome ? <div className={styles.onward}>{children}</div> : null}
    </ResultWindow>
  );
}

function factsOf({ byYears, loanAmount, costs, probability, isFollowUp }: FinancingOutcome) {
  const [first] = byYears;
  if (!first) return [];
  const { years, conditions } = first;
  const { best, median, offerCount } = conditions;
  return [
    ...(probability ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_WORDS[probability] }] : []),
    { label: isFollowUp ? 'Neues Darlehen' : 'Darlehen', value: wholeEuros(loanAmount) },
    ...(costs ? [{ label: 'Darin Nebenkosten', value: wholeEuros(costs.total) }] : []),
    { label: 'Effektiver Jahreszins, bestes', value: formatPercent(best.effectiveInterestRate) },
    { label: `Effektiv, Median aus ${offerCount}`, value: formatPercent(median.effectiveInterestRate) },
    { label: 'Sollzins, bestes', value: formatPercent(best.nominalInterestRate) },
    { label: 'Zins fest für', value: `${years} Jahre` },
  ];
}

function offersAddress(texts: FlowTexts): string {
  return `/baufinanzierung/finanzierungsangebote?${queryOfPurchase(texts)}`;
}

/** What an address may carry of a purchase: price, own funds and place. */
export function queryOfPurchase(texts: FlowTexts): URLSearchParams {
  const query = new URLSearchParams();
  for (const name of ['purchasePrice', 'ownFunds', 'postcode', 'geoCode']) {
    const text = texts[name] ?? '';
    if (text !== '') query.set(name, text);
  }
  return query;
}

/** What a screen reader hears of a result. */
export function spokenOutcome(outcome: FinancingOutcome | undefined): string {
  if (!outcome) return 'Dein Ergebnis wird berechnet.';
  if (outcome.error) return ERROR_TEXTS[outcome.error].title;
  const best = outcome.byYears[0]?.conditions.best;
  const chance = outcome.probability ? ` Aussicht: ${PROBABILITY_WORDS[outcome.probability]}.` : '';
  return best ? `Rate ${Math.round(eurosFromCents(best.monthlyRate))} Euro im Monat.${chance}` : chance;
}
