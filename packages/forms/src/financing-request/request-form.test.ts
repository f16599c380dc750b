import { caseOf, checkCreateRequest, type FinancingCase } from '@heimvorteil/contracts';
import { describe, expect, test } from 'vitest';
import { startValues } from '../form/form.ts';
import { readForm } from '../form/read-form.ts';
import { requestBody, requestErrors } from './request-body.ts';
import { caseOfRequestValues, REQUEST_FORM, type RequestValues } from './request-form.ts';
import { formatName, formatRequest } from './format-request.ts';

const START = startValues(REQUEST_FORM);
const PERSON: Partial<RequestValues> = {
  textVersion: '2026-11',
  salutation: 'MRS',
  titleType: 'DOCTOR',
  forename: 'Ada',
  surname: 'Muster',
  email: 'ada@example.org',
  phoneNumber: '030 1234567',
  street: 'Musterweg',
  houseNumber: '1a',
  postalCode: '10115',
  city: 'Berlin',
  employmentType: 'EMPLOYED',
  privacy: 'true',
};
const PURCHASE: RequestValues = {
  ...START,
  ...PERSON,
  purchasePrice: '400.000',
  ownFunds: '100.000',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
};
const FOLLOW_UP: RequestValues = {
  ...START,
  ...PERSON,
  financingType: 'FollowupFinancing',
  // The visitor entered a price before changing to follow-on financing.
  purchasePrice: '400.000',
  ownFunds: '100.000',
  remainingDebt: '150.000',
  propertyValue: '350.000',
  followUpStart: 'ONE_TO_FIVE_YEARS',
};

