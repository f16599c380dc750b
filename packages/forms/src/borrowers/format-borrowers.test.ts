import { expect, test } from 'vitest';
import { formatBorrowers, formatHousehold } from './format-borrowers.ts';

const PRIMARY = {
  address: { street: 'Lindenweg', houseNumber: '7a', postalCode: '10115', city: 'Berlin', country: 'DE' },
  dateOfBirth: '1985-04-03',
  familyStatus: 'MARRIED',
  employmentType: 'EMPLOYED',
  contractType: 'PROBATION',
  income: { salary: 4_200.5, numberOfSalaries: 13, childBenefits: 518 },
  expenses: { rent: 1_100, numberOfVehicles: 0, creditRate: 210 },
} as const;
const SECONDARY = {
  address: { street: 'Ring', houseNumber: '1', postalCode: '1010', city: 'Wien', country: 'AT' },
  employmentType: 'CIVIL_SERVANT',
  income: { salary: 0 },
  expenses: {},
} as const;
const text = (rows: readonly { label: string; value: string }[]) =>
  rows.map(({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`);

test('a household of two and a flat with everything that was entered', () => {
  const property = {
    type: 'APARTMENT_BUY',
    subtype: 'LOFT',
    livingArea: 82.5,
    siteArea: 1_240,
    constructionYear: 1931,
  } as const;
  const borrowers = { primary: PRIMARY, secondary: SECONDARY };
  const household = {
    numberOfBorrowers: 2,
    relationship: 'OTHER',
    children: 2,
    borrowers,
    property,
  } as const;
  expect(text(formatHousehold(household, '2026-11-20'))).toEqual([
    'Darlehensnehmer: 2',
    'Wohnen: Wir wohnen nicht zusammen',
    'Kinder: 2',
    'Beschäftigung: Angestellt',
    'Arbeitsvertrag: in der Probezeit',
    'Familienstand: Verheiratet',
    'Nettogehalt im Monat: 4.201 €',
    'Gehälter im Jahr: 13',
    'Kindergeld: 518 €',
    'Fahrzeuge: 0',
    'Miete heute: 1.100 €',
    'Raten anderer Kredite: 210 €',
    'Beschäftigung, zweite Person: Verbeamtet',
    'Nettogehalt im Monat, zweite Person: 0 €',
    'Immobilie: Wohnung, Loft',
    'Wohnfläche: 82,5 m²',
    'Grundstück: 1.240 m²',
    'Baujahr: 1931',
  ]);
  expect(text(formatBorrowers({ borrowers }))).toEqual([
    'Wohnt: Lindenweg 7a, 10115 Berlin',
    'Geboren: 03.04.1985',
    'Wohnt, zweite Person: Ring 1, 1010 Wien, Österreich',
  ]);
});

test('a field without an entry is no row', () => {
  const household = {
    numberOfBorrowers: 1,
    children: 0,
    borrowers: { primary: undefined },
    property: { type: 'LIVING_BUY_SITE' },
  } as const;
  expect(text(formatHousehold(household, '2026-11-20'))).toEqual([
    'Darlehensnehmer: 1',
    'Kinder: 0',
    'Immobilie: Grundstück',
  ]);
});

test('child benefit that no borrower entered is marked as assumed, an entered 0 is not', () => {
  const rowsOf = (income: object, children = 2) =>
    text(
      formatHousehold(
        {
          numberOfBorrowers: 1,
          children,
          borrowers: { primary: { ...PRIMARY, income: { salary: 3_000, ...income } } },
          property: { type: 'LIVING_BUY_SITE' },
        },
        '2026-11-20',
      ),
    ).filter((row) => row.startsWith('Kindergeld'));
  // Child benefit is assumed for two children, 259 € each.
  expect(rowsOf({})).toEqual(['Kindergeld: 518 € (von uns angenommen)']);
  expect(rowsOf({ childBenefits: 0 })).toEqual(['Kindergeld: 0 €']);
  expect(rowsOf({}, 0)).toEqual([]);
});
