import { useArranging } from '../../features/arranging.ts';
import { Action } from '@heimvorteil/ui/action/action.tsx';
import { wholeEuros, wholeEurosAtMost } from '@heimvorteil/ui/amounts/written-amounts.ts';
import { FigureOrigin } from '@heimvorteil/ui/figure-origin/figure-origin.tsx';
import { FactList, type Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import { FormGapsContext } from '@heimvorteil/ui/gaps/form-gaps.ts';
import { WaitingNote } from '@heimvorteil/ui/gaps/waiting-note.tsx';
import { ResultWindow } from '@heimvorteil/ui/result-window/result-window.tsx';
import { use, type ReactNode } from 'react';
import type { AffordabilityResult } from './affordability-result.ts';
import { NOT_JUDGED } from './answer-labels.ts';
import { VerdictScale } from './verdict-scale.tsx';
import { VerdictNotices, verdictFacts } from './verdict-notices.tsx';
import styles from './answer-window.module.css';

/** The highest price of a household, how feasible the purchase is, and of what the price is made; with an error why there is none. */
export function AnswerWindow({
  result,
  rates,
  offers,
  onGo,
  children,
}: {
  result: AffordabilityResult | undefined;
  /** The rates of the loan; none without one. */
  rates: readonly Fact[];
  /** The address of the offers for this price. */
  offers: string;
  /** Before somebody goes on with this price. */
  onGo?: (() => void) | undefined;
  /** Further steps. */
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

/** At which price the word is said, where that is not the highest one. */
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
