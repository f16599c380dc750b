import { formatEuro } from '@heimvorteil/format';
import { Lamp, LegendMark, Plot, StrongLabel, Turn } from './chart-drawing.tsx';
import type { ChartSentence } from './chart-figure.tsx';
import type { ChartFrame } from './chart-scale.ts';
import styles from './burden-chart.module.css';

const PARTS = ['loan', 'commitment', 'rent'] as const;
type Part = (typeof PARTS)[number];

type MonthOfBurden = Record<Part, number>;

const FRAMES = {
  wide: { width: 1088, height: 340, left: 96, right: 24, top: 48, bottom: 40, isWide: true },
  narrow: { width: 360, height: 250, left: 84, right: 12, top: 56, bottom: 34, isWide: false },
};
const WIDEST_BAR = 30;
/** Width of a bar, as a share (0 to 1) of a month's width. */
const SHARE_OF_A_BAR = 0.72;
const GAP = 2;

interface BurdenChartProps extends ChartSentence {
  months: readonly MonthOfBurden[];
  /** Index of the most expensive month. */
  dearest: number;
  /** Index of the month with the first instalment that includes repayment. */
  firstFullInstalment: number;
  read: number;
  onRead: (index: number) => void;
}

/** Stacked bars per month in euros: interest, commitment interest, rent. The highest bar is marked. */
export function BurdenChart({
  months,
  dearest,
  firstFullInstalment,
  sentence,
  read,
  onRead,
}: BurdenChartProps) {
  const last = Math.max(1, months.length - 1);
  const sums = months.map((month) => PARTS.reduce((sum, part) => sum + month[part], 0));
  const roomIn = (frame: ChartFrame) => (frame.width - frame.left - frame.right) / last;
  const barIn = (frame: ChartFrame) => Math.min(WIDEST_BAR, roomIn(frame) * SHARE_OF_A_BAR);
  const isNamed = (index: number, { isWide }: ChartFrame) =>
    index === 0 || (index + 1) % (isWide ? 3 : 6) === 0;
  return (
    <Plot
      measure="im Monat"
      sentence={sentence}
      frames={FRAMES}
      last={last}
      highest={Math.max(...sums, 1)}
      reach={(frame) => barIn(frame) / 2}
      times={(frame) => months.map((_, index) => index).filter((index) => isNamed(index, frame))}
      timeAt={(index, { frame, x }) => (index === 0 ? x(0) - barIn(frame) / 2 : x(index))}
      timeName={(index, { isWide }) => (index === 0 && isWide ? 'Monat 1' : index + 1)}
      onPointer={(share) => onRead(Math.round(share * last))}
      renderData={({ frame, x, y }) =>
        months.map((month, index) => (
          <Bar key={index} month={month} x={x(index)} y={y} width={barIn(frame)} isRead={index === read} />
        ))
      }
    >
      {({ frame, x, y, base }) => {
        const isRight = x(dearest) > frame.width * 0.55;
        return (
          <>
            {firstFullInstalment < months.length && firstFullInstalment !== dearest ? (
              <Turn
                frame={frame}
                x={x(firstFullInstalment) - roomIn(frame) / 2}
                top={frame.top - 14}
                base={base}
                labels={['Tilgung beginnt']}
              />
            ) : null}
            {months[dearest] ? (
              <>
                <Lamp x={x(dearest)} y={y(sums[dearest] ?? 0)} />
                <StrongLabel
                  x={x(dearest) + (isRight ? 7 : -7)}
                  y={frame.top - 34}
                  textAnchor={isRight ? 'end' : 'start'}
                >
                  {`Monat ${dearest + 1}: ${formatEuro(sums[dearest] ?? 0)}`}
                </StrongLabel>
              </>
            ) : null}
          </>
        );
      }}
    </Plot>
  );
}

export function BurdenMark({ part }: { part: Part }) {
  return (
    <LegendMark>
      <rect className={styles[part]} x="1" y="1" width="12" height="12" rx="2" />
    </LegendMark>
  );
}

function Bar({
  month,
  x,
  y,
  width,
  isRead,
}: {
  month: MonthOfBurden;
  x: number;
  y: (amount: number) => number;
  width: number;
  isRead: boolean;
}) {
  return (
    <g className={isRead ? styles.read : undefined}>
      {PARTS.map((part, index) => {
        const below = PARTS.slice(0, index).reduce((sum, one) => sum + month[one], 0);
        const top = y(below + month[part]);
        const height = y(below) - top - (below > 0 ? GAP : 0);
        return height > 0 ? (
          <rect
            key={part}
            className={styles[part]}
            x={x - width / 2}
            y={top}
            width={width}
            height={height}
            rx="2"
          />
        ) : null;
      })}
    </g>
  );
}
