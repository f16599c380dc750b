import { startValues } from '@heimvorteil/forms';
import fc from 'fast-check';
import { expect, test, describe } from 'vitest';
import { loadForm } from '../../financing-case/load-form.ts';
import { anyValues } from '../../testing/any-values.ts';
import { SERVICES } from '../../testing/portal-services.ts';
import { OWN_OFFERS_FORM as FORM, OWN_OFFERS_FORM } from './definition.ts';
import {
  EXAMPLE_OFFERS,
  headline,
  loanOfOffers,
  rankedOffers,
  reasonsOf,
  measureLabels,
  turningPointsOf,
  formatEndOfYear,
  formatLead,
  changeOfCheapest,
  planOfOffer,
  solveOffers,
} from './solve.ts';
import { calculateOwnOffers } from '@heimvorteil/calculations';
import type { CompareOwnOffersBody } from '@heimvorteil/contracts';

describe('the comparison', () => {
  /** Two offers: 1,400 € a month for 10 years; 1,450 € a month for 15 years with fees of 300 €. */
  const TWO =
    'offerCount=2&loanAmount=300000&name1=Hausbank&nominalInterestRate1=3.6&fees1=0&name2=Versicherer&nominalInterestRate2=3.8&fixedInterestYears2=15&fees2=300';
  const loadInput = (params: string) => {
    const loaded = loadForm(FORM, { params: new URLSearchParams(params) }, SERVICES);
    return { values: loaded.values, loaded };
  };
  const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

  test('offers are compared up to one end', () => {
    const solved = solveOffers(loadInput(TWO));
    expect(solved?.compared).toMatchObject({ horizonYears: 15, followUpInterestRate: 3.8, cheapest: 0 });
    expect(solved?.compared.offers.map(({ monthlyRate }) => monthlyRate)).toEqual([140_000, 145_000]);
  });

  test('an instalment that does not pay the interest is no offer', () => {
    // 300,000 × 3.6 % / 12 = 900
    const by = (rate: number) =>
      solveOffers(loadInput(`${TWO}&repaymentBy1=monthlyRate&monthlyRate1=${rate}`));
    expect(by(899.99)).toBeUndefined();
    expect(by(1_000)?.compared.offers[0]?.monthlyRate).toBe(100_000);
  });

  test('the loan is the case’s need until one is entered', () => {
    const loanOf = (params: string) => solveOffers(loadInput(`${params}&${EXAMPLE_OFFERS}`))?.body.loanAmount;
    // 400,000 × 1.1157 − 100,000
    expect(loanOf('purchasePrice=400000&ownFunds=100000')).toBe(346_280);
    expect(loanOf('purchasePrice=400000&ownFunds=100000&loanAmount=300000')).toBe(300_000);
    expect(loanOf('financingType=FollowupFinancing&remainingDebt=180000')).toBe(180_000);
    expect(loanOf('purchasePrice=400000&ownFunds=500000')).toBeUndefined();
  });

  test('a plan is that of its offer, in the case that came along', () => {
    const current = loadInput(
      `${TWO}&yearlySpecialRepayment=20000&allowedSpecialRepayment2=3&geoCode=1276003&amortizationRate=4`,
    );
    const link = planOfOffer(current, solveOffers(current)!, 1);
    const query = new URLSearchParams(link.split('?')[1]);
    expect(Object.fromEntries(query)).toMatchObject({
      loanAmount: '300000',
      nominalInterestRate: '3.8',
      repaymentBy: 'monthlyRate',
      monthlyRate: '1450',
      fixedInterestYears: '15',
      // This offer allows a special repayment of at most 3 % of 300,000 a year.
      yearlySpecialRepayment: '9000',
      geoCode: '1276003001',
      amortizationRate: '4',
    });
    expect([...query.keys()].filter((name) => name === 'fixedInterestYears')).toHaveLength(1);
  });

  test('an offer without a rate is empty: nothing is compared before the second one has a rate', () => {
    expect(solveOffers(loadInput(''))).toBeUndefined();
    expect(solveOffers(loadInput('nominalInterestRate1=3.6'))).toBeUndefined();
    const third = loadInput(
      'loanAmount=300000&nominalInterestRate1=3.6&name3=Kasse&nominalInterestRate3=3.8',
    );
    expect(solveOffers(third)?.compared.offers.map(({ name }) => name)).toEqual(['Angebot 1', 'Kasse']);
    // 300,000 × (3.6 + 2) % / 12 and 300,000 × (3.8 + 2) % / 12
    expect(loanOfOffers(third.values, third.loaded)?.instalments).toEqual({ 1: 140_000, 3: 145_000 });
  });

  test('the ranking begins with the offer of the headline and rises in its measure', () => {
    const { compared } = solveOffers(loadInput(`offerCount=3&nominalInterestRate3=3.7&${TWO}`))!;
    expect(rankedOffers(compared).map(({ name }) => name)).toEqual(['Hausbank', 'Angebot 3', 'Versicherer']);
  });

  test('the headline names the cheapest money, or none where all are level', () => {
    expect(headline(solveOffers(loadInput(TWO))!.compared)).toBe(
      'Hausbank ist das günstigste Angebot, bis Ende des 10. Jahres',
    );
    const same = 'offerCount=2&nominalInterestRate1=3&nominalInterestRate2=3&fees2=0';
    const { compared } = solveOffers(loadInput(same))!;
    expect(headline(compared)).toBe('Alle sind gleich günstig, bis Ende des 10. Jahres');
    expect(reasonsOf(compared)).toEqual([]);
  });

  test('reasons name the rates, the better offer at the same payment, and the assumptions', () => {
    const { compared } = solveOffers(loadInput(TWO))!;
    const [why, ...rests] = reasonsOf(compared).map(plain);
    // APR over 10 years: (1 + 3.6 % / 12)^12 − 1 = 3.66 %; of the offer at 3.8 % with fees of 300 €: 3.88 %
    expect(why).toBe(
      'Hausbank kostet bis Ende des 10. Jahres 3,66 % effektiv, dann folgt Versicherer mit 3,88 %. So lange sind alle fest, Kosten eingerechnet.',
    );
    expect(rests[0]).toMatch(
      /^Zahlst du bei allen 1\.450 € im Monat, .* bei Versicherer um [\d.]+ € schlechter da\.$/,
    );
    expect(rests.at(-1)).toContain('hier mit 3,80 % und dem bisherigen Ende gerechnet');
  });

  test('every input has an answer or none, and never ends the page', () => {
    const { loaded } = loadInput('');
    fc.assert(
      fc.property(anyValues(FORM), fc.subarray(Object.keys(FORM.fields)), (some, names) => {
        const values = {
          ...startValues(FORM),
          ...Object.fromEntries(Object.entries(some).filter(([name]) => names.slice(0, 4).includes(name))),
        };
        const current = { values, loaded };
        const solved = solveOffers(current);
        if (!solved) return;
        expect(Number.isFinite(solved.compared.offers[0]?.costs)).toBe(true);
        expect(planOfOffer(current, solved, 0)).not.toContain('NaN');
        expect(Object.values(changeOfCheapest(solved)).join(' ')).not.toContain('NaN');
      }),
      { numRuns: 60 },
    );
  });
});

