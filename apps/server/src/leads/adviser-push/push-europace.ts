import type { CreateRequestBody, Proposal } from '@heimvorteil/contracts';
import {
  cents,
  centsFromEuros,
  eurosFromCents,
  federalStateOf,
  percent,
  roundToHundredths,
} from '@heimvorteil/engine';
import { checkPhoneNumber } from '../../people/phone-verification/index.ts';
import type { Contact, Financing } from '../requests/index.ts';

type FieldValue<Field extends keyof CreateRequestBody> = NonNullable<CreateRequestBody[Field]>;

const SALUTATIONS: Readonly<Record<FieldValue<'salutation'>, string | undefined>> = {
  MR: 'HERR',
  MRS: 'FRAU',
  DIVERSE: undefined,
};
const TITLES: Readonly<Record<FieldValue<'titleType'>, { readonly dr: boolean; readonly prof: boolean }>> = {
  NO_TITLE: { dr: false, prof: false },
  DOCTOR: { dr: true, prof: false },
  PROFESSOR: { dr: false, prof: true },
  PROFESSOR_DOCTOR: { dr: true, prof: true },
};
const FAMILY: Readonly<Record<FieldValue<'familyStatus'>, string>> = {
  SINGLE: 'LEDIG',
  MARRIED: 'VERHEIRATET',
  SEPARATED: 'GETRENNT_LEBEND',
  DIVORCED: 'GESCHIEDEN',
  WIDOWED: 'VERWITWET',
  PARTNERSHIP: 'LEBENSPARTNERSCHAFT',
};
const EMPLOYMENTS: Readonly<Record<FieldValue<'employmentType'>, string>> = {
  EMPLOYED: 'ANGESTELLTER',
  WORKER: 'ARBEITER',
  CIVIL_SERVANT: 'BEAMTER',
  FREELANCER: 'FREIBERUFLER',
  SELFEMPLOYED: 'SELBSTSTAENDIGER',
  PENSIONER: 'RENTNER',
  HOUSEWIFE: 'HAUSHALTENDE_PERSON',
  UNEMPLOYED: 'ARBEITSLOSER',
};
const USES: Readonly<Record<FieldValue<'financingUseType'>, string>> = {
  OWNER_OCCUPATION: 'EIGENGENUTZT',
  PARTIALLY_RENTING: 'TEILVERMIETET',
  RENTING: 'VERMIETET',
};
const PURPOSES: Readonly<Record<CreateRequestBody['financingType'], string>> = {
  PurchaseFinancing: 'KAUF',
  BuildingFinancing: 'NEUBAU',
  FollowupFinancing: 'ANSCHLUSSFINANZIERUNG',
};

/**
 * Maps a request to Europace's Kundenangaben-API 1.5.45. Only entered values are sent because a missing field means
 * unknown there, and 0 means none.
 */
export function pushEuropace(request: PushedRequest, source: string, isDemo: boolean) {
  const pushed = withoutAssumed(request);
  return {
    importMetadaten: {
      datenkontext: isDemo ? 'TEST_MODUS' : 'ECHT_GESCHAEFT',
      externeVorgangsId: pushed.number,
      importquelle: source,
    },
    kundenangaben: known({
      haushalte: [known({ kunden: customers(pushed), finanzielleSituation: situation(pushed) })],
      finanzierungsobjekt: property(pushed),
      finanzierungsbedarf: need(pushed),
    }),
  };
}

/** Omits assumed values, because Europace's format cannot mark them as assumptions. */
function withoutAssumed(request: PushedRequest): PushedRequest {
  const { stated, assumed = [] } = request.financing;
  const entered = Object.entries(stated).filter(([field]) => !assumed.some((one) => one === field));
  return {
    ...request,
    financing: { ...request.financing, stated: Object.fromEntries(entered) as typeof stated },
  };
}

/** Borrowers in Europace's format: the sender first, further ones without details. */
function customers(pushed: PushedRequest) {
  const { numberOfBorrowers = 1 } = pushed.financing.stated;
  const further = Array.from({ length: numberOfBorrowers - 1 }, (_, at) => ({
    referenzId: `kunde-${at + 2}`,
  }));
  return [sender(pushed), ...further];
}

