import { readForm } from '@heimvorteil/forms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { surroundingsOf } from '../../financing-case/surroundings-of.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, SERVICES, STEPPED } from '../../testing/portal-services.ts';
import { GOAL_FORM as FORM, type Goal } from './form.ts';
import { answerGoal } from './goal-answer.ts';
import { answerOf } from './labels.ts';
import { planOfGoal } from './links.ts';
import { seekGoal } from './seek-goal.ts';
import { goalVariants } from './variants.ts';

const loaded = (params: string) => loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
const answered = (params: string) => {
  const form = loaded(params);
  return answerGoal(form.values, form);
};
const writtenOf = (params: string) => {
  const found = answered(params)?.found;
  return found && Object.values(answerOf(found)).join(' ');
};
const RATE = 'nominalInterestRate=3.6';

test('a purchase says what keeps its instalment below the one asked for, and nothing where it is that one', () => {
  const { values } = loaded('goal=purchase&ownFunds=90000&rent=1000');
  const endOf = (around: typeof AROUND) => {
    const found = seekGoal(values, around)?.found;
    return found?.goal === 'purchase' ? found.priceEnd : 'no purchase';
  };
  expect(endOf(AROUND)).toBeUndefined();
  // 90,000 / (1.1157 − 0.8) × 0.8 = 228,064.61: 950.27 at 3 %, 1,140.32 at 4 %
  expect(endOf(STEPPED)?.replaceAll('\u00A0', ' ')).toMatch(
    /die Rate, die du zahlen möchtest\. Ganz erreicht .* 950,27 €, .* 1\.140,32 €\.$/,
  );
});

describe('what is sought', () => {
  test.each([
    // 300,000 × 0.003 / (1 − 1.003^−240) = 1,755.33
    [`goal=monthlyRate&${RATE}&loanAmount=300000&termYears=20`, '1.755 €'],
    [`goal=termMonths&${RATE}&loanAmount=300000&monthlyRate=1756`, '20 Jahren'],
    // 1,756 × (1 − 1.003^−240) / 0.003 = 300,113.75, never rounded up
    [`goal=loanAmount&${RATE}&monthlyRate=1756&termYears=20`, '300.113 €'],
    ['goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20', '3,60 %'],
    // 1,400 × 1200 / 5.6 = 300,000; 360,000 / 1.1157 = 322,667.38
    [`goal=purchase&${RATE}&ownFunds=60000&rent=1400`, '322.667 €'],
    // Without a broker 360,000 / 1.08 = 333,333.33
    [`goal=purchase&${RATE}&ownFunds=60000&rent=1400&hasCourtage=false`, '333.333 €'],
  ])('%s: %s', (params, written) => {
    expect(writtenOf(params)).toBe(written);
  });

  test('the rate is the market’s until somebody types one or seeks it', () => {
    expect(answered('')).toMatchObject({ market: { rate: 3.8 }, found: { rateIsOwn: false } });
    expect(answered(RATE)).toMatchObject({ market: { rate: 3.8 }, found: { rateIsOwn: true } });
    const sought = answered('goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20');
    expect(sought).toMatchObject({ found: { rateIsOwn: true } });
  });

  test('figures that fit no loan say so, and the market’s rate is still known', () => {
    // 250,000 × 3.6 % / 12 = 750 are interest alone.
    const params = `goal=termMonths&${RATE}&loanAmount=250000&monthlyRate=750`;
    expect(answered(params)).toMatchObject({ found: undefined, market: { rate: 3.8 }, change: {} });
    expect(answered('loanAmount=viel')).toBeUndefined();
  });

  test('whatever is typed has an answer or none, and never ends the page', () => {
    const surroundings = surroundingsOf(loaded(''));
    fc.assert(
      fc.property(anyValues(FORM), (values) => {
        const solution = seekGoal(values, surroundings);
        expect(solution !== undefined).toBe(readForm(FORM, values).good !== undefined);
        if (solution?.found) expect(Object.values(answerOf(solution.found)).join(' ')).not.toMatch(/NaN|∞/);
      }),
    );
  });
});

