import { FAMILY_STATUSES, SALUTATIONS, TITLE_TYPES } from '@heimvorteil/contracts';
import { WHOLE_CASE } from '@heimvorteil/contracts/whole-case';
import { EMPLOYMENTS, FINANCING_TYPES, FINANCING_USE_TYPES } from '@heimvorteil/engine';
import { expect, test } from 'vitest';
import { caseOfRequest } from '../requests/intake/sealed-request.ts';
import type { Financing } from '../requests/index.ts';
import { EUROPACE_SHAPE } from '../../testing/europace-shape.ts';
import { pushEuropace, type PushedRequest } from './push-europace.ts';

type Entered = Financing['stated'];

const NEEDED_CONTACT: PushedRequest['contact'] = {
  salutation: 'MRS',
  forename: 'Ina',
  surname: 'Probe',
  email: 'ina.probe@example.org',
  phoneNumber: '+49 30 901820',
  postalCode: '10115',
  city: 'Berlin',
  street: 'Invalidenstraße',
  houseNumber: '12 a',
};
const WHOLE_CONTACT: Required<PushedRequest['contact']> = {
  ...NEEDED_CONTACT,
  titleType: 'PROFESSOR_DOCTOR',
  availability: 'EVENING',
  message: 'Bitte abends anrufen.',
  dateOfBirth: '1985-04-03',
};
const WHOLE: Required<Entered> = {
  ...WHOLE_CASE,
  financingType: 'PurchaseFinancing',
  financingStart: 'IN_LESS_THAN_THREE_MONTH',
  purchasePrice: 400_000,
  landPrice: 100_000,
  ownFunds: 80_000,
  loanAmount: 350_000,
  propertyValue: 420_000,
  remainingDebt: 150_000,
  fixedUntil: '2027-06-30',
  payoutMonth: '2017-06',
  currentInstallment: 900,
  oldInterestRate: 1.8,
  hasCourtage: true,
  brokerCommission: 2.38,
  landTransferTax: 'STATUTORY',
  purchaseFees: 'GNOTKG',
  geoCode: '1276003001',
  postcode: '10115',
  renovationCostPercentage: 5,
  nominalInterestRate: 3.6,
  rateSource: 'TYPED',
  rateProviderId: '10001',
  amortizationRate: 2.5,
  fixedInterestYears: 15,
  yearlySpecialRepayment: 5_000,
  financingUseType: 'PARTIALLY_RENTING',
  employmentType: 'HOUSEWIFE',
  contractType: 'PERMANENT',
  profession: 'NONE',
  numberOfBorrowers: 2,
  exposeId: 314_001,
  campaign: { cmp_id: 'k1' },
  providers: ['10001'],
  projectState: 'OBJECT_FOUND',
  ageGroup: 'UNDER_45',
  incomeRange: 'FROM_3001_TO_4000',
  houseBank: 'Hausbank',
  otherLoansSum: 12_000,
  familyStatus: 'PARTNERSHIP',
};
const LEAST: Entered = { financingType: 'PurchaseFinancing', employmentType: 'EMPLOYED' } as Entered;

function pushed(
  input: Entered,
  {
    contact = NEEDED_CONTACT,
    ...financing
  }: Partial<Financing> & { contact?: PushedRequest['contact'] } = {},
): PushedRequest {
  return {
    requestId: '0197a2f4-0000-7000-8000-000000000000',
    number: 'A-1234-5678',
    createdAt: '2026-11-20T09:00:00.000Z',
    mayCall: true,
    verifiedChannel: 'SMS',
    contact,
    financing: {
      stated: input,
      financingCase: caseOfRequest(input),
      assumed: [],
      place: '1276003001',
      placeLabel: 'Berlin',
      price: 400_000_00,
      listing: undefined,
      calculation: undefined,
      ...financing,
    },
    proposals: [],
  };
}

type Sent = {
  kundenangaben: {
    haushalte: { kunden: { referenzId: string }[] }[];
    finanzierungsobjekt?: unknown;
    finanzierungsbedarf: { finanzierungszweck: unknown; finanzierungsbausteine?: unknown[] };
  };
};

/** Maps a request to Europace's format and checks its fields against Europace's published ones. */
function sent(request: PushedRequest): Sent {
  const body = JSON.parse(JSON.stringify(pushEuropace(request, 'Betrieb', true))) as Sent;
  expect(shapeErrors(body)).toEqual([]);
  return body;
}

