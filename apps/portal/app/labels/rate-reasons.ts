import { formatCount } from '@heimvorteil/format';

/** Why a part of a rate is there, in words; a code that is new here still shows as a surcharge. */
export function reasonText(code: string, fixedInterestYears: number): string {
  return code === 'BASE_RATE'
    ? `Grundzins für ${formatCount(fixedInterestYears, 'year')} Zinsbindung`
    : (REASONS[code] ?? 'Weiterer Auf- oder Abschlag');
}

const REASONS: Readonly<Record<string, string>> = {
  LOAN_TO_VALUE: 'Anteil des Darlehens am Wert',
  FORWARD: 'Vorlauf bis zur Auszahlung (Forward)',
  LOAN_AMOUNT: 'Höhe des Darlehens',
  AMORTIZATION: 'Anfängliche Tilgung',
  EMPLOYMENT: 'Art der Beschäftigung',
  USE: 'Nutzung der Immobilie',
  CONTRACT: 'Arbeitsvertrag',
  PROFESSION: 'Beruf',
  FINANCING_TYPE: 'Art der Finanzierung',
  REGION: 'Lage der Immobilie',
};
