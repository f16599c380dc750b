import { useArranging } from '../features/arranging.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { FormGapsContext } from '@heimvorteil/ui/gaps/form-gaps.ts';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { use, type ReactNode } from 'react';
import type { AffordabilityResult } from './affordability-result.ts';
import { NOT_JUDGED, VerdictScale, VerdictNotices, verdictFacts } from './verdict.tsx';
import styles from './answer.module.css';
import { eurosFromCents, VERDICT_WORD_NAMES } from '@heimvorteil/engine';

export function AnswerWindow({
  result,
  rates,
  offers,
  onGo,
  children,
}: {
  result: AffordabilityResult | undefined;
  rates: readonly Fact[];
  offers: string;
  /** Called when the visitor clicks a link to the next step, before navigation. */
  onGo?: (() => void) | undefined;
  children?: ReactNode;
}) {
  const isArranging = useArranging();
  const answer = result?.answer;
  const isMissing = Object.keys(use(FormGapsContext).gaps).length > 0;
  const isError = answer?.word === 'NOT_FEASIBLE';
  const reached = result?.reached;
  const price = reached?.purchasePrice;
  return (
    <ResultWindow
      label={isError ? 'Daran liegt es' : 'So teuer darf dein Haus sein'}
      amount={isError ? null : price && wholeEurosAtMost(price).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {reached ? (
            <>
              <FactList
                facts={[
                  { label: 'Rate im Monat, höchstens', value: wholeEuros(reached.monthlyRate) },
                  { label: 'Darlehen, höchstens', value: wholeEurosAtMost(reached.loanAmount) },
                  ...rates,
                  { label: 'Eigenkapital', value: wholeEuros(result.ownFunds) },
                  { label: 'Davon für Nebenkosten', value: wholeEuros(reached.additionalCosts.total) },
                  ...verdictFacts(result.answer, isArranging),
                ]}
              />
              <p className={styles.sentence}>{result.priceEnd}</p>
            </>
          ) : null}
          {children}
          {answer ? (
            <FigureOrigin question="Wie kommen die Zahlen zustande?" derivations={answer.derivation} />
          ) : null}
        </>
      }
    >
      {result ? <JudgedPrice {...result} /> : null}
      <VerdictScale
        verdict={answer ?? NOT_JUDGED}
        missing={isMissing ? <WaitingNote then="steht hier dein Preis" /> : undefined}
      />
      {result ? <VerdictNotices errors={result.errors} /> : null}
      {reached && result.errors.length === 0 ? (
        <Action wide to={offers} onGo={onGo}>
          Angebote dafür vergleichen
        </Action>
      ) : null}
    </ResultWindow>
  );
}

/** States which price is judged if it is not the highest affordable one. */
function JudgedPrice({ answer, reached, wishedPrice }: AffordabilityResult) {
  const judged = answer.judgedPurchase?.purchasePrice;
  if (wishedPrice) {
    return <p className={styles.sentence}>Beurteilt wird ein Preis von {wholeEuros(wishedPrice)}:</p>;
  }
  if (judged === undefined || !reached || judged === reached.purchasePrice) return null;
  return (
    <p className={styles.sentence}>
      Dein Einkommen reicht für {wholeEuros(judged)}, dein Eigenkapital nicht. Beurteilt ist der Preis, für
      den dein Einkommen reicht:
    </p>
  );
}

/**
 * Price in euros for links to the next steps: the wished price, else the highest one rounded down. Returns
 * undefined if no price is affordable.
 */
export function foundPrice({ reached, wishedPrice }: AffordabilityResult): number | undefined {
  if (!reached) return undefined;
  return wishedPrice === undefined
    ? Math.floor(eurosFromCents(reached.purchasePrice))
    : eurosFromCents(wishedPrice);
}

export function spokenAnswer({ answer, reached, errors }: AffordabilityResult): string {
  const word = `${VERDICT_WORD_NAMES[answer.word]}.`;
  if (!reached) return [word, ...errors.map(({ text }) => text)].join(' ');
  return `Kaufpreis höchstens ${wholeEurosAtMost(reached.purchasePrice)}, Rate höchstens ${wholeEuros(reached.monthlyRate)}. ${word}`;
}

/** True if nothing is affordable because no rate is known yet, not because no lender qualifies. */
export function isRateOpen(result: AffordabilityResult | undefined): boolean {
  if (result?.reached) return false;
  return !result?.errors.some(({ code }) => code === 'NO_OFFER');
}
