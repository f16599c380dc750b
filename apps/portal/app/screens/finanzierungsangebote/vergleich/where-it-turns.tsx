import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import type { ComparedColumn } from './compared.ts';
import { turningOf, axisOf, type Turning } from './turning.ts';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { formatPercent } from '@heimvorteil/format';
import { ChartFigure } from '@heimvorteil/ui/charts/chart-figure.tsx';
import turningAxisStyles from './turning-axis.module.css';

/** Least distance of two labels in percent of the width; closer ones would overlap on a phone. */
const ROOM = 19;

/** Axis of follow-on rates with the cheapest offer of each range, in the order of the sentence. */
function TurningAxis({ turning }: { turning: Turning }) {
  const { parts, assumed } = turning;
  if (parts.length < 2) return <p>{turning.text}</p>;
  const { min, max } = axisOf(turning);
  const at = (rate: number) => (Math.min(Math.max(rate - min, 0), max - min) / (max - min)) * 100;
  const segments = parts.map((part, index) => ({
    ...part,
    className: turningAxisStyles[PARTS[index] ?? ''],
    start: index === 0 ? 0 : at(part.from),
    end: at(parts[index + 1]?.from ?? part.to),
  }));
  const turns = segments.slice(1);
  return (
    <ChartFigure measure="kostet" sentence={turning.text}>
      <div className={turningAxisStyles.axis} aria-hidden="true">
        <svg width="100%" height="66">
          {segments.map(({ from, start, end, className }) => (
            <rect
              key={from}
              className={className}
              x={`${start}%`}
              y="28"
              width={`${end - start}%`}
              height="10"
            />
          ))}
          {turns.map(({ from, start }, index) => (
            <g key={from}>
              {/* Line between two ranges, so that they differ by more than colour. */}
              <line className={turningAxisStyles.gap} x1={`${start}%`} x2={`${start}%`} y1="27" y2="39" />
              <line className={turningAxisStyles.turn} x1={`${start}%`} x2={`${start}%`} y1="20" y2="46" />
              {start - (turns[index - 1]?.start ?? -ROOM) >= ROOM ? (
                <text className={turningAxisStyles.rate} x={`${start}%`} y="14" textAnchor="middle">
                  {formatPercent(from)}
                </text>
              ) : null}
            </g>
          ))}
          <circle className={turningAxisStyles.assumed} cx={`${at(assumed)}%`} cy="33" r="7" />
          <text className={turningAxisStyles.end} x="0" y="61">
            {min} %
          </text>
          <text className={turningAxisStyles.end} x="100%" y="61" textAnchor="end">
            {max} %
          </text>
        </svg>
        <ul>
          {segments.map(({ name, fixedInterestYears, from, className }) => (
            <li key={from}>
              <svg width="12" height="10">
                <rect className={className} width="12" height="10" />
              </svg>
              {name}, {fixedInterestYears} Jahre
            </li>
          ))}
          <li>
            <svg width="16" height="16">
              <circle className={turningAxisStyles.assumed} cx="8" cy="8" r="7" />
            </svg>
            angenommen {formatPercent(assumed)}
          </li>
        </ul>
      </div>
    </ChartFigure>
  );
}

const PARTS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;

/** Section on how the follow-on rate changes the comparison; empty for a single column. */
export function WhereItTurns({
  columns,
  result,
}: {
  columns: readonly ComparedColumn[];
  result: ComparedAtSamePayment;
}) {
  if (columns.length < 2) return null;
  const turning = turningOf(columns, result);
  const turns = turning.parts.slice(1).map(({ from }) => formatPercent(from));
  return (
    <FoldedSection
      id="zins-danach"
      title={turning.lead}
      figure={turns[0] === undefined ? undefined : `ab ${turns[0]}`}
    >
      <TurningAxis turning={turning} />
    </FoldedSection>
  );
}
