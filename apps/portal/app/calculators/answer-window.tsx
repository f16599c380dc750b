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
import { formatEuro, formatPercent } from '@heimvorteil/format';
import { rateLabel } from '../rates/rate-source.ts';
import { formatPriceRange, ResultDetails, priceLabel } from './result-details.tsx';

const ORIGIN = 'Wie kommen die Zahlen zustande?';

export function AnswerWindow({
  result,
  isChecking = false,
  facts,
  offers,
  onGo,
  children,
}: {
  result: AffordabilityResult | undefined;
  /** True while the result is calculated, so that the window states no verdict yet. */
  isChecking?: boolean;
  /** Further facts, before those of the rates. */
  facts?: readonly Fact[];
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
  const wished = result?.wishedPrice;
  const lit = wished ?? (reached && (reached.comfortablePrice ?? reached.purchasePrice));
  const sentence = result && judgedSentence(result);
  const isLit = wished === undefined && lit === reached?.startPrice;
  return (
    <ResultWindow
      label={
        isChecking
          ? 'Wir rechnen …'
          : isError
            ? 'Daran liegt es'
            : wished === undefined
              ? priceLabel(reached?.comfortablePrice)
              : 'Dein Kaufpreis'
      }
      amount={isError || isChecking ? null : lit && wholeEurosAtMost(lit).replace(/\s*€$/, '')}
      id="ergebnis"
      more={
        <>
          {reached ? (
            <ResultDetails
              figure={`${wholeEuros(reached.comfortablePrice ? reached.comfortableRate : reached.monthlyRate)} im Monat`}
            >
              <FactList
                facts={[
                  ...(reached.comfortablePrice
                    ? [{ label: 'Rate im Monat, angenehm bis', value: wholeEuros(reached.comfortableRate) }]
                    : []),
                  { label: 'Rate im Monat, höchstens', value: wholeEuros(reached.monthlyRate) },
                  { label: 'Darlehen, höchstens', value: wholeEurosAtMost(reached.loanAmount) },
                  ...(facts ?? []),
                  ...ratesOf(result),
                  { label: 'Eigenkapital', value: wholeEuros(result.ownFunds) },
                  { label: 'Davon für Nebenkosten', value: wholeEuros(reached.additionalCosts.total) },
                  ...verdictFacts(result.answer, isArranging),
                ]}
              />
              <p className={styles.sentence}>{result.priceEnd}</p>
              <FigureOrigin question={ORIGIN} derivations={result.answer.derivation} />
            </ResultDetails>
          ) : null}
          {children}
          {answer && !reached ? <FigureOrigin question={ORIGIN} derivations={answer.derivation} /> : null}
        </>
      }
    >
      {sentence ? <p className={styles.sentence}>{sentence}</p> : null}
      {isChecking ? null : (
        <VerdictScale
          verdict={answer ?? NOT_JUDGED}
          missing={isMissing ? <WaitingNote then="steht hier dein Preis" /> : undefined}
        />
      )}
      {result ? <VerdictNotices errors={result.errors} /> : null}
      {reached && result.errors.length === 0 ? (
        <Action wide to={offers} onGo={onGo}>
          Angebote {isLit ? 'dafür' : `für ${formatEuro(foundPrice(result) ?? 0)}`} vergleichen
        </Action>
      ) : null}
    </ResultWindow>
  );
}

function ratesOf({ answer, market, rateIsOwn, effectiveInterestRate }: AffordabilityResult): Fact[] {
  const { nominalInterestRate } = answer;
  if (nominalInterestRate === null || effectiveInterestRate === null) return [];
  return [
    { label: 'Effektiver Jahreszins', value: formatPercent(effectiveInterestRate) },
    { label: rateLabel(rateIsOwn, market), value: formatPercent(nominalInterestRate) },
  ];
}

/** Sentence with the highest price next to the comfortable one, and the price that the verdict is about. */
function judgedSentence({ answer, reached, wishedPrice }: AffordabilityResult): string {
  const judged = answer.judgedPurchase?.purchasePrice;
  const highest = reached?.comfortablePrice ? `Höchstens ${wholeEurosAtMost(reached.purchasePrice)}. ` : '';
  if (wishedPrice) return `${highest}Beurteilt wird ein Preis von ${wholeEuros(wishedPrice)}:`;
  if (judged === undefined) return '';
  if (judged === reached?.purchasePrice) return highest && `${highest}Dafür gilt:`;
  return `${highest}Dein Einkommen reicht für ${wholeEuros(judged)}, dein Eigenkapital nicht. Beurteilt ist der Preis, für den dein Einkommen reicht:`;
}

/**
 * Price in euros for links to the next steps: the wished price, else the comfortable one rounded down.
 * Returns undefined if no price is affordable.
 */
export function foundPrice({ reached, wishedPrice }: AffordabilityResult): number | undefined {
  if (!reached) return undefined;
  return wishedPrice === undefined
    ? Math.floor(eurosFromCents(reached.startPrice))
    : eurosFromCents(wishedPrice);
}

export function spokenAnswer({ answer, reached, errors }: AffordabilityResult): string {
  const word = `${VERDICT_WORD_NAMES[answer.word]}.`;
  if (!reached) return [word, ...errors.map(({ text }) => text)].join(' ');
  return `Kaufpreis ${formatPriceRange(reached.comfortablePrice, reached.purchasePrice)}, Rate höchstens ${wholeEuros(reached.monthlyRate)}. ${word}`;
}

/** True if nothing is affordable because no rate is known yet, not because no lender qualifies. */
export function isRateOpen(result: AffordabilityResult | undefined): boolean {
  if (result?.reached) return false;
  return !result?.errors.some(({ code }) => code === 'NO_OFFER');
}
