const atMostTwoDecimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Writes a share in percent as people say it: 5 is "5 %", 91.5 is "91,5 %". */
export function formatShortPercent(percent: number): string {
  return `${atMostTwoDecimals.format(percent)}\u00a0%`;
}
