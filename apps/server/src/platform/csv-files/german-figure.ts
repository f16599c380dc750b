/** A number as German text, with as many decimals as rate sheets have. */
export function germanFigure(value: number): string {
  return value.toLocaleString('de-DE', { maximumFractionDigits: 3 });
}
