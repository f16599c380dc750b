import type { RateSheets, SheetMoment } from '@heimvorteil/engine';

/** That a delivery states something of a provider or a programme from a moment on. */
export interface DatedSet {
  readonly kind: 'PROVIDER' | 'SURCHARGES' | 'PROGRAMME' | 'PROGRAMME_RATES';
  /** Of a programme: its own number. */
  readonly lenderId: number;
  readonly validFrom: SheetMoment;
}

/** The moment from which a delivery counts as its sheets name moments; one that always counts does so from the beginning. */
export function countsFrom(takesEffectAt: number): SheetMoment {
  return new Date(Math.max(takesEffectAt, 0)).toISOString();
}

/** Every provider and moment of a delivery: by them the deliveries are found that a market is made of. */
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
