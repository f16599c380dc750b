import type { PropertyType } from '@heimvorteil/contracts';
import type { ContractType, Employment, FinancingType, FinancingUseType } from '@heimvorteil/engine';

export interface NeededDocument {
  readonly code: string;
  readonly name: string;
  /** Explanation of the document and where to get it. */
  readonly where: string;
}

export interface DocumentsCase {
  readonly financingType: FinancingType;
  readonly employmentType: Employment;
  readonly contractType?: ContractType | undefined;
  readonly otherEmployment?: Employment | undefined;
  readonly financingUseType?: FinancingUseType | undefined;
  readonly otherLoansSum?: number | undefined;
  readonly propertyType?: PropertyType | undefined;
}

const paper = (code: string, name: string, where: string): NeededDocument => ({ code, name, where });
const PAY_SLIPS = paper('PAY_SLIPS', 'Gehaltsnachweise', 'Die letzten 3 Monate, von deinem Arbeitgeber');
const WAGE_TAX = paper(
  'WAGE_TAX_CERTIFICATE',
  'Lohnsteuerbescheinigung',
  'Vom letzten Jahr, von deinem Arbeitgeber',
);
const OWN_BUSINESS = [
  paper('BALANCE_SHEETS', 'Jahresabschlüsse', 'Die letzten 3 Jahre, von deiner Steuerberatung'),
  paper('TAX_ASSESSMENTS', 'Steuerbescheide', 'Die letzten 3 Jahre, vom Finanzamt'),
  paper('BUSINESS_FIGURES', 'Betriebswirtschaftliche Auswertung', 'Die neueste, von deiner Steuerberatung'),
];
const OTHER_INCOME = paper(
  'INCOME_PROOF',
  'Nachweis deiner Einkünfte',
  'Bescheide oder Kontoauszüge der letzten 3 Monate',
);

const OF_EMPLOYMENT: Readonly<Record<Employment, readonly NeededDocument[]>> = {
  EMPLOYED: [PAY_SLIPS, WAGE_TAX],
  WORKER: [PAY_SLIPS, WAGE_TAX],
  CIVIL_SERVANT: [
    paper('SALARY_NOTICES', 'Bezügemitteilungen', 'Die letzten 3 Monate, von deiner Besoldungsstelle'),
  ],
  FREELANCER: OWN_BUSINESS,
  SELFEMPLOYED: OWN_BUSINESS,
  PENSIONER: [paper('PENSION_NOTICE', 'Rentenbescheid', 'Der neueste, von deiner Rentenversicherung')],
  UNEMPLOYED: [OTHER_INCOME],
  HOUSEWIFE: [OTHER_INCOME],
};

const ID_CARD = paper('ID_CARD', 'Ausweis', 'Von allen, die das Darlehen aufnehmen');
const OWN_FUNDS = paper('OWN_FUNDS', 'Nachweis Eigenkapital', 'Auszüge von Konto, Depot oder Bausparvertrag');
const LAND_REGISTER = paper(
  'LAND_REGISTER',
  'Grundbuchauszug',
  'Höchstens 3 Monate alt, vom Makler oder Verkäufer, sonst vom Grundbuchamt',
);

const PURCHASE_CONTRACT = paper(
  'PURCHASE_CONTRACT',
  'Entwurf des Kaufvertrags',
  'Vom Notariat, sobald es ihn gibt',
);
const SITE_MAP = paper('SITE_MAP', 'Flurkarte', 'Höchstens 3 Monate alt, vom Katasteramt');
const EXPOSE = paper('EXPOSE', 'Exposé', 'Aus dem Inserat');
const OF_BUILDING_BOUGHT = [
  paper('FLOOR_PLAN', 'Grundriss', 'Bekommst du vom Makler oder Verkäufer'),
  paper('LIVING_AREA', 'Wohnflächenberechnung', 'Bekommst du vom Makler oder Verkäufer'),
  paper('ENERGY_CERTIFICATE', 'Energieausweis', 'Bekommst du vom Makler oder Verkäufer'),
];
const OF_FLAT = [
  paper('DIVISION_DECLARATION', 'Teilungserklärung', 'Von der Hausverwaltung'),
  paper('OWNERS_MINUTES', 'Protokolle der Eigentümerversammlungen', 'Die letzten 3, von der Hausverwaltung'),
  paper('HOUSE_MONEY', 'Wirtschaftsplan', 'Mit dem Hausgeld, von der Hausverwaltung'),
];

