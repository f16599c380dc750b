import { seekLoan, seekPurchase } from '@heimvorteil/contracts';
import { addressOfValues, caseValuesOf, readForm, valuesFromParams } from '@heimvorteil/forms';
import { describe, expect, test } from 'vitest';
import { disagreements } from '../../testing/agrees-with-contract.ts';
import {
  asksFor,
  GOAL_FORM as FORM,
  isGoal,
  isFieldVisible,
  loanBodyOf,
  purchaseBodyOf,
  type Goal,
  answerOf,
  GOAL_FORM,
} from './definition.ts';
import { readSaved } from './page.ts';
import fc from 'fast-check';
import { loadForm } from '../../financing-case/load-form.ts';
import { marketContextOf } from '../../financing-case/market-context-of.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, SERVICES, STEPPED, formOf } from '../../testing/portal-services.ts';
import { answerGoal, planOfGoal, seekGoal } from './solve.ts';
import { goalVariants } from './deferred.tsx';

describe('the form', () => {
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const goodOf = (params: string) => {
    const { good } = readForm(FORM, from(params));
    if (!good) throw new Error(`${params} is wrong`);
    return good;
  };
  const entered = (body: object): unknown => JSON.parse(JSON.stringify(body));
  const FIGURES = 'loanAmount=200000&nominalInterestRate=3.6&monthlyRate=1200&termYears=20';

  describe('the body that seeks a loan', () => {
    const known = { loanAmount: 200_000, nominalInterestRate: 3.6, monthlyRate: 1200, termMonths: 240 };
    test.each(['loanAmount', 'nominalInterestRate', 'monthlyRate', 'termMonths'] as const)('%s', (seek) => {
      const { [seek]: _unknown, ...others } = known;
      const body = loanBodyOf(goodOf(`goal=${seek}&${FIGURES}`), seek, 1);
      expect(entered(body)).toEqual({ seek, ...others });
      expect(seekLoan.body.safeParse(entered(body)).success).toBe(true);
    });
  });

  test('the body that seeks a purchase is the case with the rent as its instalment', () => {
    const body = purchaseBodyOf(
      goodOf(
        'goal=purchase&rent=1200&ownFunds=60000&geoCode=1276002&hasCourtage=false&profession=DOCTOR&loanAmount=1&nominalInterestRate=3.6',
      ),
    );
    expect(body).toMatchObject({
      monthlyRate: 1200,
      ownFunds: 60_000,
      geoCode: '1276002',
      hasCourtage: false,
      profession: 'DOCTOR',
      nominalInterestRate: 3.6,
    });
    // The search for a price ignores a loan that the visitor entered.
    expect(body.loanAmount).toBeUndefined();
    expect(seekPurchase.body.safeParse(entered(body)).success).toBe(true);
  });

  describe('values required by a goal', () => {
    test.each([
      ['monthlyRate', 'loanAmount nominalInterestRate fixedInterestYears termYears'],
      ['termMonths', 'loanAmount monthlyRate nominalInterestRate fixedInterestYears'],
      ['loanAmount', 'monthlyRate nominalInterestRate fixedInterestYears termYears'],
      ['nominalInterestRate', 'loanAmount monthlyRate termYears'],
      ['purchase', 'rent ownFunds nominalInterestRate fixedInterestYears amortizationRate brokerCommission'],
    ])('%s: %s', (goal, names) => {
      const asked = Object.keys(FORM.fields).filter((name) => asksFor(goal, name) && !asksFor('', name));
      expect(asked.toSorted()).toEqual(names.split(' ').toSorted());
    });

    test('values that are not required block nothing', () => {
      expect(readForm(FORM, from('monthlyRate=viel&rent=viel&brokerCommission=99')).good).toBeDefined();
      expect(readForm(FORM, from('goal=purchase&rent=viel')).good).toBeUndefined();
      // Without a broker (`hasCourtage=false`) an invalid commission in the link is ignored.
      const commission = 'goal=purchase&brokerCommission=99';
      expect(readForm(FORM, from(`${commission}&hasCourtage=false`)).good).toBeDefined();
      expect(readForm(FORM, from(commission)).good).toBeUndefined();
    });

    test('place and broker are on the screen for a purchase alone', () => {
      expect([isFieldVisible('purchase', 'place'), isFieldVisible('monthlyRate', 'place')]).toEqual([
        true,
        false,
      ]);
      expect([isFieldVisible('monthlyRate', 'loanAmount'), isFieldVisible('purchase', 'loanAmount')]).toEqual(
        [true, false],
      );
    });

    test.each([
      ['purchase', true],
      ['rent', false],
      ['toString', false],
    ])('%s is a goal: %s', (text, is) => {
      expect(isGoal(text)).toBe(is);
    });
  });

  test('an address brings back the very form: the rent behind the #, the loan is the case’s', () => {
    const values = from(
      'goal=purchase&rent=1200&ownFunds=60000&loanAmount=250000&profession=DOCTOR&geoCode=1276002',
    );
    const { query, fragment } = addressOfValues(FORM, values);
    expect(fragment).toBe('rent=1200');
    expect(query).not.toContain('rent');
    expect(from(`${query}&${fragment}`)).toEqual(values);
    expect(caseValuesOf(FORM, values)).toMatchObject({
      loanAmount: '250.000',
      ownFunds: '60.000',
      profession: 'DOCTOR',
    });
  });

  describe('a field accepts the values of its call', () => {
    test.each(['loanAmount', 'monthlyRate', 'termMonths'] as const)('%s', (seek) => {
      // Excludes the fixed-rate period from the comparison, because the API call has no such field.
      const form = { ...FORM, passengers: new Set([...(FORM.passengers ?? []), 'fixedInterestYears']) };
      const values = from(`goal=${seek}&${FIGURES}`);
      expect(disagreements(form, values, (good) => loanBodyOf(good, seek, -1), seekLoan.body)).toEqual([]);
    });

    test('purchase', () => {
      const values = from('goal=purchase&nominalInterestRate=3.6');
      expect(disagreements(FORM, values, purchaseBodyOf, seekPurchase.body)).toEqual([]);
    });
  });
});

