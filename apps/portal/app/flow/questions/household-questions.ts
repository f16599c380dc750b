import { BOUNDS, incomeTotal } from '@heimvorteil/engine';
import { readNumber } from '../../typed-figures/read-figures.ts';
import type { FlowFaults } from '../check-question.ts';
import type { FigureAnswer, FlowTexts, Question } from '../flow.ts';
import { ceilingFault, centsOf, figure, type FigureExtras } from './figure-answers.ts';

const MOST_PEOPLE = 20;
const MOST_SALARIES = 24;

export const CHILDREN: Question = {
  key: 'kinder',
  title: 'Wie viele Kinder gehören zu deinem Haushalt?',
  label: 'Kinder',
  lead: 'Banken rechnen für jedes Kind einen festen Betrag für das Leben im Monat.',
  fields: [
    {
      kind: 'choice',
      name: 'numberOfChildren',
      label: 'Kinder im Haushalt',
      words: {
        0: 'Keine',
        1: 'Ein Kind',
        2: 'Zwei Kinder',
        3: 'Drei Kinder',
        4: 'Vier Kinder',
        5: 'Fünf Kinder',
      },
      missing: 'Wähle aus, wie viele Kinder es sind.',
    },
  ],
};

export const OBJECT_SIZE: Question = {
  key: 'wohnflaeche',
  title: 'Wie groß soll dein Zuhause sein?',
  label: 'Wohnfläche',
  lead: 'Die Fläche bestimmt, was das Haus im Monat an Heizung, Wasser und Pflege kostet. Eine Schätzung genügt.',
  fields: [
    figure('livingArea', 'Wohnfläche', BOUNDS.objectSize, {
      kind: 'area',
      missing: 'Trage die Wohnfläche in Quadratmetern ein, zum Beispiel 100.',
      hint: '20 bis 300 m²',
    }),
  ],
};

export const INCOME: Question = {
  key: 'einkommen',
  title: 'Was kommt im Monat herein?',
  label: 'Einkommen',
  lead: 'Netto, also das, was auf dem Konto ankommt. Kauft ihr zu zweit, zählt beides zusammen.',
  fields: [
    income('salary', 'Nettogehalt im Monat', {
      hint: 'Ohne Weihnachts- und Urlaubsgeld',
      missing: 'Was kommt im Monat herein? Trage dein Nettogehalt ein, notfalls 0.',
    }),
    count(
      'numberOfSalaries',
      'Gehälter im Jahr',
      1,
      MOST_SALARIES,
      '12, 13 oder was im Vertrag steht. Leer: 12',
    ),
    income('childBenefits', 'Kindergeld', { isRare: true }),
    income('alimonyReceived', 'Erhaltener Unterhalt', { isRare: true }),
    income('rental', 'Mieteinnahmen, kalt', { isRare: true, hint: 'Banken zählen davon drei Viertel' }),
    income('pension', 'Rente', { isRare: true }),
    income('otherIncome', 'Weiteres Einkommen', { isRare: true }),
  ],
  rareLabel: 'Weitere Einnahmen',
  faultsOfSums: incomeCeiling,
};

export const EXPENSES: Question = {
  key: 'ausgaben',
  title: 'Was geht im Monat hinaus?',
  label: 'Ausgaben',
  lead: 'Nur was auch nach dem Kauf bleibt, mindert die Rate. Sparen kann ruhen und zählt nicht.',
  fields: [
    expense('livingCost', 'Lebenshaltung im Monat', {
      hint: 'Leer: die Pauschale der Banken. Sie zählt auch, wenn du weniger brauchst.',
    }),
    count('numberOfVehicles', 'Fahrzeuge', 0, MOST_PEOPLE, 'Banken rechnen je Auto mit 200 € im Monat'),
    expense('rent', 'Miete heute', { hint: 'Fällt weg, wenn du selbst einziehst' }),
    expense('alimonyPaid', 'Gezahlter Unterhalt', {
      isRare: true,
      hint: 'Banken rechnen mit mindestens 480 €',
    }),
    expense('healthInsurance', 'Private Krankenversicherung', {
      isRare: true,
      hint: 'Nur wenn du privat versichert bist',
    }),
    expense('pensionInsurance', 'Private Rentenversicherung', { isRare: true }),
    expense('creditRate', 'Raten anderer Kredite', {
      isRare: true,
      hint: 'Was du im Monat für andere Kredite zahlst',
    }),
    expense('buildingSaving', 'Bausparen', { isRare: true, hint: 'Zählt nicht: Es kann ruhen' }),
    expense('saving', 'Sparen', { isRare: true, hint: 'Zählt nicht: Es kann ruhen' }),
    expense('otherExpenses', 'Weitere Ausgaben', { isRare: true }),
  ],
  rareLabel: 'Weitere Ausgaben',
  isSum: true,
  unstated: 'Pauschale',
};

export const BORROWERS: Question = {
  key: 'kreditnehmer',
  title: 'Wer kauft?',
  label: 'Wer kauft',
  lead: 'Zwei Menschen haften zusammen und leben günstiger als zwei allein. Beides sehen Banken gern.',
  fields: [
    {
      kind: 'choice',
      name: 'numberOfAdults',
      label: 'Wer das Darlehen aufnimmt',
      words: { 1: 'Ich allein', 2: 'Wir zu zweit' },
      missing: 'Wähle aus, ob du allein oder zu zweit kaufst.',
    },
  ],
};

export const USAGE: Question = {
  key: 'nutzung',
  title: 'Wofür kaufst du?',
  label: 'Nutzung',
  lead: 'Wer selbst einzieht, spart die Miete. Wer vermietet, nimmt welche ein.',
  fields: [
    {
      kind: 'choice',
      name: 'financingUseType',
      label: 'Nutzung der Immobilie',
      words: {
        OWNER_OCCUPATION: 'Ich ziehe selbst ein',
        PARTIALLY_RENTING: 'Ich ziehe ein und vermiete einen Teil',
        RENTING: 'Ich vermiete',
      },
      missing: 'Wähle aus, wofür du kaufst.',
    },
  ],
};

export const OTHER_DEBTS: Question = {
  key: 'schulden',
  title: 'Zahlst du noch andere Schulden ab?',
  label: 'Andere Schulden',
  lead: 'Autokredit, Ratenkauf, BAföG: was davon noch offen ist, zusammen.',
  fields: [
    figure('otherDebts', 'Offene andere Schulden', BOUNDS.debtBalance, {
      hint: 'Keine? Dann lass das Feld leer. Ohne genannte Rate zählen 2 % davon im Monat.',
    }),
  ],
};

function income(name: string, label: string, more?: FigureExtras): FigureAnswer {
  return figure(name, label, BOUNDS.incomeTotal, more);
}

function expense(name: string, label: string, more?: FigureExtras): FigureAnswer {
  return figure(name, label, BOUNDS.expense, more);
}

function count(name: string, label: string, min: number, max: number, hint: string): FigureAnswer {
  return figure(name, label, { min, max, code: 'OUT_OF_RANGE' }, { kind: 'count', hint });
}

/** The ceiling of the income, beside its first part. */
function incomeCeiling(texts: FlowTexts): FlowFaults {
  const amount = centsOf(texts);
  const total = incomeTotal({
    salary: amount('salary'),
    numberOfSalaries: readNumber('count', texts['numberOfSalaries'] ?? ''),
    childBenefits: amount('childBenefits'),
    alimony: amount('alimonyReceived'),
    rental: amount('rental'),
    pension: amount('pension'),
    other: amount('otherIncome'),
  });
  return ceilingFault(BOUNDS.incomeTotal, total, 'salary');
}
