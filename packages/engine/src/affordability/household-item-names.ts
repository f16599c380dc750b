import type { HouseholdItem } from './household.ts';

export const HOUSEHOLD_ITEM_NAMES: Readonly<Record<HouseholdItem, string>> = {
  SALARY: 'Gehalt',
  CHILD_BENEFITS: 'Kindergeld',
  ALIMONY_RECEIVED: 'Erhaltener Unterhalt',
  RENTAL: 'Mieteinnahmen',
  PENSION: 'Rente',
  OTHER_INCOME: 'Weiteres Einkommen',
  LIVING_COST: 'Lebenshaltung',
  VEHICLES: 'Fahrzeuge',
  RENT: 'Miete',
  ALIMONY_PAID: 'Gezahlter Unterhalt',
  HEALTH_INSURANCE: 'Krankenversicherung',
  PENSION_INSURANCE: 'Rentenversicherung',
  CREDIT_RATE: 'Raten anderer Kredite',
  OTHER_EXPENSES: 'Weitere Ausgaben',
  RUNNING_COSTS: 'Laufende Kosten der Immobilie',
  RESERVE: 'Reserve',
};