describe('where what was found leads', () => {
  test.each([
    // 1,755.33 × 12 / 300,000 − 3.6 %
    [`goal=monthlyRate&${RATE}&loanAmount=300000&termYears=20`, { amortizationRate: '3,421' }],
    [
      'goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20',
      { amortizationRate: '3,421', nominalInterestRate: '3,60' },
    ],
    // 1,756 × (1 − 1.003^−240) / 0.003
    [
      `goal=loanAmount&${RATE}&monthlyRate=1756&termYears=20`,
      { amortizationRate: '3,421', loanAmount: '300.113,75' },
    ],
    // 1,500 × 1200 / 5.6 = 321,428.57; 381,428.57 / 1.1157 = 341,873.77
    [
      `goal=purchase&${RATE}&ownFunds=60000&rent=1500`,
      { purchasePrice: '341.873,77', loanAmount: '', exposeId: '' },
    ],
    // Of the example nothing is carried, nor what follows from an entered figure and the example's loan.
    ['goal=monthlyRate', {}],
    [`goal=monthlyRate&${RATE}&loanAmount=300000`, {}],
    ['goal=termMonths&monthlyRate=1800', {}],
    ['goal=nominalInterestRate&monthlyRate=1800', {}],
    ['goal=purchase&ownFunds=60000', {}],
  ])('%s', (params, change) => {
    expect(answered(params)?.change).toEqual(change);
  });

  test('its plan has its loan and instalment, and the purchase', () => {
    const form = loaded(`goal=purchase&${RATE}&ownFunds=60000&rent=1500&geoCode=1276003001&place=10115`);
    const answer = answerGoal(form.values, form);
    if (!answer?.found) throw new Error('nothing found');
    const link = planOfGoal(answer.found, form.values);
    expect(link).toMatch(/^\/baufinanzierung\/tilgungsrechner\?/);
    expect(Object.fromEntries(new URL(link, 'http://test').searchParams)).toMatchObject({
      repaymentBy: 'monthlyRate',
      monthlyRate: '1500',
      nominalInterestRate: '3.6',
      ownFunds: '60000',
      geoCode: '1276003001',
    });
    expect(link).not.toContain('rent');
  });
});

describe('variants', () => {
  const variantsOf = (params: string) => {
    const form = loaded(params);
    const { good } = readForm(FORM, form.values);
    const found = answerGoal(form.values, form)?.found;
    return good && found ? goalVariants(found, good) : [];
  };

  test.each<[Goal, string, string[]]>([
    ['monthlyRate', '', ['5 Jahre kürzer', '5 Jahre länger', 'Sollzins 1 Punkt höher']],
    // Five years cannot become none.
    ['monthlyRate', 'termYears=5', ['5 Jahre länger', 'Sollzins 1 Punkt höher']],
    ['termMonths', '', ['100 € mehr im Monat', '300 € mehr im Monat', 'Sollzins 1 Punkt höher']],
    ['loanAmount', '', ['100 € mehr im Monat', '5 Jahre länger', 'Sollzins 1 Punkt höher']],
    [
      'nominalInterestRate',
      'monthlyRate=1800',
      ['100 € mehr im Monat', '300 € mehr im Monat', '5 Jahre länger'],
    ],
    ['purchase', '', ['200 € mehr im Monat', '20.000 € mehr Eigenkapital', 'Sollzins 1 Punkt höher']],
  ])('of %s %s', (goal, params, names) => {
    expect(variantsOf(`goal=${goal}&${params}`).map(({ name }) => name)).toEqual(names);
  });

  test('only a dearer rate is no longer the market’s', () => {
    const rates = variantsOf('goal=monthlyRate').map(({ good }) => good.nominalInterestRate);
    expect(rates).toEqual([undefined, undefined, 4.8]);
  });
});
