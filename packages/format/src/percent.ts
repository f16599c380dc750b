let twoDecimals: Intl.NumberFormat | undefined;

/** Formats a rate or share in percent with two decimals: 3.5 is "3,50 %". */
export function formatPercent(percent: number): string {
  twoDecimals ??= new Intl.NumberFormat('de-DE', {
    style: 'decimal',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${twoDecimals.format(percent === 0 ? 0 : percent)}\u00a0%`;
}
