import type { Operator } from '@heimvorteil/contracts';
import { cents, percent } from '@heimvorteil/engine';
import { aprByBisection, aprOf, courtFee, instalmentsOf } from '@heimvorteil/engine/apr-by-bisection';
import { describe, expect, test } from 'vitest';
import { exampleOf, legalFigures, repaymentOfInstallment, type ExampleMarket } from './legal-figures.ts';
import { legalText, legalWords } from './legal-words.ts';

const LOAN = exampleOf({
  loanAmount: cents(100_000_00),
  amortizationRate: percent(6),
  fixedInterestYears: 5,
});
/** Terms of the example's loan, as input of a second, independent calculation. */
const LEVEL = { loanAmount: 100_000_00, nominalInterestRate: 6, amortizationRate: 6 };
const MARKET: ExampleMarket = {
  representative: { nominalInterestRate: percent(6), lenderId: 3, lender: 'Musterkasse' },
  offerCount: 12,
  asOf: '2026-11-20',
  standsIn: false,
  fixedInterestYears: 5,
};
/** The screen displays the average market rate of 5 %, but the example must state a real offer, 6 %. */
const SHOWN = { rateIsOwn: false, nominalInterestRate: percent(5), market: MARKET };
const TYPED = { rateIsOwn: true, nominalInterestRate: percent(6), market: MARKET };
const OPERATOR: Operator = {
  name: 'Beispiel GmbH',
  address: 'Musterweg 1, 00000 Musterstadt',
  email: 'post@example.org',
  phone: '',
  role: 'VERMITTLER',
  register: 'D-W-000-XXXX-00',
};

const written = (shown: Parameters<typeof legalFigures>[1], loan = LOAN, role = OPERATOR.role) => {
  const figures = legalFigures(loan, shown)!;
  const advertiser = { operator: { ...OPERATOR, role }, demo: false };
  return {
    title: legalWords(figures, advertiser).title,
    text: legalText(figures, advertiser).replaceAll('\u00A0', ' '),
  };
};

