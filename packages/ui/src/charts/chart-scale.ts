import { ticks } from 'd3-array';

/** Size and margins of a chart in drawing units, which are CSS pixels of the unscaled SVG. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isWide: boolean;
}

export function chartScale(frame: ChartFrame, last: number, highest: number, lowest = 0) {
  const plotWidth = frame.width - frame.left - frame.right;
  const plotHeight = frame.height - frame.top - frame.bottom;
  const base = frame.top + plotHeight;
  return {
    base,
    x: (time: number) => rounded(frame.left + (time / last) * plotWidth),
    y: (amount: number) => rounded(base - ((amount - lowest) / (highest - lowest)) * plotHeight),
  };
}

/** Rounds to tenths of a drawing unit, which is finer than a screen. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Least distance of the highest tick to a round one, as share of the axis; closer labels would overlap. */
const ROOM_FOR_HIGHEST = 0.12;

/** Round amounts of the vertical axis, and the highest value, at which the axis ends. */
export function axisTicks(lowest: number, highest: number): number[] {
  const room = (highest - lowest) * ROOM_FOR_HIGHEST;
  return [...ticks(lowest, highest, 3).filter((tick) => highest - tick >= room), highest];
}
