import { FIGURE_MESSAGES } from '@heimvorteil/contracts';
import { BOUNDS, isWithin, type Bound } from '@heimvorteil/engine';
import { readNumber } from '../../typed-figures/read-figures.ts';
import type { FigureAnswer, Question } from '../flow.ts';
import { isFollowUp, isPurchase } from '../financing-type.ts';

export const PURCHASE_PRICE: Question = {
  key: 'kaufpreis',
  title: 'Was kostet die Immobilie?',
  label: 'Kaufpreis',
  lead: 'Ohne Nebenkosten: Steuer, Notar, Grundbuch und Makler rechnen wir dazu. Beim Bauen: Grundstück und Bau zusammen.',
  isAsked: isPurchase,
  fields: [
    figure('purchasePrice', 'Kaufpreis', BOUNDS.purchasePrice, {
      missing: 'Was kostet die Immobilie? Trage den Kaufpreis ein, eine Schätzung genügt.',
    }),
  ],
};

export const OWN_FUNDS: Question = {
  key: 'eigenmittel',
  title: 'Wie viel Geld bringst du mit?',
  label: 'Eigenkapital',
  lead: 'Mindestens 10 % vom Kaufpreis und die Nebenkosten sollten es sein, besser sind 20 bis 30 %.',
  isAsked: isPurchase,
  fields: [
    figure('ownFunds', 'Eigenkapital', BOUNDS.requestedOwnFunds, {
      missing: 'Trage ein, wie viel Geld du mitbringst.',
      outOfBound: 'Das Eigenkapital muss über 0 € liegen: Ganz ohne finanziert hier niemand.',
    }),
  ],
  faultsOfSums({ ownFunds = '' }) {
    const { code } = BOUNDS.ownCapitalTotal;
    return isWithin(BOUNDS.ownCapitalTotal, readNumber('euro', ownFunds) ?? 0)
      ? {}
      : { ownFunds: { code, message: FIGURE_MESSAGES[code] } };
  },
};

const MOST_DEBT: Bound = { above: 0, max: BOUNDS.debtBalance.max, code: BOUNDS.debtBalance.code };

export const REMAINING_DEBT: Question = {
  key: 'restschuld',
  title: 'Was ist noch offen?',
  label: 'Restschuld',
  lead: 'Die Restschuld am Ende der Zinsbindung steht im Tilgungsplan deiner Bank.',
  isAsked: isFollowUp,
  fields: [
    figure('remainingDebt', 'Restschuld', MOST_DEBT, {
      missing: 'Trage ein, was am Ende der Zinsbindung noch offen ist.',
      outOfBound: 'Die Restschuld muss über 0 € und darf höchstens 100.000.000 € sein.',
    }),
    figure('propertyValue', 'Wert der Immobilie heute', BOUNDS.purchasePrice, {
      hint: 'Eine Schätzung genügt',
      missing: 'Schätze, was die Immobilie heute wert ist.',
      outOfBound: 'Der Wert muss über 0 € und unter 10.000.000 € liegen.',
    }),
  ],
};

function figure(
  name: string,
  label: string,
  bound: Bound,
  { missing, ...more }: { missing: string; hint?: string; outOfBound?: string },
): FigureAnswer {
  return { kind: 'figure', name, rule: { kind: 'euro', label, bound, missing }, ...more };
}
