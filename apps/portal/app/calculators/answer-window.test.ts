import { affordabilityAnswer, calculateAffordability } from '@heimvorteil/calculations';
import type { AffordabilityBody } from '@heimvorteil/contracts';
import { VERDICT_WORD_NAMES, VERDICT_WORDS } from '@heimvorteil/engine';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { factsIn, linksIn, markup } from '../testing/markup.ts';
import { AROUND, WITHOUT_LENDERS, STEPPED } from '../testing/portal-services.ts';
import { affordabilityResult } from './affordability-result.ts';
import { verdictLabel, VerdictScale } from './verdict.tsx';
import { HOUSEHOLD } from '../testing/household.ts';
import { ReasonsSection } from './reasons-section.tsx';
import { Result } from './affordability/calculator.tsx';
import { StressSection } from './household-sections.tsx';

const page = (change: Partial<AffordabilityBody> = {}, around = AROUND, request?: string) =>
  markup(
    createElement(Result, {
      result: affordabilityResult({ ...HOUSEHOLD, ...change }, around),
      next: '/angebote?a=1&b=2',
      ...(request === undefined ? {} : { request }),
    }),
  );
const facts = (html: string) => Object.fromEntries(factsIn(html));
const links = (html: string) => linksIn(html).map(({ pathname, search }) => pathname + search);
const codes = (html: string) => [...html.matchAll(/data-code="([^"]*)"/g)].map(([, code]) => code);

