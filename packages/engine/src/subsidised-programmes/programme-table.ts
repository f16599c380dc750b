import type { IsoDate } from '../calendar/iso-date.ts';
import { cents, type Cents } from '../money/money.ts';
import type { ProgrammeConditions, ProgrammeLimit, ProgrammeSheets, EnergyStandard } from './programme.ts';

const euros = (amount: number): Cents => cents(amount * 100);
const KFW = 'KfW';
/** Day on which the rows' sources were last checked. */
const CHECKED: IsoDate = '2026-11-24';

/** Family programmes: income up to 90,000 €, 10,000 € more from the second child on; half the home owned. */
const FAMILIES = {
  minChildren: 1,
  maxTaxableIncome: euros(90_000),
  moreIncomePerChild: euros(10_000),
  firstHomeOnly: true,
  minOwnership: 50,
} as const;
const UNCONDITIONAL = {
  minChildren: 0,
  maxTaxableIncome: null,
  moreIncomePerChild: cents(0),
  firstHomeOnly: false,
  minOwnership: 0,
} as const;
const ANY_BUILDING = { noFuelHeating: false, greenhouseGasLimit: false } as const;
const NEW_BUILDING = {
  financingTypes: ['PurchaseFinancing', 'BuildingFinancing'],
  buildingStates: ['NEW'],
  energyClasses: [],
  renovationDuty: '',
  noFuelHeating: true,
  greenhouseGasLimit: true,
  costBasis: 'PRICE',
  validUntil: null,
  lender: KFW,
  checkedOn: CHECKED,
} as const;

const NEW_BUILDING_SOURCE =
  'KfW Klimafreundlicher Neubau – Wohngebäude (297, 298): Stufen, Beträge und Nutzung nach interhyp.de, Heizung und Treibhausgase nach energie-innovative.de, wieder seit 20.02.2024 nach asscompact.de, ohne die befristete Stufe Effizienzhaus 55 (Meldungen der KfW vom 27.11.2025 und 27.02.2026)';

/** Programmes cannot be combined unless a source permits it; a home gets only one family loan. */
const CONDITIONS: readonly ProgrammeConditions[] = [
  {
    programmeId: 124,
    validFrom: '2019-10-01',
    validUntil: null,
    name: 'Wohneigentumsprogramm (124)',
    lender: KFW,
    financingTypes: ['PurchaseFinancing', 'BuildingFinancing'],
    uses: ['OWNER_OCCUPATION'],
    buildingStates: [],
    ...UNCONDITIONAL,
    ...ANY_BUILDING,
    energyClasses: [],
    renovationDuty: '',
    costBasis: 'TOTAL',
    notWith: [],
    source:
      'KfW-Wohneigentumsprogramm (124): Text der KfW zum 01.10.2019 mit Betrag, Kosten und Nutzung, wiedergegeben von bauzentrum-widmann.de, Betrag und Nutzung noch so bei interhyp.de',
    sourceUrl: 'https://www.kfw.de/124',
    checkedOn: CHECKED,
  },
  {
    ...NEW_BUILDING,
    ...UNCONDITIONAL,
    programmeId: 297,
    validFrom: '2024-02-20',
    name: 'Klimafreundlicher Neubau, selbst genutzt (297)',
    uses: ['OWNER_OCCUPATION'],
    notWith: [298, 300, 308],
    source: NEW_BUILDING_SOURCE,
    sourceUrl: 'https://www.kfw.de/297',
  },
  {
    ...NEW_BUILDING,
    ...UNCONDITIONAL,
    programmeId: 298,
    validFrom: '2024-02-20',
    name: 'Klimafreundlicher Neubau, vermietet (298)',
    uses: ['RENTING'],
    notWith: [297, 300, 308],
    source: NEW_BUILDING_SOURCE,
    sourceUrl: 'https://www.kfw.de/298',
  },
  {
    ...NEW_BUILDING,
    ...FAMILIES,
    programmeId: 300,
    validFrom: '2024-03-01',
    name: 'Wohneigentum für Familien, Neubau (300)',
    uses: ['OWNER_OCCUPATION'],
    notWith: [297, 298, 308],
    source:
      'KfW Wohneigentum für Familien (300): Produktseite kfw.de mit Beträgen und Einkommensgrenze, Meldung der KfW vom 16.10.2023, 20-jährige Zinsbindung seit 01.03.2024 nach der Seite des Partnerportals der KfW, Anteil von 50 % nach drklein.de, Heizung und Treibhausgase wie bei 297',
    sourceUrl: 'https://www.kfw.de/300',
  },
  {
    ...FAMILIES,
    ...ANY_BUILDING,
    programmeId: 308,
    validFrom: '2025-10-23',
    validUntil: null,
    name: 'Wohneigentum für Familien, „Jung kauft Alt“ (308)',
    lender: KFW,
    financingTypes: ['PurchaseFinancing'],
    uses: ['OWNER_OCCUPATION'],
    buildingStates: ['EXISTING'],
    energyClasses: ['F', 'G', 'H'],
    renovationDuty:
      'Effizienzhaus 85 EE (ein Baudenkmal: Denkmal EE) innerhalb von 54 Monaten nach der Zusage',
    costBasis: 'PRICE',
    notWith: [297, 298, 300],
    source:
      'KfW Wohneigentum für Familien – Bestandserwerb (308): Beträge nach engimos.de, Bedingungen nach interhyp.de, Anteil von 50 % nach bode.ms, Effizienzhaus 85 EE seit 23.10.2025 nach der Mitteilung des Bundesbauministeriums bei handwerksblatt.de',
    sourceUrl: 'https://www.kfw.de/308',
    checkedOn: CHECKED,
  },
];

/** Highest loans in euros by energy standard (null: any) and least number of children. */
const LIMITS: Readonly<Record<number, readonly (readonly [EnergyStandard | null, number, number])[]>> = {
  124: [[null, 0, 100_000]],
  297: [
    ['EFFICIENCY_HOUSE_40', 0, 100_000],
    ['EFFICIENCY_HOUSE_40_QNG', 0, 150_000],
  ],
  298: [
    ['EFFICIENCY_HOUSE_40', 0, 100_000],
    ['EFFICIENCY_HOUSE_40_QNG', 0, 150_000],
  ],
  300: [
    ['EFFICIENCY_HOUSE_40', 1, 170_000],
    ['EFFICIENCY_HOUSE_40', 3, 200_000],
    ['EFFICIENCY_HOUSE_40', 5, 220_000],
    ['EFFICIENCY_HOUSE_40_QNG', 1, 220_000],
    ['EFFICIENCY_HOUSE_40_QNG', 3, 250_000],
    ['EFFICIENCY_HOUSE_40_QNG', 5, 270_000],
  ],
  308: [
    [null, 1, 100_000],
    [null, 2, 125_000],
    [null, 3, 150_000],
  ],
};

const PER_DWELLING: ReadonlySet<number> = new Set([297, 298]);

/**
 * KfW programmes as of the last check; no rates, because they change daily. A delivered programme with the
 * same or a later date replaces its entry.
 */
export const PROGRAMME_TABLE: ProgrammeSheets = {
  conditions: CONDITIONS,
  limits: CONDITIONS.flatMap(({ programmeId, validFrom }) =>
    (LIMITS[programmeId] ?? []).map(([energyStandard, fromChildren, amount]): ProgrammeLimit => ({
      programmeId,
      validFrom,
      energyStandard,
      fromChildren,
      maxAmount: euros(amount),
      perDwelling: PER_DWELLING.has(programmeId),
    })),
  ),
  rates: [],
};
