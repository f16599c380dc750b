import {
  CASE_FIELDS,
  PLOT_NAMES,
  PURCHASE_COST_NAMES,
  type CaseFieldName,
} from '../financing-case/case-form.ts';
import { type RequestField, openChoice } from './request-field.ts';
import type { Field } from '../field/field.ts';
import {
  BUILDING_STATE_LABELS,
  FINANCING_START_LABELS,
  FINANCING_TYPE_LABELS,
  FINANCING_USE_LABELS,
  FOLLOW_UP_START_LABELS,
  LAND_TRANSFER_TAX_LABELS,
  PROJECT_STATE_LABELS,
  PURCHASE_FEES_LABELS,
} from './request-labels.ts';

const PROJECT = { part: 'project' } as const;
/**
 * Field that the form does not ask for. A default would look like the visitor's own entry, so a missing value
 * is sent as an assumption instead (`assumedValues`).
 */
function carried<Carried extends Field>(field: Carried) {
  const { start: _preset, missing: _needed, ...rest } = field as Field;
  return {
    ...(rest as Omit<Carried, 'start' | 'missing'>),
    start: '',
    part: 'project',
    isCarried: true,
  } as const;
}

/** Project fields with their own label or rule in the request; the other case fields follow below. */
const NAMED_FIELDS = {
  financingType: {
    ...CASE_FIELDS.financingType,
    ...PROJECT,
    label: 'Worum geht es?',
    row: 'Vorhaben',
    reason: 'Davon hängt ab, was wir fragen und welche Banken in Frage kommen.',
    labels: FINANCING_TYPE_LABELS,
    look: 'pills',
  },
  purchasePrice: {
    ...CASE_FIELDS.purchasePrice,
    ...PROJECT,
    appliesTo: 'purchase',
    start: '',
    missing: 'Was kostet die Immobilie? Trage den Kaufpreis ein, auch wenn er noch nicht feststeht.',
    rowOfBuilding: 'Grundstück und Bau',
    rowOnOwnPlot: 'Baukosten',
    reason: 'Aus Preis und Eigenkapital ergibt sich, wie viel du leihen musst.',
  },
  landPrice: {
    ...CASE_FIELDS.landPrice,
    ...PROJECT,
    appliesTo: 'building',
    isOptional: true,
    row: 'Grundstück',
    ofZero: 'gehört schon dem Haushalt',
  },
  ownFunds: {
    ...CASE_FIELDS.ownFunds,
    ...PROJECT,
    appliesTo: 'purchase',
    start: '',
    missing: 'Wie viel Geld bringst du mit? Trage dein Eigenkapital ein.',
    hint: 'Geld, das du mitbringst',
    reason: 'Je mehr es ist, desto niedriger ist meist der Zins.',
  },
  remainingDebt: {
    ...CASE_FIELDS.remainingDebt,
    ...PROJECT,
    appliesTo: 'followUp',
    start: '',
    missing: 'Wie viel Schulden sind am Ende der Zinsbindung übrig? Das steht in deinem Tilgungsplan.',
    hint: 'Was am Ende der Zinsbindung noch offen ist',
    reason: 'So hoch muss das neue Darlehen sein.',
  },
  propertyValue: {
    ...CASE_FIELDS.propertyValue,
    ...PROJECT,
    appliesTo: 'property',
    rowOfBuilding: 'Wert des Grundstücks',
    start: '',
    missing: 'Was ist heute wert, was dir schon gehört? Eine Schätzung genügt.',
    hint: 'Eine Schätzung genügt',
    reason: 'Der Zins hängt davon ab, wie viel vom Wert du leihst.',
  },
  loanAmount: {
    ...CASE_FIELDS.loanAmount,
    ...PROJECT,
    label: 'Darlehen, das du möchtest',
    row: 'Gewünschtes Darlehen',
    isOptional: true,
    isMore: true,
    hint: 'Wenn leer: so viel, wie fehlt',
  },
  place: { ...CASE_FIELDS.place, ...PROJECT, row: 'Ort', isOptional: true },
  postcode: CASE_FIELDS.postcode,
  geoCode: CASE_FIELDS.geoCode,
  financingStart: {
    ...openChoice(FINANCING_START_LABELS),
    ...PROJECT,
    isTransient: true,
    appliesTo: 'purchase',
    label: 'Wann brauchst du das Geld?',
    reason: 'Ein Zins, den eine Bank zusagt, gilt meist nur einige Wochen.',
    row: 'Geld gebraucht',
    missing: 'Wähle, wann du das Geld brauchst.',
    look: 'pills',
  },
  followUpStart: {
    ...openChoice(FOLLOW_UP_START_LABELS),
    ...PROJECT,
    isTransient: true,
    appliesTo: 'followUp',
    inBody: 'financingStart',
    label: 'Wann endet deine Zinsbindung?',
    reason: 'Davon hängt ab, ob du dir den neuen Zins schon sichern kannst.',
    row: 'Zinsbindung endet',
    missing: 'Wähle, wann deine Zinsbindung endet.',
    look: 'pills',
  },
  projectState: {
    ...openChoice(PROJECT_STATE_LABELS),
    ...PROJECT,
    labelsOfBuilding: BUILDING_STATE_LABELS,
    isTransient: true,
    appliesTo: 'purchase',
    isOptional: true,
    isMore: true,
    label: 'Wie weit bist du?',
    row: 'Stand',
  },
  financingUseType: { ...carried(CASE_FIELDS.financingUseType), labels: FINANCING_USE_LABELS },
  fixedUntil: { ...carried(CASE_FIELDS.fixedUntil), appliesTo: 'followUp' },
  payoutMonth: { ...carried(CASE_FIELDS.payoutMonth), appliesTo: 'followUp' },
  currentInstallment: { ...carried(CASE_FIELDS.currentInstallment), appliesTo: 'followUp' },
  oldInterestRate: { ...carried(CASE_FIELDS.oldInterestRate), appliesTo: 'followUp' },
  hasCourtage: { ...carried(CASE_FIELDS.hasCourtage), appliesTo: 'boughtLand' },
  brokerCommission: { ...carried(CASE_FIELDS.brokerCommission), appliesTo: 'boughtLand' },
  landTransferTax: {
    ...carried(CASE_FIELDS.landTransferTax),
    appliesTo: 'boughtLand',
    labels: LAND_TRANSFER_TAX_LABELS,
  },
  purchaseFees: { ...carried(CASE_FIELDS.purchaseFees), appliesTo: 'purchase', labels: PURCHASE_FEES_LABELS },
  renovationCostPercentage: { ...carried(CASE_FIELDS.renovationCostPercentage), appliesTo: 'purchase' },
  nominalInterestRate: { ...carried(CASE_FIELDS.nominalInterestRate), row: 'Eigener Sollzins' },
  rateSource: CASE_FIELDS.rateSource,
  rateProviderId: CASE_FIELDS.rateProviderId,
} as const satisfies Readonly<Record<string, RequestField>>;

