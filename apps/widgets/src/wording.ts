import type { WidgetFigures } from '@heimvorteil/contracts';

type PropertyType = WidgetFigures['property']['type'];

/** Texts of the widgets (contract §5). */
export const WORDING = {
  title: 'Was das Objekt wirklich kostet',
  calculator: 'Finanzierung berechnen',
  price: 'Kaufpreis',
  costs: 'Nebenkosten',
  landTransfer: 'Grunderwerbsteuer',
  brokerCommission: 'Maklerprovision',
  assumed: ' angenommen, ändern',
  notaryCosts: 'Notarkosten',
  entryLandRegister: 'Grundbucheintrag',
  emptyButton: 'Monatliche Rate berechnen',
  terms: 'bei 1 % Tilgung und 20 % Eigenkapital',
  newTab: ' (öffnet neuen Tab)',
  offers: 'Angebote',
  noOffers: 'Im Vergleich kannst du weiter suchen.',
  averageInterestRate: 'Ø Sollzins',
  effectiveInterestRate: 'Effektivzins',
  ownFunds: 'Eigenkapital',
  legalExample: 'Repräsentatives Beispiel',
  unknown: '–',
} as const;

const SUBTITLES: Record<PropertyType, string> = {
  ApartmentBuy: 'Gesamtkosten für diese Wohnung',
  HouseBuy: 'Gesamtkosten für dieses Haus',
  LivingBuySite: 'Gesamtkosten für dieses Grundstück',
  Other: 'Gesamtkosten für dieses Objekt',
};

export function subtitleOf(type: PropertyType): string {
  return SUBTITLES[type];
}

/** Instalment as an average, not a minimum: "Rund 1.404 € im Monat". */
export function aboutAMonth(euros: string): string {
  return `Rund ${euros} im Monat`;
}

/** Note if the statutory tax differs from the calculation's: "gesetzlich seit 01.01.2024: 5,0 %". */
export function byLaw({ percent, since }: { percent: number; since: string }): string {
  return `gesetzlich seit ${since.split('-').toReversed().join('.')}: ${percent.toFixed(1).replace('.', ',')} %`;
}
