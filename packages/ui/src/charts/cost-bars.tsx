import { ChartFigure, type ChartSentence } from './chart-figure.tsx';
import styles from './cost-bars.module.css';

const WIDTH = 1000;
const HEIGHT = 14;

export interface CostBar {
  readonly name: string;
  readonly detail: string;
  /** Drawn from zero; the longest bar has the highest value. */
  readonly value: number;
  readonly figure: string;
}

/** One bar per financing option by effective rate, in the order of the sentence; the first is highlighted. */
export function CostBars({ bars, sentence }: ChartSentence & { bars: readonly CostBar[] }) {
  const highest = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <ChartFigure measure="effektiv" sentence={sentence}>
      <ol className={styles.bars}>
        {bars.map(({ name, detail, value, figure }) => (
          <li key={name}>
            <span>
              {name} <small>{detail}</small>
            </span>{' '}
            <b>{figure}</b>
            <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(1, (value / highest) * WIDTH)} height={HEIGHT} />
            </svg>
          </li>
        ))}
      </ol>
    </ChartFigure>
  );
}
