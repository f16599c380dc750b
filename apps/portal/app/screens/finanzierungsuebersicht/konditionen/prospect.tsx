import type { PricedLenderOffer } from '@heimvorteil/contracts';
import type { Feasibility, Probability } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { CASE_FORM, type CaseValues } from '@heimvorteil/forms';
import { caseRequestLink } from '../../../financing-request/request-link.ts';
import { OVERVIEW_ADDRESS } from '../../../saving/save-address.ts';
import {
  FEASIBILITY_LABELS,
  FeasibilitySign,
  PROBABILITY_LABELS,
} from '../../../calculators/affordability/index.ts';
import styles from './route.module.css';

/** How likely a bank is to say yes to the saved household at this price. */
export interface SavedProspect {
  readonly feasibility: Feasibility;
  readonly probability: Probability | null;
  readonly reasons: readonly { code: string; text: string; leadsTo: Feasibility | undefined }[];
  /** What the calculation is called that the household comes from. */
  readonly name: string;
}

/** The answer: the prospects, low, medium or high; without a saved household what is missing for it. */
export function Prospect({
  prospect,
  cheapest,
  values,
}: {
  prospect: SavedProspect | undefined;
  cheapest: PricedLenderOffer | undefined;
  values: CaseValues;
}) {
  const word = prospect?.probability ? PROBABILITY_LABELS[prospect.probability] : undefined;
  return (
    <ResultWindow
      label="Aussicht auf eine Zusage"
      amount={word && `${word[0]?.toUpperCase()}${word.slice(1)}`}
      unit=""
      id="ergebnis"
    >
      {prospect ? (
        <FeasibilitySign feasibility={prospect.feasibility} />
      ) : (
        <p className={styles.open}>
          Dafür fehlt dein Haushalt. Rechne die Machbarkeit einmal durch und speichere sie.
        </p>
      )}
      {cheapest ? <FactList facts={factsOf(cheapest)} /> : null}
      {prospect ? (
        <Action wide to={caseRequestLink(CASE_FORM, values)}>
          Angebot anfordern
        </Action>
      ) : (
        <Action wide to={`${OVERVIEW_ADDRESS}/machbarkeit`}>
          Machbarkeit rechnen
        </Action>
      )}
    </ResultWindow>
  );
}

function factsOf({ amortizationData: terms, fixedInterestYears }: PricedLenderOffer) {
  return [
    {
      label: `Niedrigster Sollzins, ${formatCount(fixedInterestYears, 'year')} fest`,
      value: formatPercent(terms.nominalInterestRate),
    },
    { label: 'Effektiver Jahreszins', value: formatPercent(terms.effectiveInterestRate) },
    { label: 'Rate im Monat', value: formatEuro(terms.monthlyRate) },
  ];
}

/** Why the prospects are what they are, and what would better them. */
export function ProspectReasons({ prospect }: { prospect: SavedProspect | undefined }) {
  if (!prospect || prospect.reasons.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="aussicht">
      <h2 id="aussicht">Woran das liegt</h2>
      <p className={styles.lead}>Mit dem Haushalt aus „{prospect.name}“.</p>
      <ul className={styles.reasons}>
        {prospect.reasons.map(({ code, text, leadsTo }) => (
          <li key={code} data-code={code}>
            {leadsTo ? <b>{text}</b> : text}
            {leadsTo ? `, dann: ${FEASIBILITY_LABELS[leadsTo].word}` : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
