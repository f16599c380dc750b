import { BOUNDS, incomeTotal } from '@heimvorteil/engine';
import { CASE_FIELDS, readNumber, type FieldErrors } from '@heimvorteil/forms';
import { HOUSEHOLD_FIELDS } from '../../calculators/affordability/index.ts';
import type { FlowValues, Question } from '../flow.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';
import { choiceOf } from './choice-of.ts';

export const CHILDREN: Question = {
  key: 'kinder',
  title: 'Wie viele Kinder gehören zu deinem Haushalt?',
  label: 'Kinder',
  lead: 'Banken rechnen für jedes Kind einen festen Betrag für das Leben im Monat.',
  fields: {
    numberOfChildren: choiceOf(
      { label: 'Kinder im Haushalt' },
      {
        0: 'Keine',
        1: 'Ein Kind',
        2: 'Zwei Kinder',
        3: 'Drei Kinder',
        4: 'Vier Kinder',
        5: 'Fünf Kinder',
      },
      'Wähle aus, wie viele Kinder es sind.',
    ),
  },
};

export const OBJECT_SIZE: Question = {
  key: 'wohnflaeche',
  title: 'Wie groß soll dein Zuhause sein?',
  label: 'Wohnfläche',
  lead: 'Die Fläche bestimmt, was das Haus im Monat an Heizung, Wasser und Pflege kostet. Eine Schätzung genügt.',
  fields: {
    livingArea: {
      ...HOUSEHOLD_FIELDS.livingArea,
      missing: 'Trage die Wohnfläche in Quadratmetern ein, zum Beispiel 100.',
      hint: '20 bis 300 m²',
    },
  },
};

export const INCOME: Question = {
  key: 'einkommen',
  title: 'Was kommt im Monat herein?',
  label: 'Einkommen',
  lead: 'Netto, also das, was auf dem Konto ankommt. Seid ihr zu zweit, zählt beides zusammen.',
  fields: {
    salary: {
      ...HOUSEHOLD_FIELDS.salary,
      missing: 'Was kommt im Monat herein? Trage dein Nettogehalt ein, notfalls 0.',
      hint: 'Ohne Weihnachts- und Urlaubsgeld',
    },
    numberOfSalaries: {
      ...HOUSEHOLD_FIELDS.numberOfSalaries,
      hint: '12, 13 oder was im Vertrag steht. Leer: 12',
    },
    childBenefits: { ...HOUSEHOLD_FIELDS.childBenefits, isRare: true },
    alimonyReceived: { ...HOUSEHOLD_FIELDS.alimonyReceived, isRare: true },
    rental: {
      ...HOUSEHOLD_FIELDS.rental,
      isRare: true,
      hint: 'Davon zählen drei Viertel',
    },
    pension: { ...HOUSEHOLD_FIELDS.pension, isRare: true },
    otherIncome: { ...HOUSEHOLD_FIELDS.otherIncome, isRare: true },
  },
  rareLabel: 'Weitere Einnahmen',
  errorsTogether: incomeCeiling,
};

export const EXPENSES: Question = {
  key: 'ausgaben',
  title: 'Was geht im Monat hinaus?',
  label: 'Ausgaben',
  lead: 'Nur was auch nach dem Kauf bleibt, mindert die Rate. Sparen kann ruhen und zählt nicht.',
  fields: {
    livingCost: {
      ...HOUSEHOLD_FIELDS.livingCost,
      hint: 'Leer: unsere Annahme für deinen Haushalt. Sie zählt auch, wenn du weniger brauchst.',
    },
    numberOfVehicles: {
      ...HOUSEHOLD_FIELDS.numberOfVehicles,
      hint: 'Banken rechnen je Auto mit 200 € im Monat',
    },
    rent: { ...HOUSEHOLD_FIELDS.rent, hint: 'Fällt weg, wenn du selbst einziehst' },
    alimonyPaid: {
      ...HOUSEHOLD_FIELDS.alimonyPaid,
      isRare: true,
      hint: 'Es zählen mindestens 480 €',
    },
    healthInsurance: {
      ...HOUSEHOLD_FIELDS.healthInsurance,
      isRare: true,
      hint: 'Nur wenn du privat versichert bist',
    },
    pensionInsurance: { ...HOUSEHOLD_FIELDS.pensionInsurance, isRare: true },
    creditRate: {
      ...HOUSEHOLD_FIELDS.creditRate,
      isRare: true,
      hint: 'Was du im Monat für andere Kredite zahlst',
    },
    buildingSaving: {
      ...HOUSEHOLD_FIELDS.buildingSaving,
      isRare: true,
      hint: 'Zählt nicht: Es kann ruhen',
    },
    saving: { ...HOUSEHOLD_FIELDS.saving, isRare: true, hint: 'Zählt nicht: Es kann ruhen' },
    otherExpenses: { ...HOUSEHOLD_FIELDS.otherExpenses, isRare: true },
  },
  rareLabel: 'Weitere Ausgaben',
  isSum: true,
  unstated: 'Annahme',
};

export const BORROWERS: Question = {
  key: 'kreditnehmer',
  title: 'Wer nimmt das Darlehen auf?',
  label: 'Kreditnehmer',
  lead: 'Zwei Menschen haften zusammen und leben günstiger als zwei allein. Beides sehen Banken gern.',
  fields: {
    numberOfAdults: choiceOf(
      { label: 'Wer das Darlehen aufnimmt' },
      { 1: 'Ich allein', 2: 'Wir zu zweit' },
      'Wähle aus, ob du allein bist oder ihr zu zweit seid.',
    ),
  },
};

export const USAGE: Question = {
  key: 'nutzung',
  title: 'Ziehst du selbst ein?',
  label: 'Nutzung',
  lead: 'Wer selbst einzieht, spart die Miete. Wer vermietet, nimmt welche ein.',
  fields: {
    financingUseType: choiceOf(
      { ...CASE_FIELDS.financingUseType, label: 'Nutzung der Immobilie' },
      {
        OWNER_OCCUPATION: 'Ich ziehe selbst ein',
        PARTIALLY_RENTING: 'Ich ziehe ein und vermiete einen Teil',
        RENTING: 'Ich vermiete',
      },
      'Wähle aus, ob du selbst einziehst.',
    ),
  },
};

export const OTHER_DEBTS: Question = {
  key: 'schulden',
  title: 'Zahlst du noch andere Schulden ab?',
  label: 'Andere Schulden',
  lead: 'Autokredit, Ratenkauf, BAföG: was davon noch offen ist, zusammen.',
  fields: {
    otherDebts: {
      ...HOUSEHOLD_FIELDS.otherDebts,
      hint: 'Keine? Dann lass das Feld leer. Ohne genannte Rate zählen 2 % davon im Monat.',
    },
  },
};

/** The ceiling of the income, beside its first part. */
function incomeCeiling(values: FlowValues): FieldErrors {
  const amount = centsOf(values);
  const total = incomeTotal({
    salary: amount('salary'),
    numberOfSalaries: readNumber('whole', values['numberOfSalaries'] ?? ''),
    childBenefits: amount('childBenefits'),
    alimony: amount('alimonyReceived'),
    rental: amount('rental'),
    pension: amount('pension'),
    other: amount('otherIncome'),
  });
  return ceilingError(BOUNDS.incomeTotal, total, 'salary');
}
