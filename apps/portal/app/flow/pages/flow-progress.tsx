import styles from './flow-progress.module.css';

const COLUMNS = 3;
const PANE = { width: 44, height: 50, gapX: 30, gapY: 26 };
const WALL = { left: 34, width: 252, top: 118 };

export function FlowProgress({ step, of }: { step: number; of: number }) {
  const text = `Schritt ${step} von ${of}`;
  return (
    <div
      className={styles.progress}
      role="progressbar"
      aria-label="Fortschritt"
      aria-valuemin={1}
      aria-valuemax={of}
      aria-valuenow={step}
      aria-valuetext={text}
    >
      <p>{text}</p>
      <span className={styles.row} aria-hidden="true">
        {Array.from({ length: of }, (_, index) => (
          <span key={index} className={windowClass(index, step)} />
        ))}
      </span>
    </div>
  );
}

function windowClass(index: number, step: number): string | undefined {
  if (index < step - 1) return styles.lit;
  return index === step - 1 ? styles.now : styles.dark;
}

export function FlowHouse({ step, of }: { step: number; of: number }) {
  const rows = Math.ceil(of / COLUMNS);
  const bottom = WALL.top + PANE.gapY + rows * (PANE.height + PANE.gapY) + 74;
  const first = WALL.left + (WALL.width - COLUMNS * PANE.width - (COLUMNS - 1) * PANE.gapX) / 2;
  return (
    <svg className={styles.house} viewBox={`0 0 320 ${bottom + 6}`} aria-hidden="true">
      <path className={styles.wall} d="M232 34h28v52h-28z" />
      <path
        className={styles.wall}
        d={`M160 8 314 ${WALL.top}H${WALL.left + WALL.width}V${bottom}H${WALL.left}V${WALL.top}H6Z`}
      />
      {Array.from({ length: of }, (_, index) => {
        // Row of the window counted from the ground floor, because the house lights up from there.
        const fromBelow = rows - 1 - Math.floor(index / COLUMNS);
        return (
          <rect
            key={index}
            className={windowClass(index, step)}
            x={first + (index % COLUMNS) * (PANE.width + PANE.gapX)}
            y={WALL.top + PANE.gapY + fromBelow * (PANE.height + PANE.gapY)}
            width={PANE.width}
            height={PANE.height}
            rx="3"
          />
        );
      })}
      <path className={styles.door} d={`M142 ${bottom}v-54a3 3 0 0 1 3-3h30a3 3 0 0 1 3 3v54z`} />
      <path className={styles.ground} d={`M0 ${bottom}H320`} />
    </svg>
  );
}
