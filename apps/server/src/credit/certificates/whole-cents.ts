import { centsFromEuros, eurosFromCents } from '@heimvorteil/engine';

/** A price as it is judged, signed and printed: to the cent. */
export function wholeCents(price: number): number {
  return eurosFromCents(centsFromEuros(price));
}
