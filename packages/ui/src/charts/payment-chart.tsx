import { ticks } from 'd3-array';
import { LegendMark, Plot, Turn, type PlotArea } from './chart-drawing.tsx';
import type { ChartSentence } from './chart-figure.tsx';
import { rounded } from './chart-scale.ts';
import styles from './payment-chart.module.css';

const FRAMES = {
  wide: { width: 1088, height: 240, left: 84, right: 24, top: 16, bottom: 36, isWide: true },
  narrow: { width: 360, height: 240, left: 84, right: 12, top: 14, bottom: 32, isWide: false },
};
/** Gap between bars as a share (0 to 1) of a year's width. */
const GAP = 0.18;

/** Payments of one year; all amounts have one unit. */
interface YearOfPayments {
  /** Year of the plan, counted from 1. */
  year: number;
  interest: number;
  /** Repaid amount including special repayments. */
  repayment: number;
}

interface PaymentChartProps extends ChartSentence {
  years: readonly YearOfPayments[];
  fixedInterestYears: number;
  /** Selected year; 0 means the payout, which has no bar. */
  read: number;
  onRead: (year: number) => void;
}

/** Yearly bars in euros with interest below repayment; years after the fixed-rate period are pale. */
export function PaymentChart({ years, fixedInterestYears, sentence, read, onRead }: PaymentChartProps) {
  const lastYear = years.length;
  const readYear = years[read - 1];
  const barsIn = ({ x, y, base }: PlotArea) => {
    const room = x(1) - x(0);
    return { left: (year: number) => x(year - 1) + room * (GAP / 2), width: room * (1 - GAP), y, base };
  };
  return (
    <>
      <Plot
        measure="im Jahr"
        sentence={sentence}
        frames={FRAMES}
        last={lastYear}
        highest={Math.max(...years.map(({ interest, repayment }) => interest + repayment), 1)}
        times={({ isWide }) => ticks(1, lastYear, isWide ? 8 : 4)}
        timeAt={(year, area) => barsIn(area).left(year) + barsIn(area).width / 2}
        timeName={(year, { isWide }) => (isWide ? `Jahr ${year}` : year)}
        onPointer={(share) => onRead(Math.max(1, Math.ceil(share * lastYear)))}
        renderData={(area) => (
          <>
            <Bars years={years.slice(0, fixedInterestYears)} bar={barsIn(area)} />
            <g className={styles.assumed}>
              <Bars years={years.slice(fixedInterestYears)} bar={barsIn(area)} />
            </g>
          </>
        )}
      >
        {(area) => {
          const { frame, x, y, base } = area;
          const { left, width } = barsIn(area);
          return (
            <>
              {readYear ? (
                <rect
                  className={styles.read}
                  x={left(read) - 2}
                  y={y(readYear.interest + readYear.repayment) - 2}
                  width={width + 4}
                  height={base - y(readYear.interest + readYear.repayment) + 2}
                />
              ) : null}
              {fixedInterestYears < lastYear ? (
                <Turn frame={frame} x={x(fixedInterestYears)} top={frame.top} base={base} labels={[]} />
              ) : null}
            </>
          );
        }}
      </Plot>
      <p className={styles.legend} aria-hidden="true">
        {(['interest', 'repayment'] as const).map((part) => (
          <span key={part}>
            <LegendMark>
              <rect className={styles[part]} x="1" y="1" width="12" height="12" rx="2" />
            </LegendMark>
            {part === 'interest' ? 'Zinsen' : 'Tilgung'}
          </span>
        ))}
      </p>
    </>
  );
}

/** Draws all bars of one kind as one path, because single elements would be an eighth of the page's bytes. */
function Bars({
  years,
  bar: { left, width, y, base },
}: {
  years: readonly YearOfPayments[];
  bar: { left: (year: number) => number; width: number; y: (amount: number) => number; base: number };
}) {
  const drawing = (from: (year: YearOfPayments) => number, to: (year: YearOfPayments) => number) =>
    years
      .map(
        (one) =>
          `M${rounded(left(one.year))} ${rounded(from(one))}h${rounded(width)}V${rounded(to(one))}h-${rounded(width)}z`,
      )
      .join('');
  const topOfInterest = ({ interest }: YearOfPayments) => y(interest);
  const topOfRepayment = ({ interest, repayment }: YearOfPayments) => y(interest + repayment);
  return (
    <>
      <path className={styles.interest} d={drawing(topOfInterest, () => base)} />
      <path
        className={styles.repayment}
        d={drawing(topOfRepayment, (one) => Math.max(topOfRepayment(one), topOfInterest(one) - 1))}
      />
    </>
  );
}
