import type { ChoiceField } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { ALL_ON, formOf, SERVICES, TODAY } from '../../testing/portal-services.ts';
import { ADVICE_FLOW } from '../lead-funnel/advice-flow.ts';
import { questionOf, errorsOfQuestion } from '../answers/flow-answers.ts';
import { loadFinancingFlow } from '../financing/financing-page.ts';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import { completeAnswers, loadFlowPage } from './flow-pages.ts';
import type { Flow, Question } from '../flow.ts';
import { FLOWS } from '../flows.ts';
import { offeredFlow } from './offered-flow.ts';

const ANSWERS = {
  financingType: 'FollowupFinancing',
  followUpStart: 'LESS_THAN_ONE_YEAR',
  place: '10115 Berlin',
  remainingDebt: '150000',
  propertyValue: '300000',
  employmentType: 'EMPLOYED',
  incomeRange: 'UP_TO_1000',
  ageGroup: 'UNDER_45',
};
const ranges = (flow: Flow): string[] => {
  const questionsOf = flow.questions.map(({ fields }) => fields['incomeRange']).find(Boolean);
  return questionsOf?.kind === 'choice' ? Object.keys(questionsOf.labels ?? {}) : [];
};

describe.each([ADVICE_FLOW, FINANCING_FLOW])('the lowest income in $storageName', (flow) => {
  test.each([true, false])('availability of the flow: %s', (lowestIncome) => {
    const decisions = { ...ALL_ON, removal_of_net_income_filter: lowestIncome };
    const services = { ...SERVICES, featureDecisions: () => decisions };
    const offered = offeredFlow(flow, loadFlowPage(services));
    expect(ranges(offered).includes('UP_TO_1000')).toBe(lowestIncome);
    expect(ranges(offered)).toContain('FROM_1001_TO_2000');
    const question = offered.questions.find(({ fields }) => fields['incomeRange']) as Question;
    const wrong = errorsOfQuestion(question, ANSWERS, TODAY)['incomeRange'];
    expect(wrong === undefined).toBe(lowestIncome);
    // The server rejects a switched-off answer even if a page submits it.
    expect(completeAnswers(flow, formOf(ANSWERS), services) !== undefined).toBe(lowestIncome);
  });
});

describe.each(FLOWS)('an object of the shortlist in $storageName', (flow) => {
  test.each([true, false])('answer of the flow: %s', (isOn) => {
    const decisions = { ...ALL_ON, location_shortlist: isOn };
    const page = loadFlowPage({ ...SERVICES, featureDecisions: () => decisions });
    const place = questionOf(offeredFlow(flow, page), 'ort');
    expect(place?.takesListings !== undefined).toBe(isOn);
    expect(place?.fields['place']).toBeDefined();
  });
});

describe.each([true, false])('debts in the financing flow: %s', (isOn) => {
  const services = {
    ...SERVICES,
    featureDecisions: () => ({ ...ALL_ON, follow_up_financing_flow: isOn }),
  };
  const url = (query = '') => new URL(`https://portal.example/v2/finanzierungsrechner${query}`);
  const types = (flow: Flow) => Object.keys((flow.form.fields['financingType'] as ChoiceField).labels ?? {});
  const debt = { ...ANSWERS, incomeRange: 'FROM_2001_TO_3000' };

  test('its first question offers one', () => {
    const offered = offeredFlow(FINANCING_FLOW, loadFinancingFlow(url(), services));
    expect(types(offered)).toEqual([
      'PurchaseFinancing',
      'BuildingFinancing',
      ...(isOn ? ['FollowupFinancing'] : []),
    ]);
    // The server rejects a switched-off answer even if a page submits it.
    expect(completeAnswers(FINANCING_FLOW, formOf(debt), services) !== undefined).toBe(isOn);
  });

  test('an address of it that asks for one answers', () => {
    const load = () =>
      loadFinancingFlow(url('?financingType=FollowupFinancing&remainingDebt=150000'), services);
    if (isOn) expect(load).not.toThrow();
    else
      expect(load).toThrow(
        expect.objectContaining({
          data: {
            code: 'NOT_OFFERED',
            heading: expect.any(String),
            text: expect.stringContaining('Anschluss'),
          },
          init: { status: 404 },
        }),
      );
    expect(() => loadFinancingFlow(url('?financingType=PurchaseFinancing'), services)).not.toThrow();
  });

  test('the funnel takes one anyhow', () => {
    expect(types(offeredFlow(ADVICE_FLOW, loadFlowPage(services)))).toContain('FollowupFinancing');
    expect(completeAnswers(ADVICE_FLOW, formOf(debt), services)).toBeDefined();
  });
});

test('a flow after a withdrawn answer is the same each time', () => {
  const without = { withheld: ['UP_TO_1000'], markedListings: true };
  expect(offeredFlow(ADVICE_FLOW, without)).toBe(offeredFlow(ADVICE_FLOW, without));
  expect(offeredFlow(ADVICE_FLOW, without)).not.toBe(offeredFlow(FINANCING_FLOW, without));
  expect(offeredFlow(ADVICE_FLOW, { withheld: [], markedListings: true })).toBe(ADVICE_FLOW);
});