/** Fields about the visitor's origin and the request's recipients, not about the financing. */
const AROUND_FIELDS = {
  providers: { ...carried(CASE_FIELDS.providers) },
  exposeId: CASE_FIELDS.exposeId,
  cmp_id: CASE_FIELDS.cmp_id,
  cmp_name: CASE_FIELDS.cmp_name,
  cmp_position: CASE_FIELDS.cmp_position,
  cmp_creative: CASE_FIELDS.cmp_creative,
} as const satisfies Readonly<Record<string, RequestField>>;

const OF_SITUATION = ['employmentType', 'contractType', 'profession', 'numberOfBorrowers'] as const;
const OF_PURCHASE: readonly string[] = [...PLOT_NAMES, ...PURCHASE_COST_NAMES];

type OtherName = Exclude<
  CaseFieldName,
  keyof typeof NAMED_FIELDS | keyof typeof AROUND_FIELDS | (typeof OF_SITUATION)[number]
>;

/** Other fields of the case, which a calculator asks for, the request carries and the adviser reads. */
const OTHER_FIELDS = Object.fromEntries(
  Object.entries<Field>(CASE_FIELDS)
    .filter(([name]) => ![NAMED_FIELDS, AROUND_FIELDS].some((fields) => name in fields))
    .filter(([name]) => !OF_SITUATION.some((one) => one === name))
    .map(([name, field]) => [
      name,
      { ...carried(field), ...(OF_PURCHASE.includes(name) && { appliesTo: 'purchase' }) },
    ]),
) as {
  [Name in OtherName]: ReturnType<typeof carried<(typeof CASE_FIELDS)[Name]>> &
    Pick<RequestField, 'appliesTo'>;
};

/** Fields of the financing, without the calculators' defaults, which are only examples. */
export const PROJECT_FIELDS = { ...NAMED_FIELDS, ...OTHER_FIELDS, ...AROUND_FIELDS };
