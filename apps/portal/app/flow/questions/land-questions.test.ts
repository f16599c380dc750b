import { describe, expect, test } from 'vitest';
import { BUYING_OR_BUILDING } from '../../case-fields/building-words.ts';
import { AFFORDABILITY_FLOW } from '../affordability/affordability-flow.ts';
import { questionOf, errorsOfQuestion, storableAnswers } from '../answers/flow-answers.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { caseOfFlow } from '../answers/flow-case.ts';
import type { Flow, FlowValues } from '../flow.ts';
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

describe('price of the plot', () => {
  test.each<[Flow, string, readonly string[][]]>([
    [PRE_APPROVAL_FLOW, '', []],
    [PRE_APPROVAL_FLOW, '0', []],
    [PRE_APPROVAL_FLOW, '400.000', []],
    [PRE_APPROVAL_FLOW, '400.000,01', [['landPrice', 'OUT_OF_RANGE']]],
    [PRE_APPROVAL_FLOW, '-1', [['landPrice', 'OUT_OF_RANGE']]],
    [PRE_APPROVAL_FLOW, 'viel', [['landPrice', 'WRONG_TYPE']]],
    // This flow has no total price that limits the plot's price, because the price is its result.
    [AFFORDABILITY_FLOW, '400.000,01', []],
    [AFFORDABILITY_FLOW, '-1', [['landPrice', 'OUT_OF_RANGE']]],
  ])('$storageName, "%s": %j', (flow, landPrice, refused) => {
    expect(codes(flow, 'grundstueck', { landPrice })).toEqual(refused);
  });

  test.each([
    ['', 'unbekannt'],
    ['0', 'gehört dir schon'],
    ['130.000', '130.000 €'],
  ])('"%s" reads %s among the settings', (landPrice, expected) => {
    const question = ask(AFFORDABILITY_FLOW, 'grundstueck');
    expect(formatAnswer(question, { landPrice }).replaceAll('\u00A0', ' ')).toBe(expected);
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