/** Documents for buying a property; if its kind is unknown, those that a house and a flat have in common. */
function ofPurchase(propertyType: PropertyType | undefined): readonly NeededDocument[] {
  const whole = [OWN_FUNDS, EXPOSE, PURCHASE_CONTRACT, LAND_REGISTER, SITE_MAP];
  switch (propertyType) {
    case 'APARTMENT_BUY':
      return [...whole, ...OF_BUILDING_BOUGHT, ...OF_FLAT];
    case 'HOUSE_BUY':
    case undefined:
      return [...whole, ...OF_BUILDING_BOUGHT];
    case 'LIVING_BUY_SITE':
      return [
        ...whole,
        paper('DEVELOPMENT_PLAN', 'Bebauungsplan', 'Vom Bauamt der Gemeinde'),
        paper('ENCUMBRANCES', 'Auskunft aus dem Baulastenverzeichnis', 'Vom Bauamt der Gemeinde'),
      ];
  }
}

const OF_BUILDING = [
  OWN_FUNDS,
  paper('PLOT', 'Kaufvertrag oder Grundbuchauszug des Grundstücks', 'Vom Notariat oder vom Grundbuchamt'),
  SITE_MAP,
  paper('BUILDING_PLANS', 'Baupläne und Baubeschreibung', 'Von deinem Bauunternehmen oder Architekturbüro'),
  paper(
    'LIVING_AREA',
    'Berechnung von Wohnfläche und umbautem Raum',
    'Von deinem Bauunternehmen oder Architekturbüro',
  ),
  paper('BUILDING_COSTS', 'Kostenaufstellung', 'Von deinem Bauunternehmen oder Architekturbüro'),
  paper('BUILDING_PERMIT', 'Baugenehmigung', 'Vom Bauamt; der Antrag genügt für den Anfang'),
];
const OF_FOLLOW_UP = [
  paper('LOAN_CONTRACT', 'Darlehensvertrag', 'Von deiner heutigen Bank'),
  paper('LOAN_STATEMENT', 'Kontoauszug des Darlehens', 'Der neueste, von deiner heutigen Bank'),
  LAND_REGISTER,
  paper('BUILDING_INSURANCE', 'Wohngebäudeversicherung', 'Die Police, von deinem Versicherer'),
];

/** Documents that a case needs, without repetition and in their usual order. */
export function documentsOf(financing: DocumentsCase): readonly NeededDocument[] {
  const documents = [ID_CARD, ...ofPerson(financing), ...ofProperty(financing), ...ofUse(financing)];
  return [...new Map(documents.map((document) => [document.code, document])).values()];
}

function ofPerson({ employmentType, otherEmployment, contractType, otherLoansSum }: DocumentsCase) {
  return [
    ...OF_EMPLOYMENT[employmentType],
    ...(otherEmployment === undefined ? [] : OF_EMPLOYMENT[otherEmployment]),
    ...(contractType === 'LIMITED' || contractType === 'PROBATION'
      ? [paper('WORK_CONTRACT', 'Arbeitsvertrag', 'Mit Ende der Befristung oder Probezeit')]
      : []),
    ...((otherLoansSum ?? 0) > 0
      ? [paper('OTHER_LOANS', 'Verträge laufender Kredite', 'Mit dem Stand von heute, von der Bank')]
      : []),
  ];
}

function ofProperty({ financingType, propertyType }: DocumentsCase): readonly NeededDocument[] {
  switch (financingType) {
    case 'PurchaseFinancing':
      return ofPurchase(propertyType);
    case 'BuildingFinancing':
      return OF_BUILDING;
    case 'FollowupFinancing':
      return propertyType === 'APARTMENT_BUY' ? [...OF_FOLLOW_UP, ...OF_FLAT] : OF_FOLLOW_UP;
  }
}

function ofUse({ financingUseType }: DocumentsCase): readonly NeededDocument[] {
  return financingUseType === 'RENTING' || financingUseType === 'PARTIALLY_RENTING'
    ? [paper('RENTAL_CONTRACTS', 'Mietverträge', 'Soweit es sie schon gibt, vom Verkäufer oder von dir')]
    : [];
}
