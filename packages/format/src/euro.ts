const wholeEuros = new Intl.NumberFormat('de-DE', {
  style: 'currency',
  currency: 'EUR',
  maximumFractionDigits: 0,
});
const eurosAndCents = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Writes an amount in euros without cents, as headlines show it: 1615.97 is "1.616 €". */
export function formatEuro(euros: number): string {
  return wholeEuros.format(withoutNegativeZero(euros));
}

/** Writes an amount in euros with cents, as plan tables, the §17 PAngV block and documents show it: "1.615,97 €". */
export function formatEuroCents(euros: number): string {
  return eurosAndCents.format(withoutNegativeZero(euros));
}

function withoutNegativeZero(euros: number): number {
  return euros === 0 ? 0 : euros;
}
