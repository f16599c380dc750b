import type { PricedLenderOffer } from '@heimvorteil/contracts';
import { PROBABILITY_NAMES, type Verdict } from '@heimvorteil/engine';
import { formatCount, formatEuro, formatPercent } from '@heimvorteil/format';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { FactList } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { CASE_FORM, type CaseValues } from '@heimvorteil/forms';
import { caseRequestLink } from '../../../financing-case/request-link.ts';
import { useArranging } from '../../../features/arranging.ts';
import { OVERVIEW_ADDRESS } from '../../../addresses/save-address.ts';
import { VerdictScale, VerdictNotices, verdictFacts } from '../../../calculators/verdict.tsx';
import { ReasonLists } from '../../../calculators/reasons-section.tsx';
import type { ReasonText } from '../../../calculators/reason-labels.ts';
import styles from './route.module.css';

export interface SavedProspect {
  readonly verdict: Pick<Verdict, 'word' | 'feasibility' | 'probability' | 'risk'>;
  readonly reasons: readonly ReasonText[];
  readonly errors: readonly { code: string; text: string }[];
  /** Name of the saved calculation that contains the household. */
  readonly name: string;
}

/** Verdict for the saved household; without one, the inputs that are missing. */
export function Prospect({
  prospect,
  cheapest,
  values,
}: {
  prospect: SavedProspect | undefined;
  cheapest: PricedLenderOffer | undefined;
  values: CaseValues;
}) {
  const { verdict, errors = [] } = prospect ?? {};
  const isError = verdict?.word === 'NOT_FEASIBLE';
  const isArranging = useArranging();
  const chance = verdict?.probability ? PROBABILITY_NAMES[verdict.probability] : undefined;
  const risks = verdict ? verdictFacts(verdict, false) : [];
  return (
    <ResultWindow
      label={isError ? 'Daran liegt es' : isArranging ? 'Aussicht auf eine Zusage' : 'Wie machbar es ist'}
      amount={isError || !isArranging ? null : chance && `${chance[0]?.toUpperCase()}${chance.slice(1)}`}
      unit=""
      id="ergebnis"
    >
      {verdict ? (
        <>
          <VerdictScale verdict={verdict} />
          <VerdictNotices errors={errors} />
        </>
      ) : (
        <p className={styles.open}>
          Dafür fehlen Angaben zu deinem Haushalt. Rechne die Machbarkeit einmal durch und speichere sie.
        </p>
      )}
      {cheapest ? <FactList facts={[...risks, ...factsOf(cheapest)]} /> : null}
      {isError ? (
        <Action wide to={`${OVERVIEW_ADDRESS}/machbarkeit`}>
          Haushalt ändern
        </Action>
      ) : errors.length > 0 ? null : prospect ? (
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

export function ProspectReasons({ prospect }: { prospect: SavedProspect | undefined }) {
  if (!prospect || prospect.reasons.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="gruende">
      <h2 id="gruende">Warum die Antwort so ausfällt</h2>
      <p className={styles.lead}>Mit dem Haushalt aus „{prospect.name}“.</p>
      <ReasonLists reasons={prospect.reasons} />
    </section>
  );
}
