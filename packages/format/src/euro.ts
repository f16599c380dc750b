let wholeEuros: Intl.NumberFormat | undefined;
let eurosAndCents: Intl.NumberFormat | undefined;

/** Formats euros without cents, for headlines: 1615.97 is "1.616 €". */
export function formatEuro(euros: number): string {
  // Created on first use, because a widget's first frame has no amounts.
  wholeEuros ??= new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return wholeEuros.format(withoutNegativeZero(euros));
}

/** Formats euros with cents, for plan tables, the §17 PAngV block and documents: "1.615,97 €". */
export function formatEuroCents(euros: number): string {
  eurosAndCents ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  return eurosAndCents.format(withoutNegativeZero(euros));
}

function withoutNegativeZero(euros: number): number {
  return euros === 0 ? 0 : euros;
}
