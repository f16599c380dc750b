import type { RateSheets, SheetMoment } from '@heimvorteil/engine';

/** Data of a provider or programme in a delivery of rate sheets, and the moment from which they apply. */
export interface DatedSet {
  readonly kind: 'PROVIDER' | 'SURCHARGES' | 'PROGRAMME' | 'PROGRAMME_RATES';
  /** Id of the provider or of the subsidised programme. */
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** Converts `takesEffectAt` (milliseconds) to the ISO moments of rate sheets; -Infinity becomes 1970. */
export function countsFrom(takesEffectAt: number): SheetMoment {
  return new Date(Math.max(takesEffectAt, 0)).toISOString();
}

/** All providers, subsidised programmes and moments of a delivery, by which a market finds its deliveries. */
export function datedSets(sheets: RateSheets, takesEffectAt: number): DatedSet[] {
  const sets = new Map<string, DatedSet>();
  const note = (kind: DatedSet['kind'], lenderId: number, validFrom: SheetMoment) =>
    sets.set(`${kind} ${lenderId} ${validFrom}`, { kind, lenderId, validFrom });
  const dated = [...sheets.rates, ...sheets.ends];
  for (const { lenderId, validFrom } of dated) note('PROVIDER', lenderId, validFrom);
  for (const { lenderId, validFrom } of sheets.surcharges) note('SURCHARGES', lenderId, validFrom);
  for (const { programmeId, validFrom } of sheets.programmes?.conditions ?? []) {
    note('PROGRAMME', programmeId, validFrom);
  }
  for (const { programmeId, validFrom } of sheets.programmes?.rates ?? []) {
    note('PROGRAMME_RATES', programmeId, validFrom);
  }
  const moments = new Set(dated.map(({ validFrom }) => validFrom));
  if (moments.size === 0) moments.add(countsFrom(takesEffectAt));
  for (const { lenderId, kind } of sheets.lenders) {
    if (kind === 'BROKER') for (const moment of moments) note('PROVIDER', lenderId, moment);
  }
  return [...sets.values()];
}