describe('the answer', () => {
  const loaded = (params: string) => loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
  const answered = (params: string) => {
    const form = loaded(params);
    return answerGoal(form.values, form);
  };
  const textOf = (params: string) => {
    const found = answered(params)?.found;
    return found && Object.values(answerOf(found)).join(' ');
  };
  const RATE = 'nominalInterestRate=3.6';

  test('a purchase explains why its instalment is below the wanted one, and nothing if it is equal', () => {
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

  describe('the wanted value', () => {
    test.each([
      // 300,000 × 0.003 / (1 − 1.003^−240) = 1,755.33
      [`goal=monthlyRate&${RATE}&loanAmount=300000&termYears=20`, '1.755 €'],
      [`goal=termMonths&${RATE}&loanAmount=300000&monthlyRate=1756`, '20 Jahren'],
      // Loan: 1,756 × (1 − 1.003^−240) / 0.003 = 300,113.75 at 0.3 % a month for 240 months; rounded down
      [`goal=loanAmount&${RATE}&monthlyRate=1756&termYears=20`, '300.113 €'],
      ['goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20', '3,60 %'],
      // 1,400 × 1200 / 5.6 = 300,000; 360,000 / 1.1157 = 322,667.38
      [`goal=purchase&${RATE}&ownFunds=60000&rent=1400`, '322.667 €'],
      // Price without a broker: (own funds 60,000 + loan 300,000) / 1.08 = 333,333.33
      [`goal=purchase&${RATE}&ownFunds=60000&rent=1400&hasCourtage=false`, '333.333 €'],
    ])('%s: %s', (params, expected) => {
      expect(textOf(params)).toBe(expected);
    });

    test('the rate is the market’s until the visitor enters or seeks one', () => {
      expect(answered('')).toMatchObject({ market: { rate: 3.8 }, found: { rateIsOwn: false } });
      expect(answered(RATE)).toMatchObject({ market: { rate: 3.8 }, found: { rateIsOwn: true } });
      const found = answered('goal=nominalInterestRate&loanAmount=300000&monthlyRate=1755.33&termYears=20');
      expect(found).toMatchObject({ found: { rateIsOwn: true } });
    });

    test('values that fit no loan are reported, and the market’s rate is still known', () => {
      // An instalment of 250,000 × 3.6 % / 12 = 750 pays only the interest, so the loan is never repaid.
      const params = `goal=termMonths&${RATE}&loanAmount=250000&monthlyRate=750`;
      expect(answered(params)).toMatchObject({ found: undefined, market: { rate: 3.8 }, change: {} });
      expect(answered('loanAmount=viel')).toBeUndefined();
    });

    test('every input has an answer or none, and never ends the page', () => {
      const context = marketContextOf(loaded(''));
      fc.assert(
        fc.property(anyValues(FORM), (values) => {
          const solution = seekGoal(values, context);
          expect(solution !== undefined).toBe(readForm(FORM, values).good !== undefined);
          if (solution?.found) expect(Object.values(answerOf(solution.found)).join(' ')).not.toMatch(/NaN|∞/);
        }),
      );
    });
  });

  describe('links from a result', () => {
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
      // Links carry no example results, nor results that combine an entered value with the example's loan.
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
      // No variant is 5 years shorter, because a term of 5 years would become 0.
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

    test('only a more expensive rate is no longer the market’s', () => {
      const rates = variantsOf('goal=monthlyRate').map(({ good }) => good.nominalInterestRate);
      expect(rates).toEqual([undefined, undefined, 4.8]);
    });
  });
});

describe('saving', () => {
  const saved = (fields: Record<string, string>) => readSaved(formOf(fields), SERVICES);

  test('a loan to be found is saved with the market’s rate of the day', () => {
    const found = saved({
      goal: 'monthlyRate',
      loanAmount: '300.000',
      termYears: '20',
      purchasePrice: '350.000',
    });
    expect(found?.kind).toBe('goal-seek/loan');
    expect(JSON.parse(JSON.stringify(found?.inputs))).toEqual({
      seek: 'monthlyRate',
      loanAmount: 300_000,
      nominalInterestRate: 3.8,
      termMonths: 240,
    });
    expect(seekLoan.body.safeParse(found?.inputs).success).toBe(true);
    expect(found?.name.replaceAll('\u00A0', ' ')).toBe('Ziel: Darlehen 300.000 €');
    expect(found?.link).toContain('purchasePrice=350000');
  });

  test('a rate to be found is not entered', () => {
    const found = saved({
      goal: 'nominalInterestRate',
      loanAmount: '300.000',
      termYears: '20',
      monthlyRate: '1.755,33',
    });
    expect(JSON.parse(JSON.stringify(found?.inputs))).toEqual({
      seek: 'nominalInterestRate',
      loanAmount: 300_000,
      monthlyRate: 1755.33,
      termMonths: 240,
    });
  });

  test('a purchase is saved as its call takes it, and its link is the very form, the rent behind the #', () => {
    const found = saved({
      goal: 'purchase',
      rent: '1.400',
      ownFunds: '60.000',
      place: '10115',
      hasCourtage: 'false',
    });
    expect(found?.kind).toBe('goal-seek/purchase');
    expect(found?.inputs).toMatchObject({
      monthlyRate: 1400,
      ownFunds: 60_000,
      geoCode: '1276003001',
      hasCourtage: false,
    });
    expect(seekPurchase.body.safeParse(found?.inputs).success).toBe(true);
    expect(found?.name.replaceAll('\u00A0', ' ')).toBe('Ziel: Haus zum Preis der Miete, 1.400 €');
    const { pathname, search, hash } = new URL(found?.link ?? '', 'http://test');
    expect(pathname).toBe('/baufinanzierung/tilgungsrechner/zielrechner');
    expect([search.includes('rent'), hash]).toEqual([false, '#rent=1400']);
    const link = new URLSearchParams(`${search.slice(1)}&${hash.slice(1)}`);
    expect(valuesFromParams(GOAL_FORM, link)).toMatchObject({
      goal: 'purchase',
      rent: '1.400',
      ownFunds: '60.000',
      geoCode: '1276003001',
      hasCourtage: 'false',
    });
  });

  test.each<Record<string, string>>([
    { loanAmount: '0' },
    { goal: 'termMonths', loanAmount: '300.000', monthlyRate: '10' },
    { goal: 'purchase', rent: 'viel' },
  ])('a form with %j is not saved', (fields) => {
    expect(saved(fields)).toBeUndefined();
  });
});
