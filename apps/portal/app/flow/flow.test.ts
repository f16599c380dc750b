import { describe, expect, test } from 'vitest';
import { ADVICE_FLOW, adviceFlow } from './lead-funnel/advice-flow.ts';
import { AFFORDABILITY_FLOW } from './affordability/affordability-flow.ts';
import { FINANCING_FLOW } from './financing/financing-flow.ts';
import {
  asksForPlace,
  fieldsOf,
  flowOf,
  keyIn,
  storedNames,
  storedNamesOf,
  questionAddress,
  restartAddress,
  resultAddress,
  type Flow,
  type FlowValues,
} from './flow.ts';
import {
  applicableQuestions,
  NO_ANSWERS,
  progressAt,
  questionBefore,
  questionOf,
} from './answers/flow-answers.ts';
import { FLOWS } from './flows.ts';
import { PRE_APPROVAL_FLOW } from './pre-approval/pre-approval-flow.ts';

const PERSON = ['beschaeftigung', 'geburtsdatum'];
const HOUSEHOLD = ['kinder', 'wohnflaeche', 'art', 'eigenkapital', 'einkommen', 'ausgaben', 'kreditnehmer'];

const asked = (flow: Flow, values: FlowValues) =>
  applicableQuestions(flow, { ...NO_ANSWERS, values }).map(({ key }) => key);

// @spec 2.12 2.16 2.20
// @contract 2.8
describe('the addresses of the specification', () => {
  test.each([
    [AFFORDABILITY_FLOW, '/baufinanzierung/v2/wie-viel-haus-kann-ich-mir-leisten'],
    [FINANCING_FLOW, '/baufinanzierung/v2/finanzierungsrechner'],
    [PRE_APPROVAL_FLOW, '/baufinanzierung/v2/finanzierungsvorpruefung'],
  ])('$storageName lies at %s', (flow, address) => {
    expect(questionAddress(flow, 'ort')).toBe(`${address}/fragen?frage=ort`);
    expect(restartAddress(flow)).toBe(`${address}/fragen/neu-starten`);
    expect(resultAddress(flow)).toBe(`${address}/ergebnisseite`);
  });

  test('a visitor who leaves the affordability flow finds the legacy path', () => {
    expect(AFFORDABILITY_FLOW.onOnePage.to).toBe('/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/');
  });
});

describe('the order of the questions', () => {
  const BUY = [...HOUSEHOLD, 'nutzung', 'ort', ...PERSON, 'schulden'];
  const BUILD = BUY.toSpliced(3, 0, 'grundstueck');
  test.each<[FlowValues, readonly string[]]>([
    [{}, BUY],
    [{ employmentType: 'EMPLOYED' }, BUY.toSpliced(-1, 0, 'beschaeftigt-seit')],
    [{ employmentType: 'PENSIONER' }, BUY],
    [{ financingType: 'BuildingFinancing' }, BUILD],
    [{ financingType: 'BuildingFinancing', plot: 'DEVELOPER' }, BUILD],
    [{ financingType: 'BuildingFinancing', plot: 'BOUGHT' }, BUILD.toSpliced(4, 0, 'grundstueckspreis')],
    [{ financingType: 'BuildingFinancing', landPrice: '80.000' }, BUILD.toSpliced(4, 0, 'grundstueckspreis')],
    [{ financingType: 'BuildingFinancing', landPrice: '0' }, BUILD.toSpliced(4, 0, 'grundstueckswert')],
    [{ financingType: 'PurchaseFinancing', landPrice: '0' }, BUY],
  ])('affordability, %o', (values, keys) => {
    expect(asked(AFFORDABILITY_FLOW, values)).toEqual(keys);
  });

  const PURCHASE = ['art', 'beginn', 'projektstand', 'ort', 'kaufpreis', 'eigenmittel'];
  const BUILDING = PURCHASE.toSpliced(1, 0, 'grundstueck');
  const ON_OWN_LAND = BUILDING.toSpliced(6, 0, 'grundstueckswert');
  const FOLLOW_UP = ['art', 'zinsbindung-endet', 'ort', 'restschuld'];
  test.each<[FlowValues, readonly string[]]>([
    [{}, PURCHASE],
    [{ financingType: 'PurchaseFinancing' }, PURCHASE],
    [{ financingType: 'BuildingFinancing' }, BUILDING],
    [{ financingType: 'BuildingFinancing', landPrice: '80.000' }, BUILDING],
    [{ financingType: 'BuildingFinancing', landPrice: '0' }, ON_OWN_LAND],
    [{ financingType: 'PurchaseFinancing', landPrice: '0' }, PURCHASE],
    [{ financingType: 'FollowupFinancing' }, FOLLOW_UP],
  ])('financing, %o', (values, keys) => {
    expect(asked(FINANCING_FLOW, values)).toEqual([...keys, 'beschaeftigung', 'einkommen-monat', 'alter']);
  });

  test('pre-approval begins with the property and ends with the offer to log in', () => {
    const keys = asked(PRE_APPROVAL_FLOW, { employmentType: 'WORKER' });
    expect(keys.slice(0, 4)).toEqual(['art', 'kaufpreis', 'ort', 'eigenmittel']);
    expect(keys.slice(-2)).toEqual(['beschaeftigt-seit', 'anmeldung']);
    expect(keys).toHaveLength(15);
    expect(asked(PRE_APPROVAL_FLOW, { employmentType: 'HOUSEWIFE' })).toHaveLength(14);
    const built = asked(PRE_APPROVAL_FLOW, { financingType: 'BuildingFinancing', landPrice: '0' });
    expect(built.slice(0, 5)).toEqual(['art', 'grundstueck', 'kaufpreis', 'grundstueckswert', 'ort']);
  });
});

