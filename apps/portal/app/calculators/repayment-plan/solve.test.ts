import { centsFromEuros } from '@heimvorteil/engine';
import { readForm, valuesFromParams } from '@heimvorteil/forms';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { anyValues } from '../../testing/any-values.ts';
import { AROUND, SERVICES, TODAY } from '../../testing/portal-services.ts';
import { correctionText, loweredText } from '../../case-fields/use-lowered-field.ts';
import { correctionOfRow } from './more-groups.tsx';
import { PLAN_FORM as FORM, PLAN_FORM } from './definition.ts';
import { legalFiguresOfPlan, answerPlan, planOf, solvePlan, restLink } from './solve.ts';
import { planLink } from './links.ts';
import { variantsOf } from './plan-details.tsx';
import { calculateRepaymentPlan } from '@heimvorteil/calculations';

describe('the plan', () => {
  const from = (params: string) => valuesFromParams(FORM, new URLSearchParams(params));
  const solved = (params: string) => solvePlan(from(params), AROUND);
  const planned = (params: string) => {
    const plan = solved(params)?.plan;
    if (!plan) throw new Error(`no plan of ${params}`);
    return plan;
  };
  const loaded = (params: string) => loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
  const LOAN = 'loanAmount=200000&nominalInterestRate=3.6';

  describe('the plan of a form', () => {
    test.each([
      // 200,000 × 5.6 % / 12
      [LOAN, 93_333],
      // Instalment at the market rate of 3.8 %: 200,000 × (3.8 + 2) % / 12
      ['loanAmount=200000', 96_667],
      [`${LOAN}&repaymentBy=monthlyRate&monthlyRate=1250`, 125_000],
      // 200,000 × 0.003 / (1 − 1.003^−240)
      [`${LOAN}&repaymentBy=termMonths&termYears=20`, 117_022],
      // 200,000 × 0.003 / (1 − 1.003^−120)
      [`${LOAN}&repaymentBy=fullRepayment`, 198_710],
    ])('%s has an instalment of %d cents', (params, monthlyRate) => {
      expect(planned(params).whole.plan.monthlyRate).toBe(monthlyRate);
    });

    test('the market’s mean is next to an own rate', () => {
      expect(solved(LOAN)).toMatchObject({ market: { rate: 3.8 }, plan: { rateIsOwn: true } });
      expect(solved('')).toMatchObject({ market: { rate: 3.8 }, plan: { rateIsOwn: false } });
    });

    test('after the fixed-rate period it continues unchanged, or at its own rate', () => {
      const { fixed, whole } = planned(LOAN);
      expect([fixed.plan.numberOfInstallments, fixed.plan.remainingDebt > 0]).toEqual([120, true]);
      expect([whole.plan.remainingDebt, whole.terms.fixedInterestYears]).toEqual([0, undefined]);
      const dearer = planned(`${LOAN}&followUpInterestRate=6`);
      expect(dearer.whole.plan.totalInterest).toBeGreaterThan(whole.plan.totalInterest);
      // By law the APR ignores an assumed rate for the time after the fixed-rate period.
      expect(dearer.fixed.effectiveInterestRate).toBe(fixed.effectiveInterestRate);
    });

    test('an instalment that never repays the loan is no plan, and the market’s rate is still known', () => {
      // An instalment of 200,000 × 3.6 % / 12 = 600 pays only the interest.
      expect(solved(`${LOAN}&repaymentBy=monthlyRate&monthlyRate=600`)).toMatchObject({
        plan: undefined,
        market: { rate: 3.8 },
      });
      expect(solved('loanAmount=viel')).toBeUndefined();
    });

    test('every input has an answer or none, and never ends the page', () => {
      fc.assert(
        fc.property(anyValues(FORM), (values) => {
          const solution = solvePlan(values, AROUND);
          expect(solution !== undefined).toBe(readForm(FORM, values).good !== undefined);
          const plan = solution?.plan?.whole.plan;
          if (plan) expect(Number.isFinite(plan.monthlyRate + plan.totalInterest)).toBe(true);
        }),
        { numRuns: 60 },
      );
    });
  });

  describe('the answer', () => {
    test('is the same for the whole first view, and calculated once', () => {
      const form = loaded(LOAN);
      const answer = answerPlan(form.values, form);
      expect(answer).toMatchObject({
        // Interest in the first month: 200,000 × 3.6 % / 12 = 600 of the instalment of 933.33
        plan: { monthlyRate: 93_333, firstInterest: 60_000, firstAmortization: 33_333, corrections: [] },
        change: {},
      });
      expect(planOf(form.values, form)).toBe(planOf(form.values, form));
      // The answer survives a JSON round trip, because the server sends it to the browser.
      expect(JSON.parse(JSON.stringify(answer))).toMatchObject({ plan: { monthlyRate: 93_333 } });
    });

    test('without a plan leads nowhere new', () => {
      const form = loaded(`${LOAN}&repaymentBy=monthlyRate&monthlyRate=1`);
      expect(answerPlan(form.values, form)).toEqual({
        market: expect.anything(),
        isUncoveredAfterwards: false,
        needed: undefined,
        loanAmount: 200_000_00,
        change: {},
      });
    });
  });

  describe('links from a plan', () => {
    const queryOf = (link: string) => new URL(link, 'http://test').searchParams;

    test('the remainder continues as a follow-up of this loan', () => {
      const params = `${LOAN}&purchasePrice=260000&profession=DOCTOR`;
      const plan = planned(params);
      const link = restLink(plan, from(params), TODAY);
      expect(link).toMatch(/^\/baufinanzierung\/anschlussfinanzierung\?/);
      const query = queryOf(link);
      expect(Number(query.get('remainingDebt'))).toBe(plan.fixed.plan.remainingDebt / 100);
      expect(Object.fromEntries(query)).toMatchObject({
        propertyValue: '260000',
        // The fixed-rate period ends 10 years after 20 November 2026.
        fixedUntil: '2036-11-20',
        oldInterestRate: '3.6',
        payoutMonth: '2026-11',
        profession: 'DOCTOR',
      });
      // The link omits the old rate, because the follow-on loan will have another one.
      expect(query.get('nominalInterestRate')).toBeNull();
      expect(new URL(link, 'http://test').hash).toContain('payoutDate=2026-11-20');
      // The link has empty values for what the visitor has not entered, so the target form asks for them.
      const unknown = queryOf(restLink(planned(LOAN), from(LOAN), TODAY));
      expect([unknown.get('propertyValue'), unknown.get('purchasePrice')]).toEqual(['', null]);
    });

    test('a loan with a known instalment has its plan, the case with it', () => {
      const ofCase = from('purchasePrice=500000&geoCode=1276003&loanAmount=300000');
      const query = queryOf(planLink(FORM, ofCase, {}, centsFromEuros(1755.33)));
      expect(Object.fromEntries(query)).toMatchObject({
        loanAmount: '300000',
        repaymentBy: 'monthlyRate',
        monthlyRate: '1755.33',
        purchasePrice: '500000',
        geoCode: '1276003',
      });
    });
  });

  describe('variants', () => {
    const namesOf = (params: string) => variantsOf(planned(params)).map(({ name }) => name);
    const LATER = 'Zinsen danach 2 Punkte höher';

    test.each([
      [LOAN, ['1 Punkt mehr Tilgung', '3.000 € im Jahr extra', LATER]],
      [`${LOAN}&repaymentBy=monthlyRate`, ['200 € mehr im Monat', '3.000 € im Jahr extra', LATER]],
      [`${LOAN}&repaymentBy=termMonths`, ['5 Jahre früher fertig', '3.000 € im Jahr extra', LATER]],
      // No variant is 5 years shorter, because a term of 5 years would become 0.
      [`${LOAN}&repaymentBy=termMonths&termYears=5`, ['3.000 € im Jahr extra', LATER]],
      [`${LOAN}&yearlySpecialRepayment=500`, ['1 Punkt mehr Tilgung', 'Ohne Sondertilgung', LATER]],
      [
        `${LOAN}&specialRepayment1=500&specialRepaymentMonth1=6`,
        ['1 Punkt mehr Tilgung', 'Ohne Sondertilgung', LATER],
      ],
    ])('of %s', (params, names) => {
      expect(namesOf(params)).toEqual(names);
    });

    test('change one thing each', () => {
      const [more, extra, dearer] = variantsOf(planned(LOAN)).map(({ body }) => body);
      expect(more).toMatchObject({ amortizationRate: 3 });
      expect(extra).toMatchObject({ amortizationRate: 2, yearlySpecialRepayment: 3_000 });
      expect(dearer).toMatchObject({ fixedInterestYears: 10, followUpInterestRate: 5.6 });
    });
  });

  describe('an instalment that stays after the fixed years', () => {
    const TERM =
      'loanAmount=300000&nominalInterestRate=1&repaymentBy=termMonths&termYears=30&fixedInterestYears=10';
    const KEPT = `${TERM}&followUpInterestRate=6&followUpMode=KEEP_INSTALLMENT`;
    const LOWERED = 'yearlySpecialRepayment=500&specialRepaymentEffect=LOWER_INSTALLMENT';

    test.each(['', LOWERED])(
      'links to no plan if it does not cover the interest, and explains why: %s',
      (more) => {
        expect(solved(`${KEPT}&${more}`)).toMatchObject({ plan: undefined, isUncoveredAfterwards: true });
        expect(solved(`${TERM}&followUpInterestRate=6&${more}`)).toMatchObject({
          plan: { whole: {} },
          isUncoveredAfterwards: false,
        });
      },
    );

    test('is no reason where the loan would never be repaid anyway', () => {
      const never = 'loanAmount=300000&nominalInterestRate=4&repaymentBy=monthlyRate&monthlyRate=900';
      expect(solved(`${never}&followUpInterestRate=6&followUpMode=KEEP_INSTALLMENT`)).toMatchObject({
        plan: undefined,
        isUncoveredAfterwards: false,
      });
    });
  });

  describe('a loan that only pays interest', () => {
    const BULLET = 'loanAmount=300000&nominalInterestRate=3&repaymentBy=termMonths&termYears=20';

    test('is repaid by its last instalment', () => {
      const { plan } = planned(`${BULLET}&interestOnlyMonths=240`).whole;
      // 300,000 × 3 % / 12 = 750
      expect([plan.monthlyRate, plan.numberOfInstallments, plan.lastInstallmentAmount]).toEqual([
        750_00, 240, 300_750_00,
      ]);
    });

    test('cannot be longer than its term; the field states that', () => {
      const { fieldErrors } = readForm(FORM, from(`${BULLET}&interestOnlyMonths=241`));
      expect(fieldErrors).toEqual({
        interestOnlyMonths: {
          code: 'OUT_OF_RANGE',
          message: 'Höchstens 240 Monate: So lange läuft das Darlehen.',
        },
      });
    });

    test('hands no repayment on to the purchase it belongs to', () => {
      const params = `${BULLET}&interestOnlyMonths=240`;
      expect(answerPlan(from(params), loaded(params))?.change).toEqual({});
    });
  });

  describe('reduced amounts', () => {
    const PARAMS = `${LOAN}&yearlySpecialRepayment=5000&specialRepayment1=30000&specialRepaymentMonth1=24&specialRepayment2=1&specialRepaymentMonth2=36`;
    const { corrections } = planned(PARAMS).whole.plan;
    const correctionOf = (number: 1 | 2) =>
      correctionOfRow(
        { number, figure: `specialRepayment${number}`, month: `specialRepaymentMonth${number}` },
        from(PARAMS),
        corrections,
      );

    test('appears at its row only, and below the yearly amount that is reduced for it', () => {
      // Yearly limit: 10 % of 200,000. The one-off repayment uses all of it, so the 5,000 a year become 0.
      const lowered = correctionOf(1);
      expect(lowered && correctionText(lowered).replaceAll('\u00a0', ' ')).toContain('Auf 20.000 € gesenkt');
      expect(correctionOf(2)).toBeUndefined();
      const yearly = corrections.filter(({ field }) => field === 'yearlySpecialRepayment');
      expect(yearly.map((one) => correctionText(one).replaceAll('\u00a0', ' '))).toContain(
        'Nach Rate 24 zählen davon 0 €: Die einmalige Sondertilgung geht vor, zusammen sind es höchstens 10 % vom Darlehen im Jahr.',
      );
    });

    test('has its own reason if the remaining debt is smaller, or zero', () => {
      const texts = (params: string) =>
        planned(`${LOAN}&specialRepayment1=9000&${params}`).whole.plan.corrections.map(correctionText);
      expect(texts('specialRepaymentMonth1=400')).toEqual([
        'Zählt nicht mit: Das Darlehen ist vorher bezahlt.',
      ]);
      // The last instalment is number 344; after instalment 338 the remaining debt is 5,427.56.
      expect(texts('specialRepaymentMonth1=338')).toEqual([
        expect.stringMatching(/^Nach Rate 338 zählen davon [\d.]+\s€: Mehr ist dann nicht offen\.$/),
      ]);
    });

    test('states that an amount does not count at all', () => {
      expect(loweredText({ to: centsFromEuros(0) })).toContain('Zählt nicht mit');
    });
  });

  describe('the representative example', () => {
    test.each([
      [LOAN, { monthlyRate: 933_33, installmentsInFixedPeriod: 120, origin: undefined }],
      // 200,000 × (3.8 + 2) % / 12
      ['loanAmount=200000', { monthlyRate: 966_67, origin: { asOf: TODAY, offerCount: 7 } }],
      // The representative example (§17 PAngV) ignores changes during the term: the instalment is 933.33.
      [
        `${LOAN}&interestOnlyMonths=12&amortizationChange1=4&amortizationChangeMonth1=37&followUpInterestRate=6`,
        { monthlyRate: 933_33, installmentsInFixedPeriod: 120, origin: undefined },
      ],
      // Interest and repayment: 1,200 × 12 / 200,000 = 7.2 % a year
      ['loanAmount=200000&repaymentBy=monthlyRate&monthlyRate=1200', { monthlyRate: 1_200_00 }],
      [`${LOAN}&fees=2000`, { monthlyRate: 933_33, fees: 2_000_00 }],
    ])('of %s', (params, figures) => {
      expect(legalFiguresOfPlan(planned(params))).toMatchObject(figures);
    });

    test('a loan that is repaid in its fixed years leaves no rest', () => {
      expect(legalFiguresOfPlan(planned(`${LOAN}&repaymentBy=fullRepayment`))?.remainingDebt).toBe(0);
    });
  });
});