describe('the numbers', () => {
  test('are those of the representative offer, not of the mean', () => {
    // Instalment: 100,000 × 12 % / 12 = 1,000. APR: (1 + 0.5 %)^12 − 1 = 6.17 %, with the court's fee of 273
    // € 6.22 %. Number of instalments: ln 2 / ln 1.005 = 138.98. Debt: 100,000 × 1.005^60 − 1,000 × (1.005^60
    // − 1) / 0.005 = 65,115.
    const figures = legalFigures(LOAN, SHOWN)!;
    expect(figures).toMatchObject({
      nominalInterestRate: 6,
      effectiveInterestRate: 6.22,
      monthlyRate: 1_000_00,
      installmentsInFixedPeriod: 60,
      numberOfInstallments: 139,
      origin: { representative: MARKET.representative, offerCount: 12 },
    });
    expect(Math.round(figures.remainingDebt / 100)).toBe(65_115);
  });

  // @contract 6.8
  test.each<['NEW' | 'ASSIGNED' | undefined, 0.5 | 1]>([
    [undefined, 1],
    ['NEW', 1],
    ['ASSIGNED', 0.5],
  ])(
    'with a land charge that is %s contain %d of the court’s fee, as does the total',
    (landCharge, share) => {
      const fee = courtFee(LEVEL.loanAmount, share);
      const paid = instalmentsOf(LEVEL).reduce((sum, amount) => sum + amount, 0);
      for (const shown of [SHOWN, TYPED]) {
        expect(legalFigures({ ...LOAN, landCharge }, shown)).toMatchObject({
          effectiveInterestRate: aprOf(LEVEL, share),
          landChargeFee: fee,
          totalCosts: paid + fee,
        });
      }
    },
  );

  test('preserve the fixed years of the offer', () => {
    expect(legalFigures({ ...LOAN, fixedInterestYears: 4 }, SHOWN)?.installmentsInFixedPeriod).toBe(60);
    expect(legalFigures({ ...LOAN, fixedInterestYears: 4 }, TYPED)?.installmentsInFixedPeriod).toBe(48);
  });

  test('include the lender’s fees at payout only with an entered rate', () => {
    const enteredFees = cents(2_000_00);
    expect(legalFigures(LOAN, { ...SHOWN, enteredFees })).toMatchObject({
      fees: 0,
      effectiveInterestRate: 6.22,
    });
    expect(legalFigures(LOAN, { ...TYPED, enteredFees })).toMatchObject({
      fees: 2_000_00,
      effectiveInterestRate: aprByBisection(98_000_00, instalmentsOf(LEVEL)),
      landChargeFee: 0,
    });
    expect(written({ ...TYPED, enteredFees }).text).toContain('Kosten bei Auszahlung 2.000,00 €.');
  });

  test.each([
    ['nothing lent', exampleOf({ ...LOAN, amortizationRate: percent(2), loanAmount: cents(0) }), SHOWN],
    ['nobody who lends', LOAN, { ...SHOWN, market: undefined }],
    ['no rate typed', LOAN, { ...TYPED, nominalInterestRate: null }],
    [
      'an instalment below the interest',
      { ...LOAN, repayment: { by: 'monthlyRate', monthlyRate: cents(400_00) } as const },
      SHOWN,
    ],
  ])('are absent with %s', (_case, loan, shown) => {
    expect(legalFigures(loan, shown)).toBeUndefined();
  });

  test('an agreed instalment becomes its repayment after the first interest', () => {
    // Twelve instalments of 1,000 are 12 % of the loan: 6 % interest, so 6 % repayment.
    expect(repaymentOfInstallment(cents(100_000_00), percent(6), cents(1_000_00))).toEqual({
      by: 'amortizationRate',
      amortizationRate: 6,
    });
  });
});

