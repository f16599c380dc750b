const atMostTwoDecimals = new Intl.NumberFormat('de-DE', { maximumFractionDigits: 2 });

/** Formats a share in percent with as few decimals as possible: 5 is "5 %", 91.5 is "91,5 %". */
export function formatShortPercent(percent: number): string {
  return `${atMostTwoDecimals.format(percent)}\u00a0%`;
}