describe('the answer', () => {
  test('is the comfortable price next to the highest one, with its parts', () => {
    const html = page();
    // §6: 1,575 × 12 / 5.8 % = 325,862.07; + 80,000 = 405,862.07 / 1.1157 = 363,773; × 11.57 % = 42,089
    expect(html).toContain('Höchstens 363.773 €. Dafür gilt:');
    // Comfortable: 27 % of 4,500 = 1,215; × 12 / 5.8 % = 251,379.31; (+ 80,000) / 1.1157 = 297,014
    expect(html).toMatch(/Dein Kaufpreis, angenehm bis<.*>297\.014<small> €<\/small>/);
    expect(html).toContain('Angebote dafür vergleichen');
    expect(facts(html)).toEqual({
      'Rate im Monat, angenehm bis': '1.215 €',
      'Rate im Monat, höchstens': '1.575 €',
      'Darlehen, höchstens': '325.862 €',
      'Sollzins, Mittel aus 7 Angeboten, Stand 20.11.2026': '3,80 %',
      'Effektiver Jahreszins': '3,89 %',
      Eigenkapital: '80.000 €',
      'Davon für Nebenkosten': '42.089 €',
      'Aussicht auf eine Zusage': 'hoch',
      Zinsrisiko: 'gering',
    });
  });

  test.each([
    [{ savings: 80_000 }, 4_500, 'good', 'hoch'],
    [{ savings: 100_000 }, 6_000, 'medium', 'mittel'],
    [{ savings: 50_000 }, 4_500, 'low', 'gering'],
    [{ savings: 20_000 }, 3_000, 'own-capital-low', 'gering'],
  ] as const)('with %j and %d a month is %s, its chance %s', (ownCapital, salary, feasibility, chance) => {
    const html = page({ ownCapital, income: { salary } });
    expect(html).toContain(`data-feasibility="${feasibility}"`);
    expect(facts(html)['Aussicht auf eine Zusage']).toBe(chance);
  });

  test('names an own rate as such', () => {
    const visible = facts(page({ nominalInterestRate: 4.2 }));
    expect(visible['Sollzins, dein eigener']).toBe('4,20 %');
    // APR (1 + 4.2 % / 12)^12 − 1 = 4.28 %; 4.30 % with the court fee of 635 € for a loan of 304,839 €
    expect(visible['Effektiver Jahreszins']).toBe('4,30 %');
  });

  test('is one price if own funds limit both', () => {
    // Own funds of 20,000 pay the costs of 172,860 only; 27 % of 6,000 would carry more.
    const html = page({ income: { salary: 6_000 }, ownCapital: { savings: 20_000 } });
    expect(html).toMatch(/Dein Kaufpreis, höchstens<.*>172\.860<small> €<\/small>/);
    expect(html).not.toContain('angenehm bis');
  });

  test.each([
    [400_000, 'Beurteilt wird ein Preis von 400.000 €:'],
    [250_000.4, 'Beurteilt wird ein Preis von 250.000 €:'],
  ])('states that a wish of %d is judged', (purchasePrice, sentence) => {
    expect(page({ purchasePrice })).toContain(sentence);
    const shown = /data-testid="answer">([\d.]+)/.exec(page({ purchasePrice }))?.[1];
    expect(sentence).toContain(`von ${shown}`);
    expect(page({ purchasePrice })).toMatch(/Angebote für \d{3}\.000 € vergleichen/);
    expect(page()).not.toContain('Beurteilt wird');
  });

  test.each([
    [{ income: { salary: 4_500 } }, 'RATIO', /35 % vom Nettoeinkommen/],
    [
      { income: { salary: 4_500 }, expenses: { numberOfVehicles: 0, creditRate: 2_500 } },
      'HOUSEHOLD',
      /Grenze ist dein Haushalt/,
    ],
    // At 1 % interest and 1 % repayment, 35 % of the income would pay for a loan of 210 monthly incomes.
    [
      { ownCapital: { savings: 200_000 }, nominalInterestRate: 1, amortizationRate: 1 },
      'LOAN_MULTIPLE',
      /selten mehr als 120 Nettoeinkommen/,
    ],
  ] as const)('states the limiting rule: %j, %s', (change, rule, words) => {
    const { result } = calculateAffordability({ ...HOUSEHOLD, ...change }, AROUND);
    expect(result?.affordability.bindingRule).toBe(rule);
    expect(page(change)).toMatch(words);
  });

  test('names both instalments if a step of the rate is the limit', () => {
    const change = { income: { salary: 2_857.15 }, ownCapital: { savings: 90_000 } };
    const html = page(change, STEPPED);
    expect(facts(html)['Rate im Monat, höchstens']).toBe('1.000 €');
    expect(html).toMatch(
      /Ganz erreicht wird sie nicht: Deine Rate ist 950,27 €, .* \(4,00 % statt 3,00 %\) und eine Rate von 1\.140,32 €\./,
    );
    expect(page(change)).not.toContain('Ganz erreicht');
    const { result } = calculateAffordability({ ...HOUSEHOLD, ...change }, STEPPED);
    expect(affordabilityAnswer(result!)).toMatchObject({
      maxMonthlyRate: 1_000,
      monthlyRate: 950.27,
      higherLoan: { nominalInterestRate: 4, monthlyRate: 1_140.32 },
      bindingRule: 'RATIO',
    });
  });

  test('links to the offers, and to the request if there is one', () => {
    expect(links(page())).toEqual(['/angebote?a=1&b=2']);
    expect(links(page({}, AROUND, '/anfrage?c=3'))).toEqual(['/angebote?a=1&b=2', '/anfrage?c=3']);
  });

  test.each([
    ['nobody lends for a wish', { purchasePrice: 400_000 }, WITHOUT_LENDERS, 'NO_OFFER'],
    ['nothing comes in', { income: { salary: 0 } }, AROUND, 'INCOME_BELOW_COST_OF_LIVING'],
    ['somebody is too old', { ageGroup: 'OVER_66' }, AROUND, 'AGE_GROUP_NOT_SUPPORTED'],
  ] as const)('without a price has its error and leads nowhere: %s', (_, change, around, code) => {
    const html = page(change, around, '/anfrage');
    expect(codes(html)).toContain(code);
    expect(html).toContain('data-word="NOT_FEASIBLE"');
    expect(html).not.toContain('data-testid="answer"');
    expect([facts(html), links(html)]).toEqual([{}, []]);
    expect(html).toContain('Wie kommen die Zahlen zustande?');
  });

  test('waits while a field is wrong', () => {
    const html = markup(createElement(Result, { result: undefined, next: '/angebote' }));
    expect(html).toContain('data-feasibility="empty"');
    expect(html).toContain('>–</span><small> €</small>');
    expect([links(html), codes(html)]).toEqual([[], []]);
    expect(html).not.toContain('Wie kommen die Zahlen zustande?');
  });

  test('is shown for a loan that is too small, without asking for lenders', () => {
    // Instalment: income 1,800 − expenses 1,350 = 450; loan: 450 × 12 / 5.8 % = 93,103, too small
    const html = page({ income: { salary: 1_800 } }, AROUND, '/anfrage');
    expect(codes(html)).toEqual(['LOAN_AMOUNT_TO_LOW']);
    expect([facts(html)['Darlehen, höchstens'], links(html)]).toEqual(['93.103 €', []]);
  });

  test('waits for own funds with a question', () => {
    const html = page({ ownCapital: {} });
    expect(html).toContain('data-word="NOT_JUDGED"');
    expect(html).toMatch(/Noch nicht beurteilt.*Eigenkapital hast du\?/);
    expect([links(html), codes(html), facts(html)]).toEqual([[], [], {}]);
  });

  test('names the judged price if own funds are the limit', () => {
    // The income allows a price of 212,639; own funds of 20,000 pay the additional costs of 172,860.85 only.
    const html = page({ income: { salary: 3_000 }, ownCapital: { savings: 20_000 } });
    expect(html).toContain(
      'Höchstens 172.860 €. Dein Einkommen reicht für 212.639 €, dein Eigenkapital nicht.',
    );
    const without = page({ income: { salary: 3_000 }, ownCapital: { savings: 0 } });
    expect(without).toMatch(/>Dein Einkommen reicht für 194\.713 €, dein Eigenkapital nicht\./);
  });
});

