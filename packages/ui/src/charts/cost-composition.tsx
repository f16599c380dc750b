import type { Cents } from '@heimvorteil/engine';
import { formatPercent } from '@heimvorteil/format';
import { useState } from 'react';
import { exactEuros, wholeEuros } from '../amounts/written-amounts.ts';
import { ChartSlider } from './chart-slider.tsx';
import { CostDonut, type DonutPart } from './cost-donut.tsx';
import styles from './cost-composition.module.css';

/** A part of a sum in cents. */
export interface CostPart extends DonutPart {
  amount: Cents;
}

/** Of what a sum is made: a ring that pointer and keyboard read out, and the same figures as a table. */
export function CostComposition({ parts, caption }: { parts: readonly CostPart[]; caption: string }) {
  const [chosen, setChosen] = useState<number>();
  const whole = parts.reduce((sum, { amount }) => sum + amount, 0) as Cents;
  const read = chosen === undefined ? undefined : Math.min(chosen, parts.length - 1);
  const part = read === undefined ? undefined : parts[read];
  const shareOf = (amount: Cents) => formatPercent(whole > 0 ? (amount / whole) * 100 : 0);
  return (
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
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
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
  );
}