/** Changes to a valid form, each with the resulting body, calculation case and adviser's text. */
const CHANGES: [
  change: Partial<RequestValues>,
  body: Record<string, unknown>,
  ofCase: Partial<FinancingCase>,
  row: string | undefined,
][] = [
  [
    { purchasePrice: '412.500,50 €' },
    { purchasePrice: 412_500.5 },
    { purchasePrice: 412_500.5 },
    'Kaufpreis: 412.501 €',
  ],
  [{ ownFunds: '50 000' }, { ownFunds: 50_000 }, { ownFunds: 50_000 }, 'Eigenkapital: 50.000 €'],
  [
    { loanAmount: '250.000' },
    { loanAmount: 250_000 },
    { loanAmount: 250_000 },
    'Gewünschtes Darlehen: 250.000 €',
  ],
  [
    { financingType: 'BuildingFinancing', landPrice: '120.000' },
    { financingType: 'BuildingFinancing', landPrice: 120_000 },
    { financingType: 'BuildingFinancing', landPrice: 120_000 },
    'Grundstück: 120.000 €',
  ],
  [
    { landTransferTax: 'STATUTORY' },
    { landTransferTax: 'STATUTORY' },
    { landTransferTax: 'STATUTORY' },
    'Grunderwerbsteuer: nach dem Gesetz',
  ],
  [
    { purchaseFees: 'GNOTKG' },
    { purchaseFees: 'GNOTKG' },
    { purchaseFees: 'GNOTKG' },
    'Notar und Grundbuch: nach der Gebührentabelle (GNotKG)',
  ],
  // A purchase has no separate plot, so an entered price of one is ignored.
  [{ landPrice: '120.000' }, { landPrice: undefined }, {}, undefined],
  [
    { geoCode: '1276003001', postcode: '10115', place: '10115 Berlin' },
    { geoCode: '1276003001', postcode: '10115', place: undefined },
    { geoCode: '1276003001', postcode: '10115' },
    undefined,
  ],
  [
    { hasCourtage: 'false' },
    { hasCourtage: false, brokerCommission: undefined },
    { hasCourtage: false, brokerCommission: undefined },
    'Kauf über einen Makler: nein',
  ],
  [
    { brokerCommission: '2,38' },
    { hasCourtage: undefined, brokerCommission: 2.38 },
    { brokerCommission: 2.38 },
    'Maklerprovision: 2,38 %',
  ],
  [
    { renovationCostPercentage: '3' },
    { renovationCostPercentage: 3 },
    { renovationCostPercentage: 3 },
    'Renovierung: 3,00 %',
  ],
  [
    { nominalInterestRate: '3,9' },
    { nominalInterestRate: 3.9, rateSource: 'TYPED' },
    { nominalInterestRate: 3.9, rateSource: 'TYPED' },
    'Eigener Sollzins: 3,90 %',
  ],
  [
    { rateSource: 'OFFER', rateProviderId: '17' },
    { rateSource: 'OFFER', rateProviderId: '17' },
    { rateSource: 'OFFER', rateProviderId: '17' },
    undefined,
  ],
  [
    { amortizationRate: '3,50' },
    { amortizationRate: 3.5 },
    { amortizationRate: 3.5 },
    'Anfängliche Tilgung: 3,50 %',
  ],
  [
    { fixedInterestYears: '20' },
    { fixedInterestYears: 20 },
    { fixedInterestYears: 20 },
    'Sollzins gebunden für: 20 Jahre',
  ],
  [
    { yearlySpecialRepayment: '5.000' },
    { yearlySpecialRepayment: 5_000 },
    { yearlySpecialRepayment: 5_000 },
    'Sondertilgung im Jahr: 5.000 €',
  ],
  [
    { financingUseType: 'RENTING' },
    { financingUseType: 'RENTING' },
    { financingUseType: 'RENTING' },
    'Nutzung: vermieten',
  ],
  [
    { providers: '17,23' },
    { providers: ['17', '23'] },
    { providers: ['17', '23'] },
    'Gewählte Anbieter: 17, 23',
  ],
  [{ exposeId: '4711' }, { exposeId: 4711 }, { exposeId: 4711 }, undefined],
  [
    { cmp_id: 'herbst' },
    { campaign: { cmp_id: 'herbst' }, cmp_id: undefined },
    { campaign: { cmp_id: 'herbst' } },
    undefined,
  ],
  [
    { projectState: 'OBJECT_FOUND' },
    { projectState: 'OBJECT_FOUND' },
    {},
    'Stand: Ich habe eine Immobilie gefunden',
  ],
  [
    { employmentType: 'PENSIONER' },
    { employmentType: 'PENSIONER' },
    { employmentType: 'PENSIONER' },
    'Beschäftigung: In Rente oder Pension',
  ],
  [
    { profession: 'DOCTOR' },
    { profession: 'DOCTOR' },
    { profession: 'DOCTOR' },
    'Heilberuf: Ärztin oder Arzt',
  ],
  [{ numberOfBorrowers: '2' }, { numberOfBorrowers: 2 }, { numberOfBorrowers: 2 }, 'Darlehensnehmer: 2'],
  [
    { contractType: 'LIMITED' },
    { contractType: 'LIMITED' },
    { contractType: 'LIMITED' },
    'Arbeitsvertrag: befristet',
  ],
  [
    { incomeRange: 'OVER_5001' },
    { incomeRange: 'OVER_5001' },
    {},
    'Nettoeinkommen im Monat: mehr als 5.000 €',
  ],
  [{ ageGroup: 'UNDER_45' }, { ageGroup: 'UNDER_45' }, {}, 'Alter: unter 45 Jahre'],
  [{ familyStatus: 'SINGLE' }, { familyStatus: 'SINGLE' }, {}, 'Familienstand: Ledig'],
  [{ dateOfBirth: '3.4.1985' }, { dateOfBirth: '1985-04-03' }, {}, 'Geburtsdatum: 03.04.1985'],
  [{ houseBank: 'Bank am See' }, { houseBank: 'Bank am See' }, {}, 'Hausbank: Bank am See'],
  [{ otherLoansSum: '0' }, { otherLoansSum: 0 }, {}, 'Andere Kredite: 0 €'],
  [{ salutation: 'DIVERSE', titleType: 'NO_TITLE' }, { salutation: 'DIVERSE' }, {}, 'Name: Ada Muster'],
  [{ email: 'x@example.org' }, { email: 'x@example.org' }, {}, 'E-Mail: x@example.org'],
  [{ phoneNumber: '030 7654321' }, { phoneNumber: '030 7654321' }, {}, 'Telefon: 030 7654321'],
  [{ street: 'Allee', houseNumber: '9' }, { street: 'Allee' }, {}, 'Anschrift: Allee 9, 10115 Berlin'],
  [{ availability: 'EVENING' }, { availability: 'EVENING' }, {}, 'Erreichbar: abends'],
  [{ message: 'Bitte abends.' }, { message: 'Bitte abends.' }, {}, 'Nachricht: Bitte abends.'],
  [{ message: '  ' }, { message: undefined }, {}, undefined],
  [
    { phoneCalls: 'true' },
    { consents: { privacy: true, phoneCalls: true, textVersion: '2026-11' } },
    {},
    undefined,
  ],
];

