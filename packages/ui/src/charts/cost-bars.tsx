import { formatEuro } from '@heimvorteil/format';
import styles from './cost-bars.module.css';

const WIDTH = 1000;
const HEIGHT = 22;
const GAP = 4;

/** Costs of one financing option, in cents. */
export interface CostBar {
  name: string;
  /** Interest until the end of the fixed-rate period. */
  agreed: number;
  /** Interest after the fixed-rate period, at an assumed rate. */
  assumed: number;
  fees: number;
  total: number;
}

/** One bar per financing option on a common scale: fixed interest solid, assumed interest pale, then fees. */
export function CostBars({ bars, highest }: { bars: readonly CostBar[]; highest: number }) {
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <Mark className={styles.agreed}>Zinsen in der Zinsbindung</Mark>
        {bars.some(({ assumed }) => assumed > 0) ? (
          <Mark className={styles.assumed}>Zinsen danach, angenommen</Mark>
        ) : null}
        {bars.some(({ fees }) => fees > 0) ? (
          <Mark className={styles.fees}>Kosten bei der Auszahlung</Mark>
        ) : null}
      </p>
      <ul className={styles.bars}>
        {bars.map((bar) => (
          <li key={bar.name}>
            <span>{bar.name}</span> <b>{formatEuro(bar.total / 100)}</b>
            <Drawing bar={bar} highest={highest} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Drawing({ bar, highest }: { bar: CostBar; highest: number }) {
  const scale = WIDTH / Math.max(highest, 1);
  const parts = [
    { className: styles.agreed, width: bar.agreed * scale },
    { className: styles.assumed, width: bar.assumed * scale },
    { className: styles.fees, width: bar.fees * scale },
  ].filter(({ width }) => width > 0);
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {parts.map(({ className, width }, index) => (
        <rect
          key={index}
          className={className}
          x={parts.slice(0, index).reduce((sum, part) => sum + part.width, 0)}
          width={Math.max(1, width - (index < parts.length - 1 ? GAP : 0))}
          height={HEIGHT}
        />
      ))}
    </svg>
  );
}

function Mark({ className, children }: { className: string | undefined; children: string }) {
  return (
    <span>
      <svg viewBox="0 0 12 12" width="12" height="12">
        <rect className={className} width="12" height="12" rx="2" />
      </svg>
      {children}
    </span>
  );
}
