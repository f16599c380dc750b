export { INCOME_RANGE_LABELS } from './reasons.ts';

export const FINANCING_TYPE_LABELS = {
  PurchaseFinancing: 'Kauf',
  BuildingFinancing: 'Neubau',
  FollowupFinancing: 'Anschlussfinanzierung',
};

export const LAND_TRANSFER_TAX_LABELS = {
  SPECIFICATION: 'nach der Tabelle des Portals',
  STATUTORY: 'nach dem Gesetz',
};

export const PURCHASE_FEES_LABELS = {
  PERCENTAGES: 'als Anteil am Kaufpreis',
  GNOTKG: 'nach der Gebührentabelle (GNotKG)',
};

export const FINANCING_START_LABELS = {
  IN_LESS_THAN_THREE_MONTH: 'in weniger als 3 Monaten',
  IN_BETWEEN_THREE_AND_SIX_MONTHS: 'in 3 bis 6 Monaten',
  IN_MORE_THAN_SIX_MONTH: 'in mehr als 6 Monaten',
};

export const FOLLOW_UP_START_LABELS = {
  LESS_THAN_ONE_YEAR: 'in weniger als 1 Jahr',
  ONE_TO_FIVE_YEARS: 'in 1 bis 5 Jahren',
};

export const PROJECT_STATE_LABELS = {
  ON_OBJECT_SEARCH: 'Ich suche noch',
  OBJECT_INTERESTED: 'Ich interessiere mich für eine Immobilie',
  OBJECT_VIEWING: 'Ich besichtige eine Immobilie',
  OBJECT_FOUND: 'Ich habe eine Immobilie gefunden',
  PURCHASING_NEGOTIATIONS: 'Ich verhandle über den Kauf',
  AWARDED: 'Ich habe den Zuschlag',
  NOTARY_APPOINTMENT_PLANNED: 'Der Notartermin steht fest',
};

/** The same states in the words of a building. */
export const BUILDING_STATE_LABELS: Readonly<Record<keyof typeof PROJECT_STATE_LABELS, string>> = {
  ON_OBJECT_SEARCH: 'Ich suche noch',
  OBJECT_INTERESTED: 'Ich interessiere mich für ein Grundstück',
  OBJECT_VIEWING: 'Ich besichtige ein Grundstück',
  OBJECT_FOUND: 'Ich habe ein Grundstück gefunden',
  PURCHASING_NEGOTIATIONS: 'Ich verhandle über den Bau',
  AWARDED: 'Die Baugenehmigung liegt vor',
  NOTARY_APPOINTMENT_PLANNED: 'Der Notartermin steht fest',
};

export const SALUTATION_LABELS = { MRS: 'Frau', MR: 'Herr', DIVERSE: 'Divers' };

export const TITLE_LABELS = {
  NO_TITLE: 'kein Titel',
  DOCTOR: 'Dr.',
  PROFESSOR: 'Prof.',
  PROFESSOR_DOCTOR: 'Prof. Dr.',
};

export const AVAILABILITY_LABELS = {
  ALL_DAY: 'ganztags',
  MORNING: 'vormittags',
  AFTERNOON: 'nachmittags',
  EVENING: 'abends',
};

export const FAMILY_STATUS_LABELS = {
  SINGLE: 'Ledig',
  MARRIED: 'Verheiratet',
  PARTNERSHIP: 'In eingetragener Partnerschaft',
  SEPARATED: 'Getrennt lebend',
  DIVORCED: 'Geschieden',
  WIDOWED: 'Verwitwet',
};

export const PROFESSION_LABELS = {
  NONE: 'keiner davon',
  DOCTOR: 'Ärztin oder Arzt',
  PHARMACIST: 'Apothekerin oder Apotheker',
};

export const FINANCING_USE_LABELS = {
  OWNER_OCCUPATION: 'selbst bewohnen',
  PARTIALLY_RENTING: 'zum Teil vermieten',
  RENTING: 'vermieten',
};

export const REQUEST_STATUS_LABELS = {
  RECEIVED: 'Angekommen',
  VIEWED: 'Gelesen',
  CONTACTED: 'Kontakt aufgenommen',
  OFFER_MADE: 'Angebot gemacht',
  CLOSED: 'Abgeschlossen',
  WITHDRAWN: 'Zurückgezogen',
  DECLINED: 'Abgelehnt',
  REDISTRIBUTED: 'Neu vergeben',
  EXPIRED: 'Abgelaufen',
};