describe('the scale', () => {
  test.each([
    ['WELL_FEASIBLE', 'good', 4, 'Gut machbar'],
    ['FEASIBLE', 'good', 3, 'Machbar'],
    ['HARDLY_FEASIBLE', 'low', 2, 'Schwer machbar'],
    ['HARDLY_FEASIBLE', 'own-capital-low', 2, 'Schwer machbar'],
    ['NOT_FEASIBLE', 'error', 1, 'So geht es nicht'],
    ['NOT_JUDGED', 'empty', 0, 'Noch nicht beurteilt'],
  ] as const)('%s, %s, reaches %d of four steps: %s', (word, feasibility, reached, name) => {
    const verdict = { word, feasibility };
    const html = markup(createElement(VerdictScale, { verdict }));
    expect(html.match(/<rect class="_?(well|low)/g)?.length ?? 0).toBe(reached);
    expect(html.match(/<rect /g)).toHaveLength(4);
    expect(html).toContain(`<b>${name}</b> ${verdictLabel(verdict).sentence}`);
  });

  test.each([
    ['HARDLY_FEASIBLE', 'own-capital-low', /^Zu wenig Eigenkapital/],
    ['HARDLY_FEASIBLE', 'medium', /zu unsicher\.$/],
    ['FEASIBLE', 'medium', /nicht mit viel Spielraum/],
    ['FEASIBLE', 'good', /^Eigenkapital und Rate passen. Unsicher sind Arbeit/],
  ] as const)('%s with %s blames nothing that is well', (word, feasibility, sentence) => {
    expect(verdictLabel({ word, feasibility }).sentence).toMatch(sentence);
  });

  test('every word has its own sentence', () => {
    const sentences = VERDICT_WORDS.map((word) => verdictLabel({ word, feasibility: 'good' }).sentence);
    expect(new Set(sentences).size).toBe(VERDICT_WORDS.length);
  });
});

describe('the rates after the fixed years', () => {
  /** Texts of all table cells in document order, joined by "|". */
  const figuresOf = (html: string) =>
    [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)]
      .map(([, cell = '']) => cell.replace(/<[^>]*>/g, ''))
      .join('|');
  const section = (change: Partial<AffordabilityBody> = {}) =>
    markup(createElement(StressSection, affordabilityResult({ ...HOUSEHOLD, ...change }, AROUND)!));

  test('list the remaining amount of each, and the resulting risk', () => {
    const html = section();
    expect(html).toMatch(/Zinsrisiko: gering\. Auch bei zwei Punkten mehr/);
    expect(figuresOf(html)).toContain('5,80 %|1.839 €|1.311 €');
  });

  test('show the missing amount', () => {
    // Income 1,900 − expenses 1,350 = 550 for the instalment, too little at a rate two points higher.
    expect(section({ income: { salary: 1_900 } })).toMatch(/Zinsrisiko: mittel\..*− \d+ €/s);
  });

  test('show only the missing part next to an error, unless the rate was entered', () => {
    // Affordable instalment: income 2,000 − expenses 1,350 = 650. At 3.8 % + 2 % the loan costs 1,770.35.
    const wanted = { income: { salary: 2_000 }, purchasePrice: 400_000 };
    const html = section(wanted);
    expect(html).toMatch(/Zinsrisiko: hoch\..*<span class="[^"]*">− 1\.120 €<\/span>/s);
    expect(html).not.toMatch(/Sollzins|Rate<|\d %/);
    expect(figuresOf(section({ ...wanted, nominalInterestRate: 3.8 }))).toContain('3,80 %|1.770 €|');
    const origin = (change: Partial<AffordabilityBody>) =>
      JSON.stringify(affordabilityResult({ ...HOUSEHOLD, ...change }, AROUND)!.answer.derivation);
    expect(origin(wanted)).not.toMatch(/3[.,]8|1\.?770/);
    expect(origin({ ...wanted, nominalInterestRate: 3.8 })).toMatch(/1\.770,35/);
  });

  test('name their purchase and rate if the headline shows another', () => {
    expect(section()).toContain('Gerechnet ist die Rate jeweils so');
    expect(section({ purchasePrice: 300_000 })).toMatch(
      /ist die Rate für einen Preis von 300\.000 € jeweils/,
    );
    const answer = affordabilityResult(HOUSEHOLD, AROUND)!.answer;
    expect(markup(createElement(StressSection, { answer, rateIsOwn: false, isBestVisible: true }))).toContain(
      'Gerechnet ist die Rate mit dem Mittel aller Angebote, nicht mit dem besten, jeweils so',
    );
  });

  test('are absent without a verdict', () => {
    expect(section({ ageGroup: 'OVER_66' })).toBe('');
  });
});

describe('the reasons', () => {
  const section = (change: Partial<AffordabilityBody>) => {
    const { reasons } = affordabilityResult({ ...HOUSEHOLD, ...change }, AROUND)!;
    return { reasons, html: markup(createElement(ReasonsSection, { reasons })) };
  };

  test('causes come before possible changes, each change with its effect', () => {
    const { reasons, html } = section({ ownCapital: { savings: 50_000 } });
    const [causes = '', changes = ''] = html.split('<h3>');
    const codesOf = (isChange: boolean) =>
      reasons.filter(({ leadsTo }) => (leadsTo !== undefined) === isChange).map(({ code }) => code);
    expect(codes(causes)).toEqual(codesOf(false));
    expect(codes(changes)).toEqual(codesOf(true));
    expect(codesOf(true).length).toBeGreaterThan(0);
    for (const { text, leadsTo } of reasons) {
      if (leadsTo) {
        expect(changes).toContain(
          `<b>${text.replaceAll('\u00A0', ' ')}</b>, dann: ${VERDICT_WORD_NAMES[leadsTo]}</li>`,
        );
      }
    }
  });

  test('without a change there is no heading for one', () => {
    const reasons = [{ code: 'PROBATION', text: 'Probezeit.', leadsTo: undefined }];
    const html = markup(createElement(ReasonsSection, { reasons }));
    expect(codes(html)).toEqual(['PROBATION']);
    expect(html).not.toContain('<h3>');
  });

  test('without any there is no section', () => {
    expect(markup(createElement(ReasonsSection, { reasons: [] }))).toBe('');
  });
});
