import { marketOfTable } from '@heimvorteil/calculations';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, RATE_TABLE, rateTableOf, TODAY } from '../../testing/portal-services.ts';
import { findOptions } from './solve.ts';
import { followUpForm, cheapestOf, answerLabel } from './definition.ts';
import { factsOf } from './result.tsx';

describe('the options', () => {
  const FORM = followUpForm(TODAY);
  /** Test market: 3.8 % for a payout today, 4.25 % for a payout in the future. */
  const MARKET = { ...AROUND, findMarketRates: marketOfTable(rateTableOf([4.25]), RATE_TABLE) };
  const found = (params: string) => findOptions(valuesFromParams(FORM, new URLSearchParams(params)), MARKET);

  test.each([
    // Market rates for a debt of 50 % of the home's value: 3.8 % today, 4.25 % for payout in 24 months
    ['', false, [3.8, 3.8, 4.25]],
    // An entered surcharge replaces the lenders' one: 3.8 % + 24 months × 0.02 points = 4.28 %.
    ['forwardPoints=0.02', false, [3.8, 3.8, 4.28]],
    ['nominalInterestRate=3.6', true, [3.6, 3.6, 4.08]],
    ['nominalInterestRate=3.6&prolongationRate=3.4', true, [3.4, 3.6, 4.08]],
    // No lender offers a forward loan more than 66 months ahead.
    ['monthsUntilEnd=67', false, [3.8, 3.8]],
    ['monthsUntilEnd=0', false, [3.8, 3.8]],
  ])('options of “%s”', (params, rateIsOwn, rates) => {
    const options = found(params);
    expect(options?.followUp.options.map(({ nominalInterestRate }) => nominalInterestRate)).toEqual(rates);
    // The market rate is set even if a rate was entered, because a link on the page restores it.
    expect(options).toMatchObject({ rateIsOwn, market: { rate: 3.8, offerCount: 7 } });
  });

  test('the cheapest option is the one with the least interest', () => {
    const kindOf = (params: string) => {
      const options = found(params);
      return options && cheapestOf(options)?.kind;
    };
    expect(kindOf('nominalInterestRate=3.6&prolongationRate=3.4')).toBe('PROLONGATION');
    expect(kindOf('nominalInterestRate=3.6&prolongationRate=3.9')).toBe('NEW_LENDER');
  });

  test('no lender refinances a debt above the value: no option, no market', () => {
    const options = found('remainingDebt=300000&propertyValue=200000');
    expect(options).toMatchObject({ followUp: { options: [] }, market: undefined });
  });

  test('every input has an answer or none, and never ends the page', () => {
    fc.assert(
      fc.property(anyValues(FORM), (values) => {
        const options = findOptions(values, AROUND);
        if (!readForm(FORM, values).good) expect(options).toBeUndefined();
        for (const option of options?.followUp.options ?? []) {
          expect(Number.isFinite(option.monthlyRate + option.totalInterest)).toBe(true);
        }
      }),
    );
  });
});

