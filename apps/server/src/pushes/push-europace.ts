import type { CreateRequestBody } from '@heimvorteil/contracts';
import { checkPhoneNumber } from '../phone-verification/index.ts';
import type { PushedRequest } from './pushed-request.ts';

type Stated<Field extends keyof CreateRequestBody> = NonNullable<CreateRequestBody[Field]>;

const SALUTATIONS: Readonly<Record<Stated<'salutation'>, string | undefined>> = {
  MR: 'HERR',
  MRS: 'FRAU',
  DIVERSE: undefined,
};
const TITLES: Readonly<Record<Stated<'titleType'>, readonly string[] | undefined>> = {
  NO_TITLE: undefined,
  DOCTOR: ['DOKTOR'],
  PROFESSOR: ['PROFESSOR'],
  PROFESSOR_DOCTOR: ['PROFESSOR', 'DOKTOR'],
};
const FAMILY: Readonly<Record<Stated<'familyStatus'>, string>> = {
  SINGLE: 'LEDIG',
  MARRIED: 'VERHEIRATET',
  SEPARATED: 'GETRENNT_LEBEND',
  DIVORCED: 'GESCHIEDEN',
  WIDOWED: 'VERWITWET',
  PARTNERSHIP: 'LEBENSPARTNERSCHAFT',
};
const EMPLOYMENTS: Readonly<Record<Stated<'employmentType'>, string>> = {
  EMPLOYED: 'ANGESTELLTER',
  WORKER: 'ARBEITER',
  CIVIL_SERVANT: 'BEAMTER',
  FREELANCER: 'FREIBERUFLER',
  SELFEMPLOYED: 'SELBSTSTAENDIGER',
  PENSIONER: 'RENTNER',
  HOUSEWIFE: 'HAUSFRAU',
  UNEMPLOYED: 'ARBEITSLOSER',
};
const USES: Readonly<Record<Stated<'financingUseType'>, string>> = {
  OWNER_OCCUPATION: 'EIGENGENUTZT',
  PARTIALLY_RENTING: 'TEILVERMIETET',
  RENTING: 'VERMIETET',
};
const PURPOSES: Readonly<Record<CreateRequestBody['financingType'], string>> = {
  PurchaseFinancing: 'KAUF',
  BuildingFinancing: 'NEUBAU',
  FollowupFinancing: 'ANSCHLUSSFINANZIERUNG',
};

/** A request in the shape of Europace's Kundenangaben: only what was stated, so that nothing unknown reads as nothing or as zero. */
export function pushEuropace(request: PushedRequest, source: string, isDemo: boolean) {
  const pushed = withoutAssumed(request);
  return {
    importMetadaten: {
      datenkontext: isDemo ? 'TEST_MODUS' : 'ECHT_GESCHAEFT',
      externeVorgangsId: pushed.number,
      importquelle: source,
    },
    kundenangaben: known({
      haushalte: [known({ kunden: [customer(pushed)], finanzielleSituation: situation(pushed) })],
      finanzierungsobjekt: property(pushed),
      finanzierungsbedarf: need(pushed),
    }),
  };
}

/** The format has no mark for an assumption, so assumed values are not sent. */
function withoutAssumed(request: PushedRequest): PushedRequest {
  const { stated, assumed = [] } = request.financing;
  const entered = Object.entries(stated).filter(([field]) => !assumed.some((one) => one === field));
  return {
    ...request,
    financing: { ...request.financing, stated: Object.fromEntries(entered) as typeof stated },
  };
}

function customer({ contact, financing: { stated }, verifiedChannel }: PushedRequest) {
  const isProven = (channel: PushedRequest['verifiedChannel']) =>
    verifiedChannel === channel ? 'VERBRAUCHER_VERIFIZIERT' : 'FORMAT_VALIDIERT';
  return known({
    personendaten: known({
      person: known({
        titel: contact.titleType && TITLES[contact.titleType],
        anrede: SALUTATIONS[contact.salutation],
        vorname: contact.forename,
        nachname: contact.surname,
      }),
      geburtsdatum: contact.dateOfBirth,
      familienstand: stated.familyStatus && { '@type': FAMILY[stated.familyStatus] },
    }),
    wohnsituation: {
      anschrift: {
        strasse: contact.street,
        hausnummer: contact.houseNumber,
        plz: contact.postalCode,
        ort: contact.city,
      },
    },
    finanzielles: known({
      beschaeftigung: stated.employmentType && { '@type': EMPLOYMENTS[stated.employmentType] },
    }),
    kontakt: known({
      telefonnummer: partedNumber(contact.phoneNumber),
      email: contact.email,
      validierungEmail: isProven('EMAIL'),
      validierungTelefonnummer: isProven('SMS'),
    }),
  });
}

/** Area code and number, as the numbering plan parts them. */
function partedNumber(typed: string) {
  const [vorwahl, ...rest] = checkPhoneNumber(typed).national?.split(' ') ?? [];
  return vorwahl === undefined || rest.length === 0 ? undefined : { vorwahl, nummer: rest.join('') };
}

function situation({ financing: { stated } }: PushedRequest) {
  return known({
    vermoegen: stated.ownFunds === undefined ? undefined : { summeBankUndSparguthaben: stated.ownFunds },
    verbindlichkeiten:
      stated.otherLoansSum === undefined ? undefined : { summeRestschulden: stated.otherLoansSum },
  });
}

function property({ financing: { stated, placeLabel } }: PushedRequest) {
  return known({
    immobilie: known({
      adresse: known({ plz: stated.postcode, ort: placeLabel }),
      nutzung: stated.financingUseType && { wohnen: { nutzungsart: USES[stated.financingUseType] } },
    }),
  });
}

function need({ financing: { stated } }: PushedRequest) {
  const isFollowUp = stated.financingType === 'FollowupFinancing';
  const commission = stated.hasCourtage === false ? 0 : stated.brokerCommission;
  const loan = isFollowUp ? stated.remainingDebt : stated.loanAmount;
  const details = known({
    zinsbindungInJahren: stated.fixedInterestYears,
    tilgungswunsch: stated.amortizationRate,
    sondertilgungJaehrlich: stated.yearlySpecialRepayment,
  });
  return known({
    finanzierungszweck: known({
      '@type': PURPOSES[stated.financingType],
      kaufpreis: isFollowUp ? undefined : stated.purchasePrice,
      nebenkosten:
        commission === undefined ? undefined : { maklergebuehr: { wert: commission, einheit: 'PROZENT' } },
    }),
    finanzierungsbausteine:
      loan === undefined && details === undefined
        ? undefined
        : [known({ '@type': 'ANNUITAETENDARLEHEN', darlehensbetrag: loan, annuitaetendetails: details })],
  });
}

/** Without what is unknown; undefined where nothing is known at all. */
function known<Parts extends Record<string, unknown>>(parts: Parts): Partial<Parts> | undefined {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Parts>);
}
