import { useEffect, useState } from 'react';
import { assumptionSentence } from '../answers/format-answer.ts';
import flowStyles from '../flow.module.css';
import { isUnknown, type Flow, type FlowValues, type Question } from '../flow.ts';
import styles from './flow-progress.module.css';

// Parts of a question's page that load after the question itself.

/** Link to leave a flow for visitors without a return address (specification §2). */
const LEGACY_ADDRESS = '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/';

/** Link to leave the flow, to the visitor's return address or the one-page calculator. */
export function LeaveLink({ marketplaceOrigins }: { marketplaceOrigins: readonly string[] }) {
  const [address, setAddress] = useState(LEGACY_ADDRESS);
  useEffect(() => {
    const look = async () => {
      const { storedEntryPoint } = await import('./entry-point.ts');
      setAddress(storedEntryPoint(marketplaceOrigins) ?? LEGACY_ADDRESS);
    };
    void look();
  }, [marketplaceOrigins]);
  return (
    <a className={flowStyles.leave} href={address}>
      Fragen verlassen
    </a>
  );
}

interface Noted {
  flow: Flow;
  question: Question;
  values: FlowValues;
}

/** States what the answer "weiß ich nicht" means for the result. */
export function AssumptionNote({ flow, question, values }: Noted) {
  const sentence = assumptionSentence(flow, question);
  return isUnknown(question, values) ? <b>Deine Antwort: weiß ich nicht. {sentence}</b> : sentence;
}

const COLUMNS = 3;
const PANE = { width: 44, height: 50, gapX: 30, gapY: 26 };
const WALL = { left: 34, width: 252, top: 118 };

export function FlowHouse({
  step,
  of,
  windowClass,
}: {
  step: number;
  of: number;
  /** Class of a window by its index and the current step. */
  windowClass: (index: number, step: number) => string | undefined;
}) {
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

/**
 * Focuses the first invalid field and opens its `details`. Waits for fields of scripts that still load, until
 * the visitor types; returns a function that cancels.
 */
export function focusWrongField(): () => void {
  const main = document.querySelector('main');
  if (!main || focused(main)) return () => {};
  const observer = new MutationObserver(() => {
    if (focused(main)) end();
  });
  const end = () => {
    observer.disconnect();
    main.removeEventListener('input', end);
  };
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  main.addEventListener('input', end);
  return end;
}

function focused(main: HTMLElement): boolean {
  const wrong = main.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest('details')?.setAttribute('open', '');
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  return wrong !== null;
}