describe('the funnel', () => {
  const END = ['beschaeftigung', 'einkommen'];
  // @spec 2.27
  test.each<[FlowValues, readonly string[]]>([
    [{ financingType: 'PurchaseFinancing' }, ['beginn', 'projektstand', 'ort', 'kaufpreis']],
    [
      { financingType: 'BuildingFinancing', landPrice: '80.000' },
      ['grundstueck', 'beginn', 'projektstand', 'ort', 'kaufpreis'],
    ],
    [
      { financingType: 'BuildingFinancing', landPrice: '0' },
      ['grundstueck', 'beginn', 'projektstand', 'ort', 'kaufpreis', 'grundstueckswert'],
    ],
    [{ financingType: 'FollowupFinancing' }, ['beginn', 'ort', 'anschluss']],
  ])('asks of %o by the pages of the contract', (values, keys) => {
    expect(asked(ADVICE_FLOW, values)).toEqual(['finanzierungsart', ...keys, ...END]);
  });

  // @spec 2.26 2.30
  test('one page begins in the terms of each kind', () => {
    const fieldsAt = (key: string, financingType: string, plot = '') =>
      Object.keys(questionOf(ADVICE_FLOW, key, { financingType, plot })!.fields);
    expect(fieldsAt('beginn', 'PurchaseFinancing')).toEqual(['financingStart']);
    expect(fieldsAt('beginn', 'FollowupFinancing')).toEqual(['followUpStart']);
    expect(fieldsAt('kaufpreis', 'PurchaseFinancing')).toEqual(['purchasePrice', 'ownFunds']);
    expect(fieldsAt('kaufpreis', 'BuildingFinancing', 'DEVELOPER')).toEqual(['purchasePrice', 'ownFunds']);
    const bought = ['purchasePrice', 'landPrice', 'buildingCost', 'ownFunds'];
    expect(fieldsAt('kaufpreis', 'BuildingFinancing', 'BOUGHT')).toEqual(bought);
  });

  // @spec 2.6
  test('its pages lie below it, the person last', () => {
    expect(questionAddress(ADVICE_FLOW, 'ort')).toBe('/baufinanzierung/finanzierungsberatung/ort');
    expect(resultAddress(ADVICE_FLOW)).toBe('/baufinanzierung/finanzierungsberatung/person');
    expect(restartAddress(ADVICE_FLOW)).toBe('/baufinanzierung/finanzierungsberatung/neu-starten');
    // Links between pages of a test run must carry its parameter.
    const tried = adviceFlow({ isTestRun: true });
    expect(questionAddress(tried, 'ort')).toBe('/baufinanzierung/finanzierungsberatung/ort?isTestRun=true');
    expect(resultAddress(tried)).toBe('/baufinanzierung/finanzierungsberatung/person?isTestRun=true');
    expect(adviceFlow({})).toBe(ADVICE_FLOW);
    const key = (path: string) => keyIn(ADVICE_FLOW, path, new URLSearchParams());
    expect(key(questionAddress(ADVICE_FLOW, 'ort'))).toBe('ort');
  });
});