function shapeErrors(body: unknown): unknown[] {
  return EUROPACE_SHAPE.safeParse(body).error?.issues ?? [];
}

// @contract 7.7
test('a purchase of which every field is entered has the published shape', () => {
  expect(sent(pushed(WHOLE, { contact: WHOLE_CONTACT }))).toEqual({
    importMetadaten: {
      datenkontext: 'TEST_MODUS',
      externeVorgangsId: 'A-1234-5678',
      importquelle: 'Betrieb',
    },
    kundenangaben: {
      haushalte: [
        {
          kunden: [
            {
              referenzId: 'kunde-1',
              personendaten: {
                person: {
                  titel: { dr: true, prof: true },
                  anrede: 'FRAU',
                  vorname: 'Ina',
                  nachname: 'Probe',
                },
                geburtsdatum: '1985-04-03',
                familienstand: { '@type': 'LEBENSPARTNERSCHAFT' },
              },
              wohnsituation: {
                anschrift: { strasse: 'Invalidenstraße', hausnummer: '12 a', plz: '10115', ort: 'Berlin' },
              },
              finanzielles: { beschaeftigung: { '@type': 'HAUSHALTENDE_PERSON' } },
              kontakt: {
                telefonnummer: { vorwahl: '030', nummer: '901820' },
                email: 'ina.probe@example.org',
                validierungEmail: 'FORMAT_VALIDIERT',
                validierungTelefonnummer: 'VERBRAUCHER_VERIFIZIERT',
              },
            },
            { referenzId: 'kunde-2' },
          ],
          finanzielleSituation: {
            vermoegen: { summeBankUndSparguthaben: { guthaben: 80_000 } },
            verbindlichkeiten: { sonstigeVerbindlichkeit: { restschuld: 12_000 } },
          },
        },
      ],
      finanzierungsobjekt: {
        immobilie: {
          adresse: { plz: '10115', ort: 'Berlin' },
          typ: {
            '@type': 'IMMOBILIE_OHNE_TYP',
            gebaeude: { nutzung: { wohnen: { nutzungsart: { '@type': 'TEILVERMIETET' } } } },
          },
        },
      },
      finanzierungsbedarf: {
        finanzierungszweck: {
          '@type': 'KAUF',
          kaufpreis: 400_000,
          nebenkosten: { maklergebuehr: { wert: 2.38, einheit: 'PROZENT' } },
        },
        finanzierungsbausteine: [
          {
            '@type': 'ANNUITAETENDARLEHEN',
            darlehensbetrag: 350_000,
            annuitaetendetails: {
              zinsbindungInJahren: 15,
              tilgungswunsch: { '@type': 'TILGUNG_IN_PROZENT', tilgungssatzInProzent: 2.5 },
              // Special repayment of 5,000 € a year in percent of the loan of 350,000 €.
              sondertilgungJaehrlich: 1.43,
            },
          },
        ],
      },
    },
  });
});

// @contract 7.7
test.each(FINANCING_TYPES)('%s has the published shape with every field and with the least', (type) => {
  const whole = pushed({ ...WHOLE, financingType: type }, { contact: WHOLE_CONTACT });
  const least = pushed({ ...LEAST, financingType: type });
  for (const request of [whole, least])
    expect(shapeErrors(pushEuropace(request, 'Betrieb', false))).toEqual([]);
});

const CHOICES: [string, readonly [object, object][]][] = [
  ['salutation', SALUTATIONS.map((salutation) => [{}, { salutation }])],
  ['title', TITLE_TYPES.map((titleType) => [{}, { titleType }])],
  ['family status', FAMILY_STATUSES.map((familyStatus) => [{ familyStatus }, {}])],
  ['employment', EMPLOYMENTS.map((employmentType) => [{ employmentType }, {}])],
  ['use', FINANCING_USE_TYPES.map((financingUseType) => [{ financingUseType }, {}])],
];

test.each(CHOICES)('every %s is one of the published values', (_name, changes) => {
  for (const [input, contact] of changes) {
    const request = pushed({ ...WHOLE, ...input }, { contact: { ...WHOLE_CONTACT, ...contact } });
    expect(shapeErrors(pushEuropace(request, 'Betrieb', false))).toEqual([]);
  }
});