describe('the words', () => {
  test('contain everything that §17 PAngV requires', () => {
    const { title, text } = written(SHOWN);
    expect(title).toBe('Repräsentatives Beispiel');
    for (const needed of [
      'Nettodarlehensbetrag 100.000,00 €',
      'effektiver Jahreszins 6,22 %',
      'gebundener Sollzins 6,00 % p. a. für 5 Jahre',
      '60 Monatsraten zu 1.000,00 €',
      'danach Restschuld 65.11',
      'wären es 139 Raten und 139.',
      'Gesamtbetrag',
      'Eingerechnet sind 273,00 € Grundbuchgebühr für die Grundschuld.',
      'Weitere Kosten nennt die Bank keine; Notarkosten kommen hinzu',
      'Gesichert durch eine Grundschuld.',
      'Mindestens zwei Drittel von 12 Angeboten sind so günstig oder günstiger.',
      'Darlehensgeber Musterkasse, Zinsen vom 20.11.2026.',
      'Vermittler: Beispiel GmbH, Musterweg 1, 00000 Musterstadt.',
    ]) {
      expect(text).toContain(needed);
    }
    expect(text).not.toContain('Demo');
  });

  // @spec 3.98
  test('name a variable rate as variable, and count to the end', () => {
    const figures = legalFigures(
      { ...LOAN, fixedInterestYears: 0 },
      { ...SHOWN, market: { ...SHOWN.market!, fixedInterestYears: 0 } },
    )!;
    // With a variable rate the example assumes today's rate for all 139 instalments.
    expect(figures).toMatchObject({
      installmentsInFixedPeriod: 139,
      numberOfInstallments: 139,
      remainingDebt: 0,
    });
    const words = legalWords(figures, { operator: OPERATOR, demo: false });
    const text = `${words.before}${words.effectiveRate}${words.after}`.replaceAll('\u00A0', ' ');
    expect(text).toContain(', veränderlicher Sollzins 6,00 % p. a., 139 Monatsraten zu 1.000,00 €, ');
    expect(text).toContain('er kann sich vom ersten Monat an ändern');
    expect(text).not.toMatch(/gebunden|für 0 Jahre|danach Restschuld/);
    expect(words.figures.map(({ label }) => label.replaceAll('\u00A0', ' '))).toContain(
      'Veränderlicher Sollzins p. a.',
    );
    expect(words.rest).toMatch(/^Keine Zinsbindung, /);
  });

  test('match a block of four numbers, the effective rate first', () => {
    const figures = legalFigures(LOAN, SHOWN)!;
    const words = legalWords(figures, { operator: OPERATOR, demo: false });
    const plain = (text: string) => text.replaceAll('\u00A0', ' ');
    expect(words.figures.map(({ label, value }) => plain(`${label}: ${value}`))).toEqual([
      'Effektiver Jahreszins: 6,22 %',
      'Gebundener Sollzins p. a.: 6,00 %',
      'Nettodarlehensbetrag: 100.000,00 €',
      '60 Monatsraten zu: 1.000,00 €',
    ]);
    expect(plain(words.rest)).toBe(
      'Zinsbindung 5 Jahre, danach 65.114,98 € Restschuld. Bei gleichem Zins 139 Raten, Gesamtbetrag 139.248,73 €, darin 273,00 € Grundbuchgebühr. Gesichert durch eine Grundschuld. Darlehensgeber Musterkasse, Vermittler Beispiel GmbH.',
    );
    const open = [words.title, 'nach § 17 PAngV', ...words.figures.flatMap(Object.values), words.rest];
    expect(open.join(' ').split(/\s+/).length).toBeLessThanOrEqual(60);
    for (const part of words.more.split('. ')) expect(words.after).toContain(part);
  });

  test('name only the representative offer as representative', () => {
    expect(written(TYPED).title).toBe('Beispiel mit deinem Sollzins');
    expect(written(TYPED).text).toContain('Der Sollzins ist deine Angabe.');
    expect(written(TYPED).text).not.toMatch(/Darlehensgeber|Zinsen vom/);
    const usual = written({ ...SHOWN, market: { ...MARKET, standsIn: true } });
    expect(usual.title).toBe('Beispiel mit dem Zins eines üblichen Darlehens');
    expect(usual.text).toContain('Für genau dieses Darlehen gibt es heute kein Angebot.');
  });

  test('do not mention others if one lender offers', () => {
    expect(written({ ...SHOWN, market: { ...MARKET, offerCount: 1 } }).text).not.toContain('zwei Drittel');
  });

  test('leave no rest where the loan is repaid in its fixed years', () => {
    const { text } = written({ ...SHOWN, market: { ...MARKET, fixedInterestYears: 12 } });
    expect(text).toContain('139 Monatsraten zu 1.000,00 €, die letzte Rate weicht ab, Gesamtbetrag 139.');
    expect(text).not.toContain('Restschuld');
  });

  test('name the age of the rates right after their day, and not for entered rates', () => {
    const advertiser = { operator: OPERATOR, demo: true };
    const { after } = legalWords(legalFigures(LOAN, SHOWN)!, advertiser, 'Seit 15 Tagen.');
    expect(after).toMatch(/Zinsen vom \d\d\.\d\d\.\d{4}\. Seit 15 Tagen\. Vermittler/);
    expect(legalWords(legalFigures(LOAN, TYPED)!, advertiser, 'Seit 15 Tagen.').after).not.toContain('Seit');
  });

  test('name the operator’s role, and a demo as one', () => {
    expect(written(SHOWN, LOAN, 'TIPPGEBER').text).toContain('Tippgeber: Beispiel GmbH, Musterweg 1');
    expect(legalText(legalFigures(LOAN, SHOWN)!, { operator: OPERATOR, demo: true })).toMatch(
      /Demo: Anbieter und Zinsen sind erfunden[.]$/,
    );
  });
});
