import { BOUNDS, incomeTotal, type Cents } from '@heimvorteil/engine';
import { CASE_FIELDS, readNumber, type FieldErrors } from '@heimvorteil/forms';
import { INCOME_CARRIES } from '@heimvorteil/forms/financing-request';
import { HOUSEHOLD_FIELDS } from '../../calculators/household.ts';
import { type FlowValues, type Question, choiceOf, isUnknown } from '../flow.ts';
import { ceilingError, centsOf } from './ceiling-error.ts';
import { INCOME_RANGE } from './money-questions.ts';

export const CHILDREN: Question = {
  key: 'kinder',
  title: 'Wie viele Kinder gehören zu deinem Haushalt?',
  label: 'Kinder',
  lead: 'Banken rechnen für jedes Kind mit einem festen Betrag.',
  fields: {
    numberOfChildren: choiceOf(
      { label: 'Kinder im Haushalt' },
      { 0: 'Keine', 1: 'Ein Kind', 2: 'Zwei Kinder', 3: 'Drei Kinder', 4: 'Vier Kinder', 5: 'Fünf Kinder' },
      'Wähle aus, wie viele Kinder es sind.',
    ),
  },
};

export const OBJECT_SIZE: Question = {
  key: 'wohnflaeche',
  title: 'Wie groß soll dein Zuhause sein?',
  label: 'Wohnfläche',
  lead: 'Davon hängt ab, was Heizung, Wasser und Instandhaltung kosten.',
  fields: {
    livingArea: {
      ...HOUSEHOLD_FIELDS.livingArea,
      missing: 'Trage die Wohnfläche ein, zum Beispiel 100.',
      hint: '20 bis 300 m²',
    },
  },
};

export const INCOME: Question = {
  key: 'einkommen',
  title: 'Was kommt im Monat herein?',
  label: 'Einkommen',
  lead: 'Netto, was auf dem Konto ankommt. Zu zweit zusammen.',
  reason: INCOME_CARRIES,
  fields: {
    salary: {
      ...HOUSEHOLD_FIELDS.salary,
      missing: 'Trage dein Nettogehalt ein, notfalls 0.',
      hint: 'Ohne Kindergeld, ohne Weihnachts- und Urlaubsgeld',
    },
    numberOfSalaries: {
      ...HOUSEHOLD_FIELDS.numberOfSalaries,
      hint: '12, 13 oder was im Vertrag steht. Wenn leer: 12',
    },
    childBenefits: {
      ...HOUSEHOLD_FIELDS.childBenefits,
      isRare: true,
      hint: 'Wenn leer, nehmen wir den gesetzlichen Betrag je Kind an. Bekommst du keins, trage 0 ein.',
      isAssumed: ({ numberOfChildren = '' }) => Number(numberOfChildren) > 0,
    },
    alimonyReceived: { ...HOUSEHOLD_FIELDS.alimonyReceived, isRare: true },
    rental: { ...HOUSEHOLD_FIELDS.rental, isRare: true, hint: 'Davon zählen drei Viertel' },
    pension: { ...HOUSEHOLD_FIELDS.pension, isRare: true },
    otherIncome: { ...HOUSEHOLD_FIELDS.otherIncome, isRare: true },
  },
  rareLabel: 'Weitere Einnahmen',
  errorsTogether: incomeCeiling,
};

/** For visitors who do not know their exact income. */
export const INCOME_AS_RANGE: Question = {
  ...INCOME_RANGE,
  isRange: true,
  applies: (values) => isUnknown(INCOME, values),
};

export const EXPENSES: Question = {
  key: 'ausgaben',
  title: 'Welche Ausgaben bleiben?',
  label: 'Ausgaben',
  lead: 'Es zählt, was du nach dem Kauf jeden Monat zahlst, ohne Sparraten.',
  reason: 'Was du sonst noch zahlst, fehlt für die Rate.',
  fields: {
    livingCost: {
      ...HOUSEHOLD_FIELDS.livingCost,
      hint: 'Wenn leer: übliche Pauschale. Sie zählt auch, wenn du weniger brauchst.',
    },
    numberOfVehicles: {
      ...HOUSEHOLD_FIELDS.numberOfVehicles,
      hint: 'Banken rechnen je Auto mit 200 € im Monat',
    },
    rent: { ...HOUSEHOLD_FIELDS.rent, hint: 'Fällt weg, wenn du selbst einziehst' },
    alimonyPaid: { ...HOUSEHOLD_FIELDS.alimonyPaid, isRare: true, hint: 'Es zählen mindestens 480 €' },
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
      hint: 'Zählt nicht als Ausgabe, du kannst es aussetzen',
    },
    saving: {
      ...HOUSEHOLD_FIELDS.saving,
      isRare: true,
      hint: 'Zählt nicht als Ausgabe, du kannst es aussetzen',
    },
    otherExpenses: { ...HOUSEHOLD_FIELDS.otherExpenses, isRare: true },
  },
  rareLabel: 'Weitere Ausgaben',
  isSum: true,
  emptyText: 'von uns angenommen',
};

export const BORROWERS: Question = {
  key: 'kreditnehmer',
  title: 'Wer nimmt das Darlehen auf?',
  label: 'Kreditnehmer',
  lead: 'Zu zweit haftet ihr beide, und ihr wohnt günstiger.',
  fields: {
    numberOfAdults: choiceOf(
      { label: 'Wer das Darlehen aufnimmt' },
      { 1: 'Ich allein', 2: 'Wir zu zweit' },
      'Wähle aus, wer das Darlehen aufnimmt.',
    ),
  },
};

export const USAGE: Question = {
  key: 'nutzung',
  title: 'Ziehst du selbst ein?',
  label: 'Nutzung',
  lead: 'Wer selbst einzieht, spart die Miete.',
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
  reason: 'Was du dafür zahlst, fehlt für das Haus.',
  fields: {
    otherDebts: {
      ...HOUSEHOLD_FIELDS.otherDebts,
      hint: 'Keine? Dann lass das Feld leer. Nennst du keine Rate, rechnen wir mit 2 % davon im Monat.',
    },
  },
};

/** Total monthly income of a household, in cents. */
export function incomeOf(values: FlowValues): Cents {
  const amount = centsOf(values);
  const salaries = readNumber('whole', values['numberOfSalaries'] ?? '');
  return incomeTotal({
    salary: amount('salary'),
    numberOfSalaries: salaries && Math.min(salaries, BOUNDS.numberOfSalaries.max),
    childBenefits: amount('childBenefits'),
    alimony: amount('alimonyReceived'),
    rental: amount('rental'),
    pension: amount('pension'),
    other: amount('otherIncome'),
  });
}

/** Upper limit of the total income; the error is attached to its first field. */
function incomeCeiling(values: FlowValues): FieldErrors {
  return ceilingError(BOUNDS.incomeTotal, incomeOf(values), 'salary');
}