function sender({ contact, financing: { stated }, verifiedChannel }: PushedRequest) {
  const isProven = (channel: PushedRequest['verifiedChannel']) =>
    verifiedChannel === channel ? 'VERBRAUCHER_VERIFIZIERT' : 'FORMAT_VALIDIERT';
  return known({
    referenzId: 'kunde-1',
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

/** Splits a phone number into area code and subscriber number, by the numbering plan. */
function partedNumber(number: string) {
  const [vorwahl, ...rest] = checkPhoneNumber(number).national?.split(' ') ?? [];
  return vorwahl === undefined || rest.length === 0 ? undefined : { vorwahl, nummer: rest.join('') };
}

function situation({ financing: { stated } }: PushedRequest) {
  const { ownFunds, otherLoansSum } = stated;
  return known({
    vermoegen: ownFunds === undefined ? undefined : { summeBankUndSparguthaben: { guthaben: ownFunds } },
    verbindlichkeiten:
      otherLoansSum === undefined ? undefined : { sonstigeVerbindlichkeit: { restschuld: otherLoansSum } },
  });
}

/** Requests do not state whether the home is a house or a flat, so the property has no type. */
function property({ financing: { stated, financingCase, place, placeLabel } }: PushedRequest) {
  const { financingUseType: use } = stated;
  // Send no town if `place` is a state, or the sender's home because the property's place is unknown.
  const isPlaceOfProperty = (financingCase.geoCode ?? financingCase.postcode) !== undefined;
  const isTown = isPlaceOfProperty && federalStateOf(place)?.geoCode !== place;
  const immobilie = known({
    adresse: known({ plz: stated.postcode, ort: isTown ? placeLabel : undefined }),
    typ: use && {
      '@type': 'IMMOBILIE_OHNE_TYP',
      gebaeude: { nutzung: { wohnen: { nutzungsart: { '@type': USES[use] } } } },
    },
  });
  return immobilie && { immobilie };
}

function need({ financing: { stated, calculation } }: PushedRequest) {
  const { fixedInterestYears, amortizationRate, yearlySpecialRepayment } = stated;
  const loan = stated.financingType === 'FollowupFinancing' ? stated.remainingDebt : stated.loanAmount;
  const details = known({
    zinsbindungInJahren: fixedInterestYears,
    tilgungswunsch:
      amortizationRate === undefined
        ? undefined
        : { '@type': 'TILGUNG_IN_PROZENT', tilgungssatzInProzent: amortizationRate },
    sondertilgungJaehrlich: shareOfLoan(yearlySpecialRepayment, loan ?? calculation?.loanAmount),
  });
  return known({
    finanzierungszweck: known({ '@type': PURPOSES[stated.financingType], ...costsOf(stated) }),
    finanzierungsbausteine:
      loan === undefined && details === undefined
        ? undefined
        : [known({ '@type': 'ANNUITAETENDARLEHEN', darlehensbetrag: loan, annuitaetendetails: details })],
  });
}

/** Each purpose has its own fields; follow-on financing has no additional costs. */
function costsOf(entered: PushedRequest['financing']['stated']): Record<string, unknown> {
  const { financingType, purchasePrice, landPrice, propertyValue } = entered;
  if (financingType === 'FollowupFinancing') return { marktwertFinanzierungsobjekt: propertyValue };
  const commission = entered.hasCourtage === false ? 0 : entered.brokerCommission;
  const nebenkosten =
    commission === undefined ? undefined : { maklergebuehr: { wert: commission, einheit: 'PROZENT' } };
  if (financingType === 'PurchaseFinancing') return { kaufpreis: purchasePrice, nebenkosten };
  const plot =
    landPrice === 0
      ? { grundstueckBereitsBezahlt: true, grundstueckkaufpreis: propertyValue }
      : { grundstueckkaufpreis: landPrice };
  return {
    grundstueckskosten: known(plot),
    // With an unknown land price, the whole price is sent as building costs to preserve the sum.
    herstellungskostenInklusiveEigenleistungen: purchasePrice && lessEuros(purchasePrice, landPrice ?? 0),
    nebenkosten,
  };
}

function lessEuros(sum: number, less: number): number {
  return eurosFromCents(cents(centsFromEuros(sum) - centsFromEuros(less)));
}

/** Percentage of the loan, rounded to hundredths; undefined if amount or loan is unknown. */
function shareOfLoan(amount: number | undefined, loan: number | undefined): number | undefined {
  if (amount === undefined || loan === undefined || loan <= 0) return undefined;
  return roundToHundredths(percent((amount / loan) * 100));
}

function known<Parts extends Record<string, unknown>>(parts: Parts): Partial<Parts> | undefined {
  const entries = Object.entries(parts).filter(([, value]) => value !== undefined);
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as Partial<Parts>);
}

export interface PushedRequest {
  readonly requestId: string;
  readonly number: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly mayCall: boolean;
  readonly verifiedChannel: 'SMS' | 'EMAIL' | null;
  readonly contact: Contact;
  readonly financing: Financing;
  /**
   * Proposals that the visitor requested from this adviser's lenders, newest first; `requestedAt` in ISO
   * 8601.
   */
  readonly proposals: readonly { readonly requestedAt: string; readonly proposal: Proposal }[];
}
