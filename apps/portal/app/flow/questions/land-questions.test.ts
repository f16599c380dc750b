import { describe, expect, test } from 'vitest';
import { BUYING_OR_BUILDING } from '../../case-fields/building-words.ts';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { questionOf, errorsOfQuestion, storableAnswers, withDerived } from '../answers/flow-answers.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
import { ADVICE_FLOW } from '../lead-funnel/advice-flow.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { requestValues } from '../answers/request-values.ts';
import { formatAnswer } from '../answers/format-answer.ts';

const TODAY = '2026-11-20';
const BUILDING: FlowValues = { financingType: 'BuildingFinancing', purchasePrice: '400.000' };
const ask = (flow: Flow, key: string) => questionOf(flow, key)!;
const codes = (flow: Flow, key: string, values: FlowValues) =>
  Object.entries(errorsOfQuestion(ask(flow, key), { ...BUILDING, ...values }, TODAY)).flatMap(
    ([name, error]) => (error ? [[name, error.code]] : []),
  );

describe('buying or building', () => {
  const question = ask(PRE_APPROVAL_FLOW, 'art');

  test.each([
    ['PurchaseFinancing', 'Kaufen'],
    ['BuildingFinancing', 'Bauen'],
  ])('%s is the type of the case and of a request, and reads %s', (financingType, word) => {
    expect(errorsOfQuestion(question, { financingType }, TODAY)).toEqual({});
    const values = storableAnswers(question, { financingType }, TODAY);
    expect(caseOfFlow(values).financingType).toBe(financingType);
    expect(requestValues(values)).toMatchObject({ financingType });
    expect(formatAnswer(question, values)).toBe(word);
    expect(Object.values(BUYING_OR_BUILDING.labels)).toContain(word);
  });

  test.each([
    ['', 'REQUIRED'],
    ['FollowupFinancing', 'INVALID_VALUE'],
  ])('"%s" is refused with %s: nothing is bought by taking a debt over', (financingType, code) => {
    expect(errorsOfQuestion(question, { financingType }, TODAY)['financingType']).toEqual({
      code,
      message: 'Wähle aus, ob du kaufst oder baust.',
    });
  });

  test('is one question in both flows, and answered by the financing flow’s own', () => {
    expect(ask(AFFORDABILITY_FLOW, 'art')).toBe(question);
    expect(Object.keys(ask(FINANCING_FLOW, 'art').fields)).toEqual(Object.keys(question.fields));
  });
});

describe('the plot', () => {
  test.each<[FlowValues, readonly string[][], string]>([
    [{}, [['plot', 'REQUIRED']], '–'],
    [{ plot: 'OWN' }, [], 'Gehört mir schon'],
    [{ plot: 'DEVELOPER' }, [], 'Vom Bauträger'],
    // A price from a calculator answers the question.
    [{ landPrice: '0' }, [], 'Gehört mir schon'],
    [{ landPrice: '130.000' }, [], 'Kaufe ich noch'],
    [{ landPrice: 'viel' }, [['plot', 'REQUIRED']], '–'],
  ])('%o is refused with %j and reads %s', (values, refused, word) => {
    expect(codes(PRE_APPROVAL_FLOW, 'grundstueck', values)).toEqual(refused);
    expect(formatAnswer(ask(PRE_APPROVAL_FLOW, 'grundstueck'), { ...BUILDING, ...values })).toBe(word);
  });

  test.each([
    ['OWN', '130.000', '0'],
    ['BOUGHT', '130.000', '130.000'],
    ['BOUGHT', '0', ''],
    ['DEVELOPER', '130.000', ''],
  ])('%s after a price of „%s“ stores the price „%s“', (plot, landPrice, stored) => {
    const question = ask(PRE_APPROVAL_FLOW, 'grundstueck');
    expect(storableAnswers(question, { ...BUILDING, plot, landPrice }, TODAY)).toEqual({
      plot,
      landPrice: stored,
    });
  });

  test.each<[string, string]>([
    ['OWN', 'Was kostet der Bau?'],
    ['BOUGHT', 'Was kosten Grundstück und Bau?'],
    ['DEVELOPER', 'Was kostet die Immobilie?'],
  ])('%s asks "%s"', (plot, title) => {
    const values = { ...BUILDING, plot, ...(plot === 'OWN' && { landPrice: '0' }) };
    for (const flow of [PRE_APPROVAL_FLOW, FINANCING_FLOW])
      expect(questionOf(flow, 'kaufpreis', values)?.title).toBe(title);
    const inFunnel = questionOf(ADVICE_FLOW, 'kaufpreis', values)?.title;
    expect(inFunnel).toBe(title.replace('?', ', und was bringst du mit?'));
  });

  test.each<[string, string, readonly string[][], string | undefined]>([
    ['130.000', '270.000', [], '400.000'],
    ['0,50', '1', [], '1,50'],
    ['130.000', '0', [['buildingCost', 'OUT_OF_RANGE']], undefined],
    ['0', '270.000', [['landPrice', 'OUT_OF_RANGE']], undefined],
    ['', '270.000', [['landPrice', 'REQUIRED']], undefined],
    ['130.000', '', [['buildingCost', 'REQUIRED']], undefined],
    ['-1', '1', [['landPrice', 'OUT_OF_RANGE']], undefined],
    ['5.000.000', '4.999.999', [['landPrice', 'OUT_OF_RANGE']], undefined],
  ])('plot for "%s" and building for "%s": %j, together %s', (landPrice, buildingCost, refused, whole) => {
    const entered = { ...BUILDING, purchasePrice: '', plot: 'BOUGHT', landPrice, buildingCost };
    const question = questionOf(PRE_APPROVAL_FLOW, 'kaufpreis', { ...entered, landPrice: '' })!;
    const errors = Object.entries(errorsOfQuestion(question, entered, TODAY));
    expect(errors.flatMap(([name, error]) => (error ? [[name, error.code]] : []))).toEqual(refused);
    if (whole === undefined) return;
    expect(storableAnswers(question, entered, TODAY)).toEqual({ purchasePrice: whole, landPrice });
  });

  test('the cost of the building follows from a known total', () => {
    const known = { ...BUILDING, landPrice: '130.000' };
    const question = questionOf(PRE_APPROVAL_FLOW, 'kaufpreis', known)!;
    expect(withDerived(question, known)).toMatchObject({ buildingCost: '270.000' });
    expect(errorsOfQuestion(question, { ...known, landPrice: '400.001' }, TODAY)).toHaveProperty(
      'buildingCost',
    );
  });

  test('is part of case and request, with the value of an owned one', () => {
    const owned = { ...BUILDING, landPrice: '0', propertyValue: '90.000' };
    expect(caseOfFlow(owned)).toMatchObject({ landPrice: 0, propertyValue: 90_000 });
    expect(requestValues(owned)).toMatchObject({ landPrice: '0', propertyValue: '90.000' });
  });
});

test.each(['', '0', '-1'])('an own plot worth "%s" is asked for again', (propertyValue) => {
  const values = { landPrice: '0', propertyValue };
  expect(codes(AFFORDABILITY_FLOW, 'grundstueckswert', values).map(([name]) => name)).toEqual([
    'propertyValue',
  ]);
});
