import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { useState } from 'react';
import { exactEuros, wholeEuros } from '../amounts/format-amounts.ts';
import { ChartFigure } from './chart-figure.tsx';
import { ChartSlider } from './year-reader.tsx';
import styles from './cost-composition.module.css';
import costDonutStyles from './cost-donut.module.css';

interface DonutPart {
  name: string;
  /** Amount of the part; all parts have one unit. */
  amount: number;
  tone: 'price' | 'costs' | 'interest';
}

const SIZE = 200;
const RADIUS = 78;

/** Gap between parts as a share (0 to 1) of the ring, because colour alone must not distinguish them. */
const GAP = 0.006;

/** Donut chart with the selected part in its centre; all names and amounts are text next to the chart. */
function CostDonut({
  parts,
  amount,
  caption,
  read,
  onRead,
}: {
  parts: readonly DonutPart[];
  amount: string;
  caption: string;
  /** Index of the selected part; undefined selects the total. */
  read?: number | undefined;
  onRead?: (index: number | undefined) => void;
}) {
  const whole = parts.reduce((sum, part) => sum + part.amount, 0) || 1;
  const arcs = parts.map((part, index) => ({
    ...part,
    index,
    from: parts.slice(0, index).reduce((sum, before) => sum + before.amount, 0) / whole,
    share: Math.max(part.amount / whole - GAP, 0.002),
  }));
  return (
    <svg
      className={costDonutStyles.donut}
      viewBox={`0 0 ${SIZE} ${SIZE}`}
      aria-hidden="true"

      onPointerLeave={() => onRead?.(undefined)}
    >
      <g transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}>
        {arcs
          .filter((arc) => arc.amount > 0)
          .map((arc) => (
            <circle
              key={arc.name}
              className={`${costDonutStyles[arc.tone]} ${read === undefined || read === arc.index ? '' : costDonutStyles.quiet}`}
              cx={SIZE / 2}
              cy={SIZE / 2}
              r={RADIUS}
              pathLength={1}
              strokeDasharray={`${arc.share.toFixed(4)} 1`}
              strokeDashoffset={(-arc.from).toFixed(4)}
              onPointerEnter={() => onRead?.(arc.index)}
            />
          ))}
      </g>
      <text className={costDonutStyles.amount} x={SIZE / 2} y={SIZE / 2 + 2} textAnchor="middle">
        {amount}
      </text>
      <text className={costDonutStyles.caption} x={SIZE / 2} y={SIZE / 2 + 22} textAnchor="middle">
        {caption}
      </text>
    </svg>
  );
}

/** Amount in cents. */
export interface CostPart extends DonutPart {
  amount: Cents;
}

export function CostComposition({ parts, caption }: { parts: readonly CostPart[]; caption: string }) {
  const [chosen, setChosen] = useState<number>();
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0) as Cents;
  const read = chosen === undefined ? undefined : Math.min(chosen, parts.length - 1);
  const part = read === undefined ? undefined : parts[read];
  const shareOf = (amount: Cents) => formatPercent(whole > 0 ? (amount / whole) * 100 : 0);
  return (
    <ChartFigure measure="in Euro" sentence={`${caption}.`}>
      <div className={styles.composition}>
        <div className={styles.ring}>
          <CostDonut
            parts={parts}
            amount={wholeEuros(part?.amount ?? whole)}
            caption={part?.name ?? 'zusammen'}
            read={read}
            onRead={setChosen}
          />
          <ChartSlider
            className={styles.reader}
            label="Posten ablesen"
            valueText={
              part
                ? `${part.name}: ${wholeEuros(part.amount)}, ${shareOf(part.amount)}`
                : `Zusammen ${wholeEuros(whole)}`
            }
            last={parts.length}
            value={read === undefined ? 0 : read + 1}
            onValue={(value) => setChosen(value === 0 ? undefined : value - 1)}
          />
        </div>
        <table className={styles.table} aria-label={caption}>
          <thead>
            <tr>
              <th scope="col">Posten</th>
              <th scope="col">Betrag</th>
              <th scope="col">Anteil</th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, amount, tone }, index) => (
              <tr
                key={name}
                className={index === read ? styles.read : undefined}
                onPointerEnter={() => setChosen(index)}
                onPointerLeave={() => setChosen(undefined)}
              >
                <th scope="row">
                  <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
                    <rect className={styles[tone]} width="12" height="12" rx="2" />
                  </svg>
                  {name}
                </th>
                <td>{exactEuros(amount)}</td>
                <td>{shareOf(amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Zusammen</th>
              <td>{exactEuros(whole)}</td>
              <td>{formatPercent(100)}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </ChartFigure>
  );
}
