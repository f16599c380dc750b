import { CHECKING } from './checking-words.ts';
import styles from './checking-house.module.css';

const WINDOWS = [
  { x: 44, y: 118 },
  { x: 104, y: 118 },
  { x: 164, y: 118 },
  { x: 44, y: 178 },
  { x: 104, y: 178 },
  { x: 164, y: 178 },
];

/** Animation of a house whose windows light up within 1.5 seconds; skipped with reduced motion. */
export function CheckingHouse({ onDone }: { onDone?: () => void }) {
  return (
    <div className={styles.checking} role="status">
      <svg className={styles.house} viewBox="0 0 240 262" aria-hidden="true">
        <path className={styles.wall} d="M120 6 234 96H216V260H24V96H6Z" />
        {WINDOWS.map(({ x, y }, index) => (
          <rect
            key={`${x} ${y}`}
            className={styles.window}
            x={x}
            y={y}
            width="34"
            height="40"
            rx="3"
            onAnimationEnd={index === WINDOWS.length - 1 ? onDone : undefined}
          />
        ))}
      </svg>
      <p>{CHECKING}</p>
    </div>
  );
}
