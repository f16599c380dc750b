import type { PropertyType } from '@heimvorteil/contracts';

export const RELATIONSHIP_LABELS = {
  LIVING_TOGETHER: 'Wir wohnen zusammen',
  OTHER: 'Wir wohnen nicht zusammen',
};

export const PROPERTY_TYPE_LABELS = {
  APARTMENT_BUY: 'Wohnung',
  HOUSE_BUY: 'Haus',
  LIVING_BUY_SITE: 'Grundstück',
} as const satisfies Readonly<Record<PropertyType, string>>;

export const PROPERTY_SUBTYPE_LABELS = {
  FLAT: 'Etagenwohnung',
  MAISONETTE: 'Maisonette',
  PENTHOUSE: 'Penthouse',
  GROUND_FLOOR: 'Erdgeschosswohnung',
  ROOF_STOREY: 'Dachgeschosswohnung',
  LOFT: 'Loft',
  DETACHED: 'Freistehendes Haus',
  SEMI_DETACHED: 'Doppelhaushälfte',
  TERRACED: 'Reihenmittelhaus',
  END_TERRACE: 'Reihenendhaus',
  BUNGALOW: 'Bungalow',
  VILLA: 'Villa',
  TWO_FAMILY: 'Zweifamilienhaus',
  MULTI_FAMILY: 'Mehrfamilienhaus',
  BUILDING_SITE: 'Baugrundstück',
  SITE_WITH_OLD_BUILDING: 'Grundstück mit Altbau',
  OTHER: 'Etwas anderes',
};

/** Monthly income by its name in the contract. */
export const INCOME_LABELS = {
  salary: 'Nettogehalt im Monat',
  numberOfSalaries: 'Gehälter im Jahr',
  childBenefits: 'Kindergeld',
  alimony: 'Erhaltener Unterhalt',
  rental: 'Mieteinnahmen, kalt',
  pension: 'Rente',
  other: 'Weiteres Einkommen',
};

/** Monthly expenses by their name in the contract. */
export const EXPENSE_LABELS = {
  livingCost: 'Lebenshaltung im Monat',
  numberOfVehicles: 'Fahrzeuge',
  rent: 'Miete heute',
  buildingSaving: 'Bausparen',
  saving: 'Sparen',
  alimony: 'Gezahlter Unterhalt',
  healthInsurance: 'Private Krankenversicherung',
  pensionInsurance: 'Private Rentenversicherung',
  creditRate: 'Raten anderer Kredite',
  other: 'Weitere Ausgaben',
};