const OF_FOLLOW_UP: typeof CHANGES = [
  [
    { remainingDebt: '120.000' },
    { remainingDebt: 120_000, purchasePrice: undefined, ownFunds: undefined },
    { remainingDebt: 120_000 },
    'Restschuld: 120.000 €',
  ],
  [
    { propertyValue: '300.000' },
    { propertyValue: 300_000, hasCourtage: undefined },
    { propertyValue: 300_000 },
    'Wert der Immobilie: 300.000 €',
  ],
  [
    { followUpStart: 'LESS_THAN_ONE_YEAR' },
    { financingStart: 'LESS_THAN_ONE_YEAR', followUpStart: undefined },
    {},
    'Zinsbindung endet: in weniger als 1 Jahr',
  ],
  [
    { fixedUntil: '30.06.2027' },
    { fixedUntil: '2027-06-30' },
    { fixedUntil: '2027-06-30' },
    'Zinsbindung endet am: 30.06.2027',
  ],
  [
    { payoutMonth: '2017-07' },
    { payoutMonth: '2017-07' },
    { payoutMonth: '2017-07' },
    'Monat der Auszahlung: 07.2017',
  ],
  [
    { currentInstallment: '900' },
    { currentInstallment: 900 },
    { currentInstallment: 900 },
    'Heutige Rate im Monat: 900 €',
  ],
  [
    { oldInterestRate: '1,9' },
    { oldInterestRate: 1.9 },
    { oldInterestRate: 1.9 },
    'Heutiger Sollzins: 1,90 %',
  ],
  [{ projectState: 'OBJECT_FOUND' }, { projectState: undefined }, {}, undefined],
];

const OF_BUILDING: typeof CHANGES = [
  // Builders who own the plot enter its value instead of its price.
  [
    { landPrice: '0', propertyValue: '150.000' },
    { landPrice: 0, propertyValue: 150_000 },
    // An owned plot has no broker, so the commission is omitted.
    { landPrice: 0, propertyValue: 150_000, hasCourtage: undefined, brokerCommission: undefined },
    'Wert des Grundstücks: 150.000 €',
  ],
  [
    { landPrice: '100.000', propertyValue: '90.000' },
    { landPrice: 100_000, propertyValue: undefined },
    { landPrice: 100_000 },
    'Grundstück: 100.000 €',
  ],
];

describe.each([
  ['a purchase', PURCHASE, CHANGES],
  ['a building', { ...PURCHASE, financingType: 'BuildingFinancing' }, OF_BUILDING],
  ['a follow-up', FOLLOW_UP, OF_FOLLOW_UP],
] as const)('%s', (_kind, values, changes) => {
  const read = (changed: RequestValues) => {
    const { value, errors } = checkCreateRequest(requestBody(changed), '2026-11-20');
    expect(errors).toBeUndefined();
    return value!;
  };
  const rows = (changed: RequestValues) => {
    const { project, situation, person } = formatRequest(read(changed), undefined);
    const all = [...project, ...situation, ...person];
    return all.map(({ label, value }) => `${label}: ${value}`.replaceAll('\u00a0', ' '));
  };

  // @spec 3.33 3.34 3.35 3.36 3.37 3.38 3.39 3.40 3.41 3.42 3.43 3.44 3.48 3.49 3.52 3.53 3.54 3.55 3.56
  // @spec 3.57 3.58 3.59 3.60
  test.each(changes)('%j reaches the call, the calculation and the adviser', (change, body, ofCase, row) => {
    const changed = { ...values, ...change };
    expect({
      ...Object.fromEntries(Object.keys(body).map((name) => [name, undefined])),
      ...read(changed),
    }).toMatchObject(body);
    const { propertyValue, ...others } = caseOfRequestValues(values)!;
    const valued = values.financingType === 'FollowupFinancing' ? { propertyValue } : {};
    expect(caseOfRequestValues(changed)).toEqual(caseOf({ ...others, ...valued, ...ofCase }));
    const before = rows(values);
    const texts = rows(changed).filter((one) => !before.includes(one));
    if (row === undefined) expect(texts).toEqual([]);
    else expect(texts).toContain(row);
  });
});