describe('steps', () => {
  test.each([
    ['art', 1, 9, undefined],
    ['ort', 4, 9, 'projektstand'],
    ['alter', 9, 9, 'einkommen-monat'],
  ])('of a purchase: %s is %i of %i, after %s', (key, step, of, before) => {
    const question = questionOf(FINANCING_FLOW, key)!;
    const answers = { ...NO_ANSWERS, values: { financingType: 'PurchaseFinancing' }, answered: ['art'] };
    expect(progressAt(FINANCING_FLOW, answers, question)).toEqual({ step, of });
    expect(questionBefore(FINANCING_FLOW, answers, question)?.key).toBe(before);
  });

  test.each([
    ['zinsbindung-endet', 2, 'art'],
    ['restschuld', 4, 'ort'],
    ['beschaeftigung', 5, 'restschuld'],
  ])('of a follow-up: %s is %i of 7, after %s', (key, step, before) => {
    const question = questionOf(FINANCING_FLOW, key)!;
    const answers = { ...NO_ANSWERS, values: { financingType: 'FollowupFinancing' }, answered: ['art'] };
    expect(progressAt(FINANCING_FLOW, answers, question)).toEqual({ step, of: 7 });
    expect(questionBefore(FINANCING_FLOW, answers, question)?.key).toBe(before);
  });
});

/** Private topics, which need a stated reason: work, income, expenses, debts, age. */
const TOLD_TO_FEW: ReadonlySet<string> = new Set([
  'employmentType',
  'employedSince',
  'salary',
  'incomeRange',
  'livingCost',
  'otherDebts',
  'dateOfBirth',
  'ageGroup',
]);

/** Kinds of visitors; questions may share a key, but one visitor must see only one of them. */
const KINDS: readonly FlowValues[] = [
  {},
  { financingType: 'PurchaseFinancing' },
  { financingType: 'BuildingFinancing', landPrice: '0' },
  { financingType: 'FollowupFinancing' },
];

describe.each(FLOWS)('$storageName', (flow) => {
  test('has every question once, each with words', () => {
    for (const values of KINDS) {
      const keys = asked(flow, values);
      expect(new Set(keys).size).toBe(keys.length);
    }
    const keys = flow.questions.map(({ key }) => key);
    expect(keys.every((key) => /^[a-z-]+$/.test(key))).toBe(true);
    expect(flow.questions.every(({ title, label }) => title.endsWith('?') && label !== '')).toBe(true);
  });

  test('starts with three easy questions, and explains why it asks the others', () => {
    const sensitive = flow.questions.filter((question) =>
      fieldsOf(question).some(([name]) => TOLD_TO_FEW.has(name)),
    );
    expect(sensitive.map(({ key, reason }) => ({ key, why: reason?.endsWith('.') }))).toEqual(
      sensitive.map(({ key }) => ({ key, why: true })),
    );
    const first = applicableQuestions(flow, NO_ANSWERS).slice(0, 3);
    expect(first.filter((question) => sensitive.includes(question))).toEqual([]);
    expect(first.filter(({ isSum }) => isSum)).toEqual([]);
  });

  test('stores neither dates nor the exact address', () => {
    const kept = [...flow.questions.flatMap(storedNames), ...storedNamesOf(flow)];
    for (const name of ['dateOfBirth', 'employedSince', 'street', 'houseNumber']) {
      expect(kept).not.toContain(name);
    }
  });

  test('asks for one place, and nothing it asks for begins with an example', () => {
    expect(flow.questions.filter(asksForPlace).map(({ key }) => key)).toEqual(['ort']);
    const names = flow.questions.flatMap(fieldsOf).map(([name]) => name);
    for (const name of names) expect(flow.form.fields[name]).toMatchObject({ start: '', isPrivate: true });
  });

  test('passes on the other values of a case', () => {
    expect(storedNamesOf(flow)).toEqual(
      expect.arrayContaining(['hasCourtage', 'brokerCommission', 'amortizationRate', 'exposeId', 'ownFunds']),
    );
  });
});

test('the flows are stored separately', () => {
  expect(FLOWS.map(({ storageName }) => storageName).toSorted()).toEqual([
    'Advice',
    'Affordability',
    'Financing',
    'PreApproval',
  ]);
});

test('a flow’s form knows the fields of its questions, private and without a start', () => {
  const { form } = flowOf({
    storageName: 'Test',
    address: '/test',
    title: '',
    lead: '',
    outcome: [],
    onOnePage: { to: '/', label: '' },
    questions: [
      {
        key: 'eins',
        title: 'Eins?',
        label: 'Eins',
        fields: { one: { kind: 'choice', label: 'Eins', choices: ['A'], start: 'A' } },
      },
    ],
  });
  expect(form.fields['one']).toMatchObject({ start: '', isPrivate: true });
  expect(form.fields['purchasePrice']).toMatchObject({ kind: 'euros' });
});
