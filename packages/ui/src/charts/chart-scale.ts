/** A drawing's size and the room around its plot, in its own units. */
export interface ChartFrame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  isWide: boolean;
}

/** Turns times and amounts into places in a frame of the drawing; the times begin with 0. */
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

/** Tenths of a drawing unit are finer than a screen. */
export function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
