import { DEFAULT_PERCENTAGES, USUAL_LIVING_AREA } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import { isNumberField, readNumber, writeNumber, type NumberField } from '@heimvorteil/forms';
import { withDerived } from './flow-answers.ts';
import {
  asksForPlace,
  fieldsOf,
  isUnknown,
  type FlowValues,
  type Question,
  type QuestionField,
} from '../flow.ts';

const AMOUNT = 'Ohne diesen Betrag bleibt das Ergebnis offen.';
const OPEN = 'Dann lassen wir es offen.';

/** Sentence and figure for an unknown answer, by question; the engine's defaults, contract §3. */
const ASSUMPTIONS: Readonly<Record<string, readonly [sentence: string, figure: string]>> = {
  art: ['Dann rechnen wir mit einem Kauf.', 'Kauf'],
  kinder: ['Dann rechnen wir ohne Kinder.', 'keine'],
  wohnflaeche: [`Dann rechnen wir mit ${USUAL_LIVING_AREA} m².`, `${USUAL_LIVING_AREA} m²`],
  eigenkapital: ['Dann rechnen wir ohne Eigenkapital.', 'keins'],
  einkommen: ['Dann genügt uns eine Spanne.', 'als Spanne'],
  'einkommen-monat': ['Ohne Einkommen bleibt das Ergebnis offen.', 'noch offen'],
  ausgaben: ['Dann rechnen wir mit den üblichen Lebenskosten.', 'übliche Lebenskosten'],
  kreditnehmer: ['Dann rechnen wir mit einer Person.', 'eine Person'],
  nutzung: ['Dann rechnen wir damit, dass du selbst einziehst.', 'selbst bewohnen'],
  grundstueck: ['Dann rechnen wir die Steuer auf den ganzen Preis.', 'unbekannt'],
  grundstueckspreis: ['Dann rechnen wir die Steuer auf den ganzen Preis.', 'unbekannt'],
  grundstueckswert: ['Dann rechnen wir ohne diesen Wert.', 'unbekannt'],
  ort: [`Dann rechnen wir mit ${DEFAULT_PERCENTAGES.landTransferTax} % Grunderwerbsteuer.`, 'unbekannt'],
  beschaeftigung: ['Dann rechnen wir mit einer Anstellung.', 'angestellt'],
  geburtsdatum: ['Dann genügt uns eine Altersgruppe.', 'als Altersgruppe'],
  alter: ['Dann rechnen wir mit einem Alter unter 45 Jahren.', 'unter 45 Jahre'],
  'beschaeftigt-seit': ['Dann rechnen wir mit mehr als zwei Jahren.', 'mehr als 2 Jahre'],
  schulden: ['Dann rechnen wir ohne andere Schulden.', 'keine'],
  beginn: [OPEN, 'noch offen'],
  'zinsbindung-endet': [OPEN, 'noch offen'],
  projektstand: [OPEN, 'noch offen'],
  kaufpreis: ['Ohne Preis bleibt das Ergebnis offen.', 'noch offen'],
  eigenmittel: [AMOUNT, 'noch offen'],
  restschuld: [AMOUNT, 'noch offen'],
};

/** Sentence that says with which value the result is calculated if the visitor does not know the answer. */
export function assumptionSentence({ key }: Question): string {
  return ASSUMPTIONS[key]?.[0] ?? OPEN;
}

/** Texts for empty fields of a question for which an amount is assumed. */
export function formatAssumptions(question: Question, values: FlowValues): string[] {
  return fieldsOf(question).flatMap(([name, { label, isAssumed }]) =>
    !values[name] && isAssumed?.(values) ? [`${label}, von uns angenommen`] : [],
  );
}

export function formatAnswer(question: Question, answers: FlowValues): string {
  if (isUnknown(question, answers)) {
    const figure = ASSUMPTIONS[question.key]?.[1] ?? 'noch offen';
    return /^(noch offen|unbekannt|als )/.test(figure) ? figure : `${figure}, von uns angenommen`;
  }
  const values = withDerived(question, answers);
  if (asksForPlace(question)) return formatPlace(values);
  const [first] = fieldsOf(question);
  if (!first) return '';
  return question.isSum ? formatSum(question, values) : formatField(...first, question, values);
}

function formatField(name: string, field: QuestionField, question: Question, values: FlowValues): string {
  const text = values[name] ?? '';
  if (isNumberField(field)) return formatNumber(field, text, question);
  if (field.kind === 'choice') return field.labels?.[text] ?? '–';
  const { implies = '' } = field;
  const implied = question.fields[implies];
  return (implied?.kind === 'choice' && implied.labels?.[values[implies] ?? '']) || '–';
}

function formatPlace({ place = '', postcode = '', street = '', houseNumber = '' }: FlowValues): string {
  const address = [street, houseNumber].filter(Boolean).join(' ');
  return [address, place || postcode || '–'].filter(Boolean).join(', ');
}

function formatNumber({ kind }: NumberField, text: string, { emptyText = 'keine' }: Question): string {
  const value = readNumber(kind, text);
  if (value === undefined) return kind === 'euros' ? emptyText : '–';
  if (kind === 'euros') return formatEuro(value);
  return kind === 'area' ? `${writeNumber('area', value)} m²` : writeNumber(kind, value);
}

function formatSum(question: Question, values: FlowValues): string {
  const amounts = fieldsOf(question)
    .filter(([, { kind }]) => kind === 'euros')
    .flatMap(([name]) => readNumber('euros', values[name] ?? '') ?? []);
  return amounts.length === 0
    ? (question.emptyText ?? 'keine')
    : formatEuro(amounts.reduce((sum, one) => sum + one, 0));
}
