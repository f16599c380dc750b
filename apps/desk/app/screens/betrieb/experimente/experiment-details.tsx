import type { Experiment, ExperimentComparison } from '@heimvorteil/contracts';
import { formatPercent, formatShortPercent } from '@heimvorteil/format';
import { FigureTable } from '../../../parts/figure-table.tsx';
import { Section, Remark } from '../../../parts/section.tsx';
import {
  nameOf,
  questionOf,
  reasonWords,
  spanWords,
  stateWords,
  verdictWords,
  differenceWords,
} from './experiment-words.ts';
import styles from './experiments.module.css';

const WIDTH = 400;
const MIDDLE = WIDTH / 2;
const EDGE = 12;

/** Minimum range of the axis in percentage points, so that small differences look small. */
const NARROWEST = 1;

/** Confidence interval of the difference between two request rates; a line marks zero. */
function DifferenceChart({ comparison }: { comparison: ExperimentComparison }) {
  const { difference, interval } = comparison;
  const words = differenceWords(comparison);
  if (difference === null || interval === null || words === undefined) return null;
  const widest = Math.max(NARROWEST, Math.abs(interval.from), Math.abs(interval.to));
  const place = (points: number) => MIDDLE + (points / widest) * (MIDDLE - EDGE);
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} 40`} role="img" aria-label={`Unterschied bei den Anfragen: ${words}`}>
        <line className={styles.axis} x1={EDGE} x2={WIDTH - EDGE} y1="20" y2="20" />
        <line className={styles.same} x1={MIDDLE} x2={MIDDLE} y1="4" y2="36" />
        <line className={styles.span} x1={place(interval.from)} x2={place(interval.to)} y1="20" y2="20" />
        <circle className={styles.seen} cx={place(difference)} cy="20" r="6" />
      </svg>
      <div className={styles.sides} aria-hidden="true">
        <span>seltener</span>
        <span>gleich</span>
        <span>häufiger</span>
      </div>
      <figcaption>{words}.</figcaption>
    </figure>
  );
}

type Variation = Experiment['variations'][number];

const COLUMNS = [
  { label: 'Fassung' },
  { label: 'Besuche', kind: 'number' },
  { label: 'Rechner', kind: 'number' },
  { label: 'Angebote', kind: 'number' },
  { label: 'Anfrage', kind: 'number' },
] as const;
const TONES = { MORE: 'good', LESS: 'bad', UNDECIDED: 'plain' } as const;

export function ExperimentDetails({ of }: { of: Experiment }) {
  const { experiment, variations, comparisons } = of;
  const crossed = variations.reduce((sum, one) => sum + one.crossed, 0);
  return (
    <Section title={questionOf(experiment)} id={experiment} aside={stateWords(of)}>
      {variations.every(({ visitors }) => visitors === 0) ? (
        <p>Noch niemand mit Einwilligung hat eine der Fassungen gesehen.</p>
      ) : (
        <>
          {comparisons.map((comparison) => (
            <div key={comparison.variation} className={styles.answer}>
              <Remark tone={of.isSpreadSuspicious ? 'plain' : TONES[comparison.verdict]}>
                <p className={styles.verdict}>{verdictWords(of, comparison)}</p>
                <p>{reasonWords(of, comparison)}</p>
              </Remark>
              <DifferenceChart comparison={comparison} />
            </div>
          ))}
          {of.isSpreadSuspicious ? (
            <Remark tone="bad">
              <p>
                Die Besuche verteilen sich anders auf die Fassungen als geplant. Etwas verliert Besuche einer
                Fassung, oder die Anteile wurden geändert: Glaube den Zahlen nicht, bevor das geklärt ist.
              </p>
            </Remark>
          ) : null}
          {of.isSpreadSuspicious === null ? (
            <p className={styles.foot}>
              Verteilung nicht mehr prüfbar: Der Versuch ist beendet, seine geplanten Anteile sind nicht mehr
              bekannt. Stand hier vorher eine Warnung, gilt sie weiter.
            </p>
          ) : null}
          <FigureTable
            caption={`${questionOf(experiment)} Zahlen je Fassung`}
            columns={COLUMNS}
            rows={variations.map((one) => ({ id: one.variation, cells: cellsOf(experiment, one) }))}
          />
          {crossed === 0 ? null : (
            <p className={styles.foot}>
              {crossed === 1 ? 'Ein Besuch hat' : `${crossed.toLocaleString('de-DE')} Besuche haben`} später
              auch eine andere Fassung gesehen und {crossed === 1 ? 'zählt' : 'zählen'} bei der ersten.
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function cellsOf(experiment: string, { variation, share, isControl, visitors, outcomes }: Variation) {
  const planned = share === null ? 'nicht mehr geplant' : `${formatShortPercent(share)} geplant`;
  return [
    <span key="name">
      {nameOf(experiment, variation)}
      <small>{isControl ? `bisher, ${planned}` : planned}</small>
    </span>,
    visitors.toLocaleString('de-DE'),
    ...outcomes.map(({ outcome, count, rate, interval }) => (
      <span key={outcome}>
        {count.toLocaleString('de-DE')}
        {rate === null ? null : (
          <small>
            {formatPercent(rate)} ({spanWords(interval)})
          </small>
        )}
      </span>
    )),
  ];
}