describe('errors of a request', () => {
  const errorsOf = (values: RequestValues) =>
    requestErrors(values, checkCreateRequest(requestBody(values), '2026-11-20').errors ?? []).fieldErrors;

  test('is nothing where all is well', () => {
    expect(errorsOf(PURCHASE)).toEqual({});
    expect(errorsOf(FOLLOW_UP)).toEqual({});
  });

  test('is an own plot without a value', () => {
    const building = { ...PURCHASE, financingType: 'BuildingFinancing', landPrice: '0' };
    expect(caseOfRequestValues(building)).toBeUndefined();
    expect(errorsOf(building)).toHaveProperty('propertyValue');
    expect(readForm(REQUEST_FORM, building).fieldErrors).toMatchObject({
      propertyValue: { code: 'REQUIRED' },
    });
    expect(readForm(REQUEST_FORM, { ...building, landPrice: '100.000' }).fieldErrors).toEqual({});
  });

  // @spec 3.34 3.51 5.15
  test('is all of an empty form at once, in its order, each with its own sentence', () => {
    const errors = errorsOf(START);
    expect(Object.keys(errors)).toEqual([
      'purchasePrice',
      'ownFunds',
      'financingStart',
      'employmentType',
      'salutation',
      'forename',
      'surname',
      'email',
      'phoneNumber',
      'street',
      'houseNumber',
      'postalCode',
      'city',
      'privacy',
    ]);
    expect(errors.ownFunds?.message).toContain('Eigenkapital');
  });

  // @spec 3.60
  test.each<[keyof RequestValues, string, string]>([
    ['purchasePrice', 'viel', 'WRONG_TYPE'],
    ['purchasePrice', '0', 'PURCHASE_PRICE_OUT_OF_RANGE'],
    ['ownFunds', '0', 'OWN_FUNDS_TOO_LOW'],
    ['loanAmount', '99.999,99', 'LOAN_AMOUNT_TO_LOW'],
    ['numberOfBorrowers', '11', 'OUT_OF_RANGE'],
    ['numberOfBorrowers', '1,5', 'WRONG_TYPE'],
    ['dateOfBirth', 'gestern', 'INVALID_DATE'],
    ['dateOfBirth', '01.01.2015', 'AGE_TOO_LOW'],
    ['otherLoansSum', '100.000.001', 'EXPENSE_TOO_HIGH'],
    ['email', 'ada', 'EMAIL_INVALID'],
    ['phoneNumber', '', 'TELEPHONE_IS_EMPTY'],
    ['phoneNumber', '+43 1 234567', 'TELEPHONE_IS_NO_GERMAN_NUMBER'],
    ['street', '123', 'INVALID_ADDRESS'],
    ['privacy', '', 'CONSENT_MISSING'],
  ])('is next to its field: %s "%s" is %s', (name, text, code) => {
    const errors = errorsOf({ ...PURCHASE, [name]: text });
    expect(Object.entries(errors).map(([field, error]) => [field, error?.code])).toEqual([[name, code]]);
  });

  test('is too dear a piece of land', () => {
    const building = { ...PURCHASE, financingType: 'BuildingFinancing', landPrice: '400.001' };
    expect(errorsOf(building).landPrice?.message).toContain('Grundstück');
  });
});

test('a case is calculated as soon as its values are complete, whatever is missing of the person', () => {
  const { purchasePrice, ownFunds } = PURCHASE;
  expect(caseOfRequestValues({ ...START, purchasePrice, ownFunds })).toEqual(
    caseOf({ purchasePrice: 400_000, ownFunds: 100_000, hasCourtage: true, brokerCommission: 3.57 }),
  );
  expect(caseOfRequestValues({ ...START, purchasePrice })).toBeUndefined();
  expect(caseOfRequestValues({ ...PURCHASE, purchasePrice: 'viel' })).toBeUndefined();
});

// @spec 3.45 3.46 3.47 3.94
test('a name begins as a letter does', () => {
  expect(formatName({ ...PURCHASE })).toBe('Frau Dr. Ada Muster');
});
