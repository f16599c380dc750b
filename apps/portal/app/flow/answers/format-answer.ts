import { DEFAULT_CASE } from '@heimvorteil/contracts';
import { DEFAULT_PERCENTAGES, USUAL_LIVING_AREA } from '@heimvorteil/engine';
import { formatEuro } from '@heimvorteil/format';
import {
  CASE_FIELDS,
  isNumberField,
  readNumber,
  writeField,
  writeNumber,
  type NumberField,
} from '@heimvorteil/forms';
import { applicableQuestions, NO_ANSWERS, withDerived } from './flow-answers.ts';
import {
  asksForPlace,
  fieldsOf,
  isUnknown,
  unknownKeys,
  type Flow,
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

const usual = (...names: readonly (keyof typeof DEFAULT_CASE)[]): FlowValues =>
  Object.fromEntries(names.map((name) => [name, writeField(CASE_FIELDS[name], DEFAULT_CASE[name])]));

/** Values of a request to advisers for an unknown answer, because the call requires them (contract §3). */
const REQUESTED: Readonly<Record<string, FlowValues>> = {
  finanzierungsart: usual('financingType'),
  beginn: { financingStart: 'IN_BETWEEN_THREE_AND_SIX_MONTHS', followUpStart: 'ONE_TO_FIVE_YEARS' },
  kaufpreis: usual('purchasePrice', 'ownFunds'),
  grundstueckswert: { propertyValue: writeNumber('euros', DEFAULT_CASE.purchasePrice / 4) },
  anschluss: usual('remainingDebt', 'propertyValue'),
  beschaeftigung: usual('employmentType'),
};

/** Names the values that a request assumes for an unknown answer; empty if it stays open. */
function requestedWords(question: Question): string {
  const values = REQUESTED[question.key] ?? {};
  const words = fieldsOf(question).flatMap(([name, field]) => {
    const text = values[name] === undefined ? '' : formatField(name, field, question, values);
    return text === '' ? [] : isNumberField(field) ? `${text} ${field.label}` : `„${text}“`;
  });
  return words.join(', ');
}

/** Values that a request assumes for unknown answers, and rows for what stays open. */
export function requestAssumptions(flow: Flow, values: FlowValues) {
  const unknown = applicableQuestions(flow, { ...NO_ANSWERS, values }).filter(({ key, fields }) => {
    // The request's form repeats an assumed value, and its question stays marked as unknown.
    const isOpen = (name: string) => !values[name] || values[name] === REQUESTED[key]?.[name];
    return unknownKeys(values).includes(key) && Object.keys(fields).every(isOpen);
  });
  const words = unknown.map(requestedWords).filter(Boolean).join(', ');
  return {
    values: Object.assign({}, ...unknown.map(({ key }) => REQUESTED[key])) as FlowValues,
    message: words && `Weiß ich noch nicht, angenommen: ${words}.`,
    openRows: unknown
      .filter(({ key }) => !REQUESTED[key])
      .map(({ label }) => ({ label, value: 'noch offen' })),
  };
}

/** Sentence about an unknown answer; the flow with a named last page ends in a request, not in a result. */
export function assumptionSentence({ lastPage }: Flow, question: Question): string {
  if (!lastPage) return ASSUMPTIONS[question.key]?.[0] ?? OPEN;
  const words = requestedWords(question);
  return words === '' ? OPEN : `Dann nehmen wir an: ${words}.`;
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