test('a building splits its price into plot and building costs', () => {
  const purposeOf = (input: Partial<Entered>) =>
    sent(pushed({ ...LEAST, financingType: 'BuildingFinancing', purchasePrice: 400_000.5, ...input }))
      .kundenangaben.finanzierungsbedarf.finanzierungszweck;
  expect(purposeOf({ landPrice: 100_000.2, hasCourtage: false })).toEqual({
    '@type': 'NEUBAU',
    grundstueckskosten: { grundstueckkaufpreis: 100_000.2 },
    herstellungskostenInklusiveEigenleistungen: 300_000.3,
    nebenkosten: { maklergebuehr: { wert: 0, einheit: 'PROZENT' } },
  });
  expect(purposeOf({ landPrice: 0, propertyValue: 90_000 })).toEqual({
    '@type': 'NEUBAU',
    grundstueckskosten: { grundstueckBereitsBezahlt: true, grundstueckkaufpreis: 90_000 },
    herstellungskostenInklusiveEigenleistungen: 400_000.5,
  });
  expect(purposeOf({})).toEqual({
    '@type': 'NEUBAU',
    herstellungskostenInklusiveEigenleistungen: 400_000.5,
  });
});

test('a follow-up states debt and value, and no costs of a purchase', () => {
  const { finanzierungsbedarf } = sent(
    pushed({ ...WHOLE, financingType: 'FollowupFinancing' }),
  ).kundenangaben;
  expect(finanzierungsbedarf.finanzierungszweck).toEqual({
    '@type': 'ANSCHLUSSFINANZIERUNG',
    marktwertFinanzierungsobjekt: 420_000,
  });
  expect(finanzierungsbedarf.finanzierungsbausteine?.[0]).toMatchObject({
    darlehensbetrag: 150_000,
    // Special repayment of 5,000 € a year in percent of the loan of 150,000 €.
    annuitaetendetails: { sondertilgungJaehrlich: 3.33 },
  });
});

test('a special repayment is a share of the loan that the request means; without a loan it is omitted', () => {
  const input: Entered = { ...LEAST, yearlySpecialRepayment: 5_000 };
  const calculation = { loanAmount: 250_000 } as NonNullable<Financing['calculation']>;
  const known = sent(pushed(input, { calculation })).kundenangaben.finanzierungsbedarf;
  expect(known.finanzierungsbausteine).toEqual([
    { '@type': 'ANNUITAETENDARLEHEN', annuitaetendetails: { sondertilgungJaehrlich: 2 } },
  ]);
  expect(sent(pushed(input)).kundenangaben.finanzierungsbedarf).not.toHaveProperty('finanzierungsbausteine');
});

test('each borrower has a reference of its own', () => {
  const kunden = (numberOfBorrowers: number) =>
    sent(pushed({ ...LEAST, numberOfBorrowers })).kundenangaben.haushalte[0]?.kunden.map(
      ({ referenzId }) => referenzId,
    );
  expect([kunden(1), kunden(3)]).toEqual([['kunde-1'], ['kunde-1', 'kunde-2', 'kunde-3']]);
});

test("only the property's own town is sent, neither the sender's nor a state", () => {
  const propertyOf = (input: Partial<Entered>, place: Partial<Financing> = {}) =>
    sent(pushed({ ...LEAST, ...input }, place)).kundenangaben.finanzierungsobjekt;
  expect(propertyOf({ geoCode: '1276003001' })).toEqual({ immobilie: { adresse: { ort: 'Berlin' } } });
  expect(propertyOf({})).toBeUndefined();
  expect(propertyOf({ geoCode: '1276002' }, { place: '1276002', placeLabel: 'Bayern' })).toBeUndefined();
});

test('assumed values are not sent', () => {
  const assumed = ['amortizationRate', 'fixedInterestYears', 'financingUseType', 'brokerCommission'] as const;
  const { finanzierungsbedarf, finanzierungsobjekt } = sent(
    pushed({ ...WHOLE, yearlySpecialRepayment: 0 }, { assumed }),
  ).kundenangaben;
  expect(finanzierungsobjekt).toEqual({ immobilie: { adresse: { plz: '10115', ort: 'Berlin' } } });
  expect(finanzierungsbedarf).toEqual({
    finanzierungszweck: { '@type': 'KAUF', kaufpreis: 400_000 },
    finanzierungsbausteine: [
      {
        '@type': 'ANNUITAETENDARLEHEN',
        darlehensbetrag: 350_000,
        annuitaetendetails: { sondertilgungJaehrlich: 0 },
      },
    ],
  });
});
