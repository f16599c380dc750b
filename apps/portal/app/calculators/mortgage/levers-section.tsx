import { useAwaitsScript } from '@heimvorteil/ui/early-clicks/use-awaits-script.ts';
import type { Lever } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import { VERDICT_WORD_NAMES, type VerdictWord } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { CASE_FIELDS, writeField } from '@heimvorteil/forms';
import { differenceInWholeEuros, wholeEuros } from '@heimvorteil/ui/amounts/format-amounts.ts';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { CALCULATOR_ADDRESS, caseLink } from '../../financing-case/case-link.ts';
import { leverText, pointsApart } from '../../rates/lever-words.ts';
import { MORTGAGE_FORM, type MortgageName, type MortgageValues } from './definition.ts';
import styles from './mortgage.module.css';

type Changed = Partial<Record<MortgageName, string>>;

/** Lists changes that lower the instalment; the first click applies a change, the next one reverts it. */
export function LeversSection({
  levers,
  financingCase,
  word,
  rateIsOwn,
  values,
  firstYear,
  change,
}: {
  levers: readonly Lever[];
  financingCase: FinancingCase;
  /** Verdict on the current case; undefined while no income is entered. */
  word: VerdictWord | undefined;
  rateIsOwn: boolean;
  values: MortgageValues;
  firstYear: number;
  change: (next: Changed) => void;
}) {
  const awaitsScript = useAwaitsScript();
  const [tried, setTried] = useState<{ readonly name: string; readonly before: Changed }>();
  if (levers.length === 0 && !tried) return null;
  const [best] = levers;
  return (
    <FoldedSection
      id="hebel"
      title="Was die Rate ändert"
      figure={best ? effectOf(best) : undefined}
      lead={
        rateIsOwn
          ? 'Jeweils eine Änderung, mit deinem Sollzins gerechnet.'
          : 'Jeweils eine Änderung, mit dem Zins, den es dafür heute gibt.'
      }
    >
      <ul className={styles.levers}>
        {levers.map((lever) => {
          const name = leverText(lever);
          const next = valuesOfLever(lever);
          return (
            <li key={lever.code}>
              <div>
                <b>{name}</b>
                <small>{sentenceOf(lever, financingCase, { word, firstYear })}</small>
              </div>
              <span>{effectOf(lever)}</span>
              <Link
                {...awaitsScript}
                to={caseLink(CALCULATOR_ADDRESS, MORTGAGE_FORM, values, next)}
                aria-label={`${name}: ausprobieren`}
                onClick={(event) => {
                  event.preventDefault();
                  setTried({ name, before: valuesBefore(next, values) });
                  change(next);
                }}
              >
                Ausprobieren
              </Link>
            </li>
          );
        })}
      </ul>
      {tried ? (
        <p role="status">
          Eingesetzt: {tried.name}.{' '}
          <button
            type="button"
            className={styles.back}
            onClick={() => {
              change(tried.before);
              setTried(undefined);
            }}
          >
            Rückgängig
          </button>
        </p>
      ) : null}
    </FoldedSection>
  );
}

function effectOf({ difference, monthlyRate }: Lever): string {
  return difference === null ? wholeEuros(monthlyRate) : differenceInWholeEuros(difference);
}

function sentenceOf(
  lever: Lever,
  { fixedInterestYears }: FinancingCase,
  { word, firstYear }: { word: VerdictWord | undefined; firstYear: number },
): string {
  const { code, change, points, opensMarket, changesWord } = lever;
  const rate = formatPercent(lever.nominalInterestRate);
  const moved = `Zins ${points < 0 ? 'sinkt' : 'steigt'} um ${pointsApart(points)} auf ${rate}.`;
  const effect = opensMarket
    ? `Dafür gibt es heute einen Zins: ${rate}.`
    : points === 0
      ? `Darlehen ${wholeEuros(lever.loanAmount)}.`
      : moved;
  const years =
    code !== 'OTHER_FIXED_YEARS'
      ? ''
      : change > fixedInterestYears
        ? ` Dafür ist er bis ${firstYear + change} sicher.`
        : ` Sicher ist er dann nur bis ${firstYear + change}.`;
  const verdict =
    changesWord && word && lever.word
      ? ` Aus „${VERDICT_WORD_NAMES[word]}“ wird „${VERDICT_WORD_NAMES[lever.word]}“.`
      : '';
  return `${effect}${years}${verdict}`;
}

function valuesOfLever({ fields }: Lever): Changed {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      writeField(CASE_FIELDS[name as keyof typeof CASE_FIELDS], value),
    ]),
  );
}

function valuesBefore(next: Changed, values: MortgageValues): Changed {
  return Object.fromEntries(Object.keys(next).map((name) => [name, values[name as MortgageName]]));
}