describe('facts', () => {
  const FORM = followUpForm(TODAY);
  const found = (query: string) => {
    const options = findOptions(valuesFromParams(FORM, new URLSearchParams(query)), AROUND);
    if (!options) throw new Error('options are expected');
    return options;
  };
  const facts = (query: string) => {
    const options = found(query);
    const text = factsOf(options, cheapestOf(options)!);
    return Object.fromEntries(text.map(({ label, value }) => [label, value.replaceAll('\u00A0', ' ')]));
  };
  const DEBT = 'remainingDebt=200000&propertyValue=400000&nominalInterestRate=3.6';

  describe('the answer has the right name', () => {
    test.each([
      ['monthsUntilEnd=24', 'Neue Rate beim Zins von heute'],
      ['monthsUntilEnd=4', 'Neue Rate beim Zins von heute'],
      ['monthsUntilEnd=80', 'Neue Rate beim Zins von heute'],
      // The label names both options if only the court fee differs.
      ['monthsUntilEnd=3', 'Neue Rate: Verlängerung oder andere Bank'],
      ['monthsUntilEnd=0&switchingCosts=300', 'Neue Rate: Verlängerung'],
      ['monthsUntilEnd=0&prolongationRate=4', 'Neue Rate: Andere Bank'],
      // With a surcharge of 0 the forward loan costs the same as the others and can be agreed today.
      ['monthsUntilEnd=24&prolongationRate=4&forwardPoints=0', 'Neue Rate: Forward-Darlehen'],
    ])('“%s”: %s', (query, label) => {
      expect(answerLabel(found(`${DEBT}&${query}`))).toBe(label);
    });
  });

  test('an assumption is next to today’s options, and alone if there are none', () => {
    // 200,000 × (3.6 + 24 × 0.02 + 2) % / 12
    expect(facts(`${DEBT}&monthsUntilEnd=24`)).toMatchObject({
      'Heute fest zu vereinbaren: Forward-Darlehen': '1.013 €',
      // The break-even rate includes the court fee of 217.50 €, which staying with the current bank saves.
      'Forward lohnt, wenn der Zins dann höher ist als': '4,09 %',
    });
    expect(Object.keys(facts(`${DEBT}&monthsUntilEnd=80`)).join()).not.toMatch(/Forward|vereinbaren/);
  });

  test.each([
    // 200,000 × 5.6 % / 12 = 933.33
    ['currentInstallment=800', 'Im Monat mehr als heute', '133 €'],
    ['currentInstallment=1000', 'Im Monat weniger als heute', '67 €'],
    ['currentInstallment=933.10', 'Rate im Monat', 'wie heute'],
    // 200,000 × 3 % / 12 = 500
    ['oldInterestRate=1', 'Im Monat mehr als zum alten Zins', '433 €'],
    ['oldInterestRate=1&currentInstallment=800', 'Im Monat mehr als heute', '133 €'],
  ])('“%s” has the error „%s“: %s', (query, label, value) => {
    expect(facts(`${DEBT}&${query}`)[label]).toBe(value);
  });

  test('a rise is called a rise, and never a saving', () => {
    const risen = Object.keys(facts(`${DEBT}&oldInterestRate=1`)).join(' · ');
    expect(risen).toContain('Mehr Zinsen als zum alten Zins');
    expect(risen).not.toMatch(/weniger|gespart|Ersparnis/i);
    expect(Object.keys(facts(`${DEBT}&oldInterestRate=6`)).join()).toContain('Weniger Zinsen als zum alten');
  });

  test('whatever was entered, the words of a fact agree with its numbers', () => {
    const rates = fc.integer({ min: 0, max: 1_000 }).map((hundredths) => hundredths / 100);
    fc.assert(
      fc.property(
        fc.record({
          nominalInterestRate: rates,
          prolongationRate: rates,
          oldInterestRate: rates,
          currentInstallment: fc.integer({ min: 300, max: 3_000 }),
          switchingCosts: fc.integer({ min: 0, max: 3_000 }),
          monthsUntilEnd: fc.integer({ min: 0, max: 120 }),
        }),
        (entered) => {
          const query = new URLSearchParams(
            Object.entries(entered).map(([name, value]) => [name, `${value}`]),
          );
          const options = found(`remainingDebt=200000&propertyValue=400000&${query}`);
          const cheapest = cheapestOf(options)!;
          const labels = factsOf(options, cheapest).map(({ label }) => String(label));
          const hasText = (words: RegExp) => labels.some((label) => words.test(label));
          const old = entered.currentInstallment * 100;
          if (hasText(/^Im Monat mehr als heute/)) expect(cheapest.monthlyRate).toBeGreaterThan(old);
          if (hasText(/^Im Monat weniger als heute/)) expect(cheapest.monthlyRate).toBeLessThan(old);
          const prolongation = options.followUp.options.find(({ kind }) => kind === 'PROLONGATION')!;
          expect(hasText(/^Weniger Kosten als die Verlängerung/)).toBe(
            prolongation.totalCosts > cheapest.totalCosts,
          );
          expect(hasText(/^Heute fest zu vereinbaren/)).toBe(
            !cheapest.lockableToday && entered.monthsUntilEnd <= 66,
          );
          expect(answerLabel(options).includes('Zins von heute')).toBe(!cheapest.lockableToday);
        },
      ),
      { numRuns: 200 },
    );
  });
});
