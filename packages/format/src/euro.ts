let wholeEuros: Intl.NumberFormat | undefined;
let eurosAndCents: Intl.NumberFormat | undefined;

/** Writes an amount in euros without cents, as headlines show it: 1615.97 is "1.616 €". */
export function formatEuro(euros: number): string {
  // Made when it is first needed: a widget's first frame holds no figure, and needs no rules of German.
  wholeEuros ??= new Intl.NumberFormat('de-DE', {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
  });
  return wholeEuros.format(withoutNegativeZero(euros));
}

/** Writes an amount in euros with cents, as plan tables, the §17 PAngV block and documents show it: "1.615,97 €". */
export function formatEuroCents(euros: number): string {
  eurosAndCents ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });
  return eurosAndCents.format(withoutNegativeZero(euros));
}

function withoutNegativeZero(euros: number): number {
  return euros === 0 ? 0 : euros;
}
