import {
  VERDICT_WORD_NAMES,
  type Feasibility,
  type VerdictWord,
  INTEREST_RISK_NAMES,
  PROBABILITY_NAMES,
  type Verdict,
} from '@heimvorteil/engine';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import notes from '@heimvorteil/ui/result-window/result-notes.module.css';
import type { ReactNode } from 'react';
import styles from './verdict.module.css';

const SENTENCES: Readonly<Record<VerdictWord, string>> = {
  WELL_FEASIBLE: 'Eigenkapital und Rate sind, wie Banken sie gern sehen.',
  FEASIBLE: 'Es geht, aber nicht mit viel Spielraum.',
  HARDLY_FEASIBLE: 'Vielen Banken wäre das zu unsicher.',
  NOT_FEASIBLE: 'Woran es liegt und was hilft, steht hier.',
  NOT_JUDGED: 'Was verdienst du im Monat, und wie viel Eigenkapital hast du?',
};
const OWN_CAPITAL_LOW = 'Zu wenig Eigenkapital: Es sollte die Nebenkosten und 10 % des Preises decken.';
/** Used if own funds and instalment are good, but work, age or another reason lowers the verdict. */
const FEASIBLE_BUT_UNSURE = 'Eigenkapital und Rate passen. Unsicher sind Arbeit, Alter oder späterer Zins.';

export interface VerdictLine {
  readonly word: VerdictWord;
  readonly feasibility: Feasibility;
}

export const NOT_JUDGED: VerdictLine = { word: 'NOT_JUDGED', feasibility: 'empty' };

/** Verdict and its sentence, which mentions no criterion that is met. */
export function verdictLabel({ word, feasibility }: VerdictLine): { word: string; sentence: string } {
  const isUnsure = word === 'FEASIBLE' && feasibility === 'good';
  const sentence = isUnsure ? FEASIBLE_BUT_UNSURE : SENTENCES[word];
  return {
    word: VERDICT_WORD_NAMES[word],
    sentence: feasibility === 'own-capital-low' ? OWN_CAPITAL_LOW : sentence,
  };
}

/** Formats the instalment's share of the income, in whole percent. */
export function shareOfIncome(share: number): string {
  return `${Math.round(share)}\u00A0%`;
}

/** Notices for the errors that make a purchase not feasible, each with advice. */
export function VerdictNotices({ errors }: { errors: readonly { code: string; text: string }[] }) {
  return errors.map(({ code, text }) => (
    <p key={code} className={notes.notice} data-code={code}>
      {text}
    </p>
  ));
}

/** Facts next to the verdict; includes the chance of approval only if the operator arranges loans. */
export function verdictFacts(
  { probability, risk }: Pick<Verdict, 'probability' | 'risk'>,
  isArranging: boolean,
): Fact[] {
  return [
    ...(probability && isArranging
      ? [{ label: 'Aussicht auf eine Zusage', value: PROBABILITY_NAMES[probability] }]
      : []),
    ...(risk ? [{ label: 'Zinsrisiko', value: INTEREST_RISK_NAMES[risk] }] : []),
  ];
}

const REACHED: Readonly<Record<VerdictWord, number>> = {
  WELL_FEASIBLE: 4,
  FEASIBLE: 3,
  HARDLY_FEASIBLE: 2,
  NOT_FEASIBLE: 1,
  NOT_JUDGED: 0,
};
const STEPS = [1, 2, 3, 4];

/** Scale with the four verdicts and a sentence; empty while nothing can be judged. */
export function VerdictScale({
  verdict,
  missing,
  children,
}: {
  verdict: VerdictLine;
  /** Names the missing inputs; default: income and own capital. */
  missing?: ReactNode;
  children?: ReactNode;
}) {
  const { word, sentence } = verdictLabel(verdict);
  const reached = REACHED[verdict.word];
  return (
    <div className={styles.scale} data-feasibility={verdict.feasibility} data-word={verdict.word}>
      <svg viewBox="0 0 400 8" preserveAspectRatio="none" aria-hidden="true">
        {STEPS.map((step) => (
          <rect
            key={step}
            className={step > reached ? styles.open : reached < 3 ? styles.low : styles.well}
            x={(step - 1) * 101 + 1}
            y="1"
            width="95"
            height="6"
            rx="2"
          />
        ))}
      </svg>
      <p>
        <b>{word}</b> {verdict.word === 'NOT_JUDGED' ? (missing ?? sentence) : sentence} {children}
      </p>
    </div>
  );
}