describe('its words', () => {
  type Offer = CompareOwnOffersBody['offers'][number];
  const plain = (text: string) => text.replaceAll('\u00A0', ' ');
  const OFFER: Offer = { nominalInterestRate: 3.6, fixedInterestYears: 10, amortizationRate: 2 };
  const compare = (one: Partial<Offer>, other: Partial<Offer>, more: Partial<CompareOwnOffersBody> = {}) =>
    calculateOwnOffers({
      loanAmount: 300_000,
      offers: [
        { ...OFFER, name: 'A', ...one },
        { ...OFFER, name: 'B', ...other },
      ],
      ...more,
    }).result!.compared;

  test.each([1, 15, 60])('the end of year %d', (years) => {
    expect(formatEndOfYear(years)).toBe(`Ende des ${years}. Jahres`);
  });

  test.each([
    ['effectiveInterestRateWhileFixed', 'Effektivzins bis Ende des 10. Jahres, alle fest'],
    ['moreThanCheapest', 'Restschuld am Ende des 10. Jahres bei gleicher Zahlung'],
    ['costs', 'Zinsen und Kosten bis Ende des 12. Jahres'],
    ['effectiveInterestRateHorizon', 'Effektivzins bis Ende des 12. Jahres, mit Anschluss'],
    ['effectiveInterestRate', 'Effektiver Jahreszins, ganze Laufzeit (§ 16 PAngV)'],
    ['monthlyRate', 'Rate im Monat'],
    ['remainingDebtAtHorizon', 'Restschuld am Ende des 12. Jahres'],
  ] as const)('%s is called %s', (measure, label) => {
    expect(plain(measureLabels(measure, { horizonYears: 12, fixedYearsOfAll: 10 }))).toBe(label);
  });

  test.each([
    ['costs', 123_456, '1.235 €'],
    ['monthlyRate', 5_000, '50 €'],
    ['remainingDebtAtHorizon', 100, '1 €'],
    ['effectiveInterestRate', 0.25, '0,25 Punkte'],
    ['effectiveInterestRateHorizon', 1, '1,00 Punkte'],
  ] as const)('a lead in %s of %d is %s', (measure, lead, text) => {
    expect(plain(formatLead(measure, lead))).toBe(text);
  });

  describe('the headline', () => {
    test.each([
      ['the first', { fees: 0 }, { fees: 900 }, 'A ist das günstigste Angebot, bis Ende des 10. Jahres'],
      ['the second', { fees: 900 }, { fees: 0 }, 'B ist das günstigste Angebot, bis Ende des 10. Jahres'],
      [
        'not who repays faster at a dearer rate',
        { nominalInterestRate: 3.9, amortizationRate: 5 },
        {},
        'B ist das günstigste Angebot, bis Ende des 10. Jahres',
      ],
      [
        'the one of a shorter fixed rate, as long as all are fixed',
        { nominalInterestRate: 4, fixedInterestYears: 15 },
        {},
        'B ist das günstigste Angebot, bis Ende des 10. Jahres',
      ],
      [
        'rates that read the same',
        { fees: 0 },
        { fees: 1 },
        'Alle sind gleich günstig, bis Ende des 10. Jahres',
      ],
    ])('%s', (_, one, other, text) => {
      expect(headline(compare(one, other))).toBe(text);
    });
  });

  describe('the reasons', () => {
    const reasons = (...args: Parameters<typeof compare>) => reasonsOf(compare(...args)).map(plain);

    test('name both rates, and the better offer at the same payment', () => {
      const [why, same] = reasons({ fees: 0 }, { fees: 900 });
      expect(why).toMatch(
        /^A kostet bis Ende des 10\. Jahres 3,\d\d % effektiv, dann folgt B mit 3,\d\d %\./,
      );
      expect(same).toMatch(
        /^Zahlst du bei allen [\d.]+ € im Monat, stehst du am Ende bei B um 900 € schlechter da\.$/,
      );
    });

    test('are absent without differences', () => {
      expect(reasons({}, {})).toEqual([]);
      expect(reasons({}, { fees: 0.99 })).toEqual([]);
    });

    test('name another offer if it is the better one at the same payment', () => {
      // A allows no special repayment, so it cannot use the 1,005 € by which C's instalment is higher.
      const all = calculateOwnOffers({
        loanAmount: 300_000,
        offers: [
          { ...OFFER, name: 'A', allowedSpecialRepayment: 0 },
          { ...OFFER, name: 'B', nominalInterestRate: OFFER.nominalInterestRate + 0.01 },
          { ...OFFER, name: 'C', nominalInterestRate: OFFER.nominalInterestRate + 0.02, amortizationRate: 6 },
        ],
      }).result!.compared;
      const sentences = reasonsOf(all).map(plain);
      expect(headline(all)).toContain('A ist das günstigste Angebot');
      expect(sentences[1]).toMatch(/bei B um [\d.]+ € besser da, weil mehr davon tilgt/);
      expect(sentences[2]).toMatch(/^Bei gleicher Zahlung stehst du am Ende bei C um [\d.]+ € besser da/);
    });

    test('name the assumptions, offer by offer', () => {
      const all = reasons(
        {},
        { fixedInterestYears: 15, nominalInterestRate: 4 },
        { followUpInterestRate: 4.5 },
      );
      expect(all.at(-1)).toMatch(/hier mit 4,50 % und dem bisherigen Ende gerechnet: [\d.]+ € bei A\.$/);
    });
  });

  describe('a turning point', () => {
    const text = (rate: number | null | undefined) => rate?.toFixed(2).replace('.', ',');

    test('is the rate from which a longer fixed rate is not more expensive, for every assumption', () => {
      for (const followUpInterestRate of [3, 9]) {
        const found = compare(
          {},
          { fixedInterestYears: 15, nominalInterestRate: 4 },
          { followUpInterestRate },
        );
        expect(turningPointsOf(found).map(plain)).toEqual([
          `Ab ${text(found.offers[1]?.breakEvenFollowUpRate)} % Anschlusszins ist B bis Ende des 15. Jahres nicht teurer als A.`,
        ]);
      }
    });

    test('is the rate up to which a shorter one is not more expensive', () => {
      const found = compare({ nominalInterestRate: 4 }, { fixedInterestYears: 15, nominalInterestRate: 3.5 });
      expect(turningPointsOf(found).map(plain)).toEqual([
        `Bis ${text(found.offers[0]?.breakEvenFollowUpRate)} % Anschlusszins ist A bis Ende des 15. Jahres nicht teurer als B.`,
      ]);
    });

    test('is absent without an assumption or a rate in between', () => {
      expect(turningPointsOf(compare({ fees: 0 }, { fees: 500 }, { horizonYears: 10 }))).toEqual([]);
      expect(turningPointsOf(compare({}, {}))).toEqual([]);
    });
  });
});

