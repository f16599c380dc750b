import type { Cents } from '@heimvorteil/engine';
import { wholeEuros } from '../amounts/format-amounts.ts';
import { ChartFigure, type ChartSentence } from './chart-figure.tsx';
import styles from './funding-bar.module.css';

const WIDTH = 400;
const GAP = 3;

/** Bar of own funds and loan; a mark shows the part that pays the additional costs. */
export function FundingBar({
  own,
  loan,
  costs,
  whole,
  sentence,
}: ChartSentence & {
  own: Cents;
  loan: Cents;
  costs: Cents;
  whole: Cents;
}) {
  const gap = own > 0 && loan > 0 ? GAP : 0;
  const ownWidth = (own / whole) * (WIDTH - gap);
  const costsEdge = (costs / whole) * WIDTH;
  return (
    <ChartFigure measure="zusammen" sentence={sentence}>
      <svg className={styles.bar} viewBox={`0 0 ${WIDTH} 40`} preserveAspectRatio="none" aria-hidden="true">
        <rect className={styles.own} y="6" width={ownWidth} height="28" rx="2" />
        <rect
          className={styles.loan}
          x={ownWidth + gap}
          y="6"
          width={Math.max(0, WIDTH - gap - ownWidth)}
          height="28"
          rx="2"
        />
        <line
          className={styles.edge}
          x1={costsEdge}
          x2={costsEdge}
          y1="0"
          y2="40"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className={styles.legend}>
        <span>
          <Mark className={styles.own} />
          Von dir <b>{wholeEuros(own)}</b>
        </span>
        <span>
          <Mark className={styles.loan} />
          Von der Bank <b>{wholeEuros(loan)}</b>
        </span>
        <span>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <line className={styles.edge} x1="6" x2="6" y1="0" y2="12" />
          </svg>
          Bis hier gehen die Nebenkosten <b>{wholeEuros(costs)}</b>
        </span>
      </p>
    </ChartFigure>
  );
}

function Mark({ className }: { className: string | undefined }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <rect className={className} width="12" height="12" rx="2" />
    </svg>
  );
}