describe('the answer', () => {
  const LOAN = 'loanAmount=200000&nominalInterestRate=3.6';
  const load = (params: string) => loadForm(PLAN_FORM, { params: new URLSearchParams(params) }, SERVICES);
  const answer = (params: string) => {
    const loaded = load(params);
    return answerPlan(loaded.values, loaded);
  };

  test.each([
    ['', { amortizationRate: 2 }],
    ['&amortizationRate=4', { amortizationRate: 4 }],
    ['&repaymentBy=monthlyRate&monthlyRate=1200', { monthlyRate: 1_200 }],
    ['&repaymentBy=termMonths&termYears=20', { termMonths: 240 }],
  ])('the first view is the call’s: „%s“', (params, repayment) => {
    const { plan } = calculateRepaymentPlan({
      loanAmount: 200_000,
      nominalInterestRate: 3.6,
      ...repayment,
    }).result!;
    expect(answer(LOAN + params)?.plan).toMatchObject({
      monthlyRate: plan.monthlyRate,
      firstInterest: plan.interest[0],
      firstAmortization: plan.amortization[0],
      numberOfInstallments: plan.numberOfInstallments,
      corrections: plan.corrections,
    });
  });

  test.each([
    // 1,200 × 12 / 200,000 − 3.6 %
    ['&repaymentBy=monthlyRate&monthlyRate=1200', { amortizationRate: '3,60' }],
    // Links contain no change, because the visitor did not enter the example's instalment.
    ['&repaymentBy=monthlyRate&monthlyRate=1500', {}],
    ['&repaymentBy=termMonths', {}],
    ['&amortizationRate=4', {}],
  ])('links carry the repayment that an entered instalment implies: %s', (params, change) => {
    expect(answer(LOAN + params)?.change).toEqual(change);
  });

  test('the loan is the case’s need until one is entered', () => {
    // Loan in Berlin without a broker: 352,000 × 1.08 − own funds 90,000 = 290,160
    const berlin = 'purchasePrice=352000&ownFunds=90000&geoCode=1276003&hasCourtage=false';
    expect(answer(berlin)).toMatchObject({ loanAmount: 290_160_00, needed: 290_160_00 });
    expect(answer(`${berlin}&loanAmount=310000`)).toMatchObject({
      loanAmount: 310_000_00,
      needed: 290_160_00,
    });
    expect(answer('financingType=FollowupFinancing&remainingDebt=180000')?.loanAmount).toBe(180_000_00);
    // Without a price or debt, the needed loan is unknown.
    expect(answer('loanAmount=310000')).toMatchObject({ loanAmount: 310_000_00, needed: undefined });
    const paid = answer('purchasePrice=352000&ownFunds=900000');
    expect([paid?.loanAmount, paid?.plan]).toEqual([0, undefined]);
  });

  test('a wrong field is no answer, and a plan is one of its form', () => {
    expect(answer('loanAmount=viel')).toBeUndefined();
    const [one, other] = [load(LOAN), load(LOAN)];
    expect(planOf(one.values, one)).toBe(planOf(one.values, one));
    expect(planOf(one.values, other)).not.toBe(planOf(other.values, other));
  });
});