describe('its links', () => {
  const TWO =
    'offerCount=2&loanAmount=300000&nominalInterestRate1=3.6&fees1=0&nominalInterestRate2=3.8&fixedInterestYears2=15&fees2=300';
  const loadInput = (params: string) => {
    const loaded = loadForm(OWN_OFFERS_FORM, { params: new URLSearchParams(params) }, SERVICES);
    return { values: loaded.values, loaded };
  };
  const plan = (params: string, index: number) => {
    const current = loadInput(params);
    return new URL(planOfOffer(current, solveOffers(current)!, index), 'http://test');
  };
  const cheapest = (params: string) => {
    return changeOfCheapest(solveOffers(loadInput(params))!);
  };

  test.each([
    // Instalments: 300,000 × (3.6 + 2) % / 12 = 1,400 and 300,000 × (3.8 + 2) % / 12 = 1,450
    [0, '3.6', '10', '1400'],
    [1, '3.8', '15', '1450'],
  ])('the plan of offer %d', (index, nominalInterestRate, fixedInterestYears, monthlyRate) => {
    const { pathname, searchParams } = plan(TWO, index);
    expect(pathname).toBe('/baufinanzierung/tilgungsrechner');
    expect(Object.fromEntries(searchParams)).toMatchObject({
      loanAmount: '300000',
      repaymentBy: 'monthlyRate',
      nominalInterestRate,
      fixedInterestYears,
      monthlyRate,
      yearlySpecialRepayment: '0',
    });
  });

  test.each([
    // The offer allows a special repayment of at most 5 % of 300,000 = 15,000 a year.
    [14_999, '14999'],
    [15_000, '15000'],
    [15_001, '15000'],
  ])('a special repayment of %d is one of %s', (amount, visible) => {
    const { searchParams } = plan(`${TWO}&yearlySpecialRepayment=${amount}`, 0);
    expect(searchParams.getAll('yearlySpecialRepayment')).toEqual([visible]);
  });

  test('no parameter appears twice', () => {
    const { searchParams } = plan(`${TWO}&purchasePrice=500000&profession=DOCTOR&exposeId=7`, 1);
    expect(new Set(searchParams.keys()).size).toBe([...searchParams.keys()].length);
    expect(Object.fromEntries(searchParams)).toMatchObject({ purchasePrice: '500000', profession: 'DOCTOR' });
  });

  test.each([
    ['the first', TWO, '2,00', '10'],
    ['the second', TWO.replace('nominalInterestRate2=3.8', 'nominalInterestRate2=2'), '2,00', '15'],
    // 1,650 × 12 / 300,000 − 3.6 % = 3 %
    ['by its instalment', `${TWO}&repaymentBy1=monthlyRate&monthlyRate1=1650`, '3,00', '10'],
  ])('the case has the terms of the cheapest: %s', (_, params, amortizationRate, fixedInterestYears) => {
    expect(cheapest(params)).toMatchObject({
      amortizationRate,
      fixedInterestYears,
      nominalInterestRate: '',
    });
  });
});
