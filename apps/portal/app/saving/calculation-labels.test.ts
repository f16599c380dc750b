import { CALCULATOR_KINDS, FLOW_KINDS, type CalculationKind } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import {
  figureLabel,
  KIND_LABELS,
  RESULT_FIGURES,
  formatSavedDifference,
  formatSavedValue,
} from './calculation-labels.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

test.each<[CalculationKind, string, string]>([
  ['affordability', 'Wie viel Haus', 'maxPurchasePrice'],
  ['mortgage', 'Finanzierung', 'monthlyRate'],
  ['own-offers', 'Eigene Angebote', 'lowestEffectiveInterestRate'],
  ['affordability-flow', 'Wie viel Haus, Schritt für Schritt', 'maxPurchasePrice'],
  ['financing-flow', 'Finanzierung, Schritt für Schritt', 'monthlyRate'],
  ['pre-approval-flow', 'Vorprüfung', 'maxPurchasePrice'],
  ['goal-seek/loan', 'Zielrechner', 'monthlyRate'],
  ['goal-seek/debt-free', 'Schuldenfrei bis', 'monthlyRate'],
  ['goal-seek/purchase', 'Haus zum Preis der Miete', 'purchasePrice'],
  ['construction-plan', 'Bauphase', 'highestBurden'],
  ['effective-rate', 'Effektivzins', 'effectiveInterestRateRounded'],
])('%s is called "%s" and means %s', (kind, name, headline) => {
  expect(KIND_LABELS[kind]).toEqual({ name, headline });
});

test.each([...CALCULATOR_KINDS, ...FLOW_KINDS])('%s has a name and a number with a label', (kind) => {
  expect(KIND_LABELS[kind].name).not.toBe('');
  expect(Object.keys(RESULT_FIGURES)).toContain(KIND_LABELS[kind].headline);
});

test('a comparison begins with the price, and no two numbers read the same', () => {
  const labels = Object.values(RESULT_FIGURES).map(({ label }) => label);
  expect(labels[0]).toBe('Kaufpreis, höchstens');
  expect(new Set(labels).size).toBe(labels.length);
});

test.each([
  ['maxPurchasePrice', 412_000, '412.000 €'],
  ['totalPercent', 11.57, '11,57 %'],
  ['nominalInterestRate', 3.8, '3,80 %'],
  ['effectiveInterestRate', 3.87, '3,87 %'],
  ['followUpInterestRate', 5, '5,00 %'],
  ['horizonYears', 10, 'Ende des 10. Jahres'],
  ['breakEvenYear', 7, 'im 7. Jahr'],
  ['numberOfInstallments', 360, '360'],
  ['termMonths', 25, '2 Jahre und 1 Monat'],
  ['months', 300, '25 Jahren'],
  ['word', 'WELL_FEASIBLE', 'Gut machbar'],
  ['word', 'FEASIBLE', 'Machbar'],
  ['word', 'HARDLY_FEASIBLE', 'Schwer machbar'],
  ['word', 'NOT_FEASIBLE', 'So geht es nicht'],
  ['word', 'NOT_JUDGED', 'Noch nicht beurteilt'],
  ['word', 'NEW', 'NEW'],
  ['anything', 7, '7'],
  ['monthlyRate', null, '–'],
  ['monthlyRate', undefined, '–'],
] as const)('%s %s reads "%s"', (figure, value, written) => {
  expect(plain(formatSavedValue(figure, value))).toBe(written);
});

test.each([
  ['purchasePrice', 12_000, '+ 12.000 €'],
  ['purchasePrice', -12_000, '− 12.000 €'],
  ['nominalInterestRate', 0.2, '+ 0,20 Punkte'],
  ['effectiveInterestRateRounded', -1.25, '− 1,25 Punkte'],
  ['numberOfInstallments', -3, '− 3'],
])('%s further by %d reads "%s"', (figure, difference, written) => {
  expect(plain(formatSavedDifference(figure, difference))).toBe(written);
});

test.each([
  ['word', 'Machbarkeit'],
  ['monthlyRate', 'Monatliche Rate'],
  ['highestBurden', 'Höchste Belastung im Monat'],
  ['somethingNew', 'somethingNew'],
])('%s is labelled "%s"', (figure, label) => {
  expect(figureLabel(figure)).toBe(label);
});
