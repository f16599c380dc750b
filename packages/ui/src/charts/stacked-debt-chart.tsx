import { ticks } from 'd3-array';
import { Lamp, LegendMark, LINE, Plot, ReadMark, StrongLabel, Turn } from './chart-drawing.tsx';
import type { ChartSentence } from './chart-figure.tsx';
import type { ChartFrame } from './chart-scale.ts';
import { stackedEdges, type DebtLayer } from './stacked-debt.ts';
import styles from './stacked-debt-chart.module.css';

const WIDE = { width: 1088, height: 340, left: 84, right: 24, top: 28, bottom: 40, isWide: true };
const NARROW = { width: 360, height: 340, left: 84, right: 12, top: 28, bottom: 34, isWide: false };
/** Minimum height of a layer that contains its name, in drawing units. */
const ROOM_FOR_A_NAME = 26;
const NAME_INDENT = 14;
const END_LABEL = 'Ende der Zinsbindung';
/** Approximate width of a bold letter in drawing units, to decide where a label fits. */
const WIDTH_OF_A_LETTER = 8;

interface FixedEnd {
  year: number;
  names: readonly string[];
}

interface StackedDebtChartProps extends ChartSentence {
  years: readonly number[];
  layers: readonly DebtLayer[];
  fixedEnds: readonly FixedEnd[];
  firstCalendarYear: number;
  read: number;
  onRead: (index: number) => void;
}

/**
 * Stacked remaining debts of several loans in euros: solid until a fixed-rate period ends, dotted afterwards.
 * A mark shows each end.
 */
export function StackedDebtChart({
  years,
  layers,
  fixedEnds,
  firstCalendarYear,
  sentence,
  read,
  onRead,
}: StackedDebtChartProps) {
  const lastYear = years.at(-1) || 1;
  const labelsHeight = linesAbove(fixedEnds, fixedEnds.length) * LINE;
  const edges = stackedEdges(layers);
  const total = edges.at(-1)?.upper ?? [];
  const totalAt = (year: number) => total[years.findIndex((one) => one >= year)] ?? 0;
  return (
    <Plot
      measure="Restschuld"
      sentence={sentence}
      frames={{ wide: withRoomAbove(WIDE, labelsHeight), narrow: withRoomAbove(NARROW, labelsHeight) }}
      last={lastYear}
      highest={Math.max(...total, 1)}
      times={({ isWide }) => ticks(firstCalendarYear, firstCalendarYear + lastYear, isWide ? 6 : 3)}
      timeAt={(year, { x }) => x(year - firstCalendarYear)}
      timeName={(year) => year}
      onPointer={(share) => onRead(Math.round(share * lastYear))}
      renderData={({ frame, x, y }) =>
        layers.map((layer, index) => {
          const { lower, upper } = edges[index]!;
          const split = years.findIndex((year) => year >= Math.min(layer.agreedUntil, lastYear));
          const corner = (edge: readonly number[]) => (point: number) =>
            `${x(years[point]!)} ${y(edge[point]!)}`;
          // The layer's edge ends where its loan is repaid; from there the edge of the layer below is drawn.
          const repaid = layer.debts.indexOf(0);
          const points = years.map((_, point) => point).slice(0, repaid < 0 ? undefined : repaid + 1);
          const agreed = points.slice(0, split + 1);
          const assumed = points.slice(split);
          const face = (some: readonly number[]) =>
            `M${[...some.map(corner(upper)), ...some.toReversed().map(corner(lower))].join('L')}Z`;
          const line = (some: readonly number[]) => `M${some.map(corner(upper)).join('L')}`;
          const nameEnd = frame.left + NAME_INDENT + layer.name.length * WIDTH_OF_A_LETTER;
          const behindName = years.findIndex((year) => x(year) >= nameEnd);
          const nameTop = Math.max(y(upper[1] ?? 0), y(upper[behindName] ?? 0));
          const nameBottom = Math.min(y(lower[1] ?? 0), y(lower[behindName] ?? 0));
          return (
            <g key={layer.name} className={LAYERS[index]}>
              <path className={styles.face} d={face(agreed)} />
              <path className={styles.edge} d={line(agreed)} />
              {assumed.length > 1 ? (
                <>
                  <path className={styles.assumedFace} d={face(assumed)} />
                  <path className={styles.assumedEdge} d={line(assumed)} />
                </>
              ) : null}
              {nameBottom - nameTop >= ROOM_FOR_A_NAME ? (
                <StrongLabel x={frame.left + NAME_INDENT} y={(nameTop + nameBottom) / 2 + 5}>
                  {layer.name}
                </StrongLabel>
              ) : null}
            </g>
          );
        })
      }
    >
      {({ frame, x, y, base }) => (
        <>
          {years[read] === undefined ? null : (
            <ReadMark x={x(years[read])} ys={[y(total[read] ?? 0)]} base={base} />
          )}
          {fixedEnds.map(({ year, names }, index) => (
            <g key={year}>
              <Turn
                frame={frame}
                x={x(year)}
                top={LINE * (linesAbove(fixedEnds, index) + 1)}
                base={base}
                labels={[END_LABEL, ...names]}
                room={Math.max(...[END_LABEL, ...names].map((words) => words.length)) * WIDTH_OF_A_LETTER}
              />
              <Lamp x={x(year)} y={y(totalAt(year))} />
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

export function LayerMark({ layer }: { layer: number }) {
  return (
    <LegendMark>
      <rect className={`${styles.face} ${LAYERS[layer]}`} width="14" height="14" />
      <path className={`${styles.edge} ${LAYERS[layer]}`} d="M0 1.5H14" />
    </LegendMark>
  );
}

const LAYERS = [styles.first, styles.second, styles.third, styles.fourth];

/** Number of text lines above a mark: each earlier mark has a heading and the names of its loans. */
function linesAbove(ends: readonly FixedEnd[], index: number): number {
  return ends.slice(0, index).reduce((lines, { names }) => lines + 1 + names.length, 0);
}

function withRoomAbove(frame: ChartFrame, room: number): ChartFrame {
  return { ...frame, top: frame.top + room, height: frame.height + room };
}
