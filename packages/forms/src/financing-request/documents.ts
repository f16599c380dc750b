import type { Employment, FinancingType } from '@heimvorteil/engine';

/** A paper that a bank wants to see. */
export interface NeededDocument {
  readonly code: string;
  readonly name: string;
  /** What exactly, and where to get it. */
  readonly where: string;
}

/** What decides about the papers. */
export interface DocumentsCase {
  readonly financingType: FinancingType;
  readonly employmentType: Employment;
}

const paper = (code: string, name: string, where: string): NeededDocument => ({ code, name, where });

const PAY_SLIPS = paper('PAY_SLIPS', 'Gehaltsnachweise', 'Die letzten 3 Monate, von deinem Arbeitgeber');
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
  EMPLOYED: [PAY_SLIPS],
  WORKER: [PAY_SLIPS],
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

const OF_TYPE: Readonly<Record<FinancingType, readonly NeededDocument[]>> = {
  PurchaseFinancing: [
    OWN_FUNDS,
    paper('EXPOSE', 'Exposé', 'Aus dem Inserat'),
    paper('FLOOR_PLAN', 'Grundriss', 'Bekommst du vom Makler oder Verkäufer'),
    LAND_REGISTER,
    paper('LIVING_AREA', 'Wohnflächenberechnung', 'Bekommst du vom Makler oder Verkäufer'),
    paper('ENERGY_CERTIFICATE', 'Energieausweis', 'Bekommst du vom Makler oder Verkäufer'),
    paper('DIVISION_DECLARATION', 'Teilungserklärung', 'Nur bei einer Wohnung, von der Hausverwaltung'),
    paper(
      'OWNERS_MINUTES',
      'Protokolle der Eigentümerversammlungen',
      'Nur bei einer Wohnung: die letzten 3, von der Hausverwaltung',
    ),
  ],
  BuildingFinancing: [
    OWN_FUNDS,
    paper('PLOT', 'Kaufvertrag oder Grundbuchauszug des Grundstücks', 'Vom Notar oder vom Grundbuchamt'),
    paper('BUILDING_PLANS', 'Baupläne und Baubeschreibung', 'Von deinem Bauunternehmen oder Architekturbüro'),
    paper('BUILDING_COSTS', 'Kostenaufstellung', 'Von deinem Bauunternehmen oder Architekturbüro'),
    paper('BUILDING_PERMIT', 'Baugenehmigung', 'Vom Bauamt; der Antrag genügt für den Anfang'),
  ],
  FollowupFinancing: [
    paper('LOAN_CONTRACT', 'Darlehensvertrag', 'Von deiner heutigen Bank'),
    paper('LOAN_STATEMENT', 'Kontoauszug des Darlehens', 'Der neueste, von deiner heutigen Bank'),
    LAND_REGISTER,
    paper('BUILDING_INSURANCE', 'Wohngebäudeversicherung', 'Die Police, von deinem Versicherer'),
  ],
};

/** The papers of a case in the order in which they are usually asked for. */
export function documentsOf({ financingType, employmentType }: DocumentsCase): readonly NeededDocument[] {
  return [ID_CARD, ...OF_EMPLOYMENT[employmentType], ...OF_TYPE[financingType]];
}
