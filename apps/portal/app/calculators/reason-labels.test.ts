import { FEASIBILITY_ERRORS, type AffordabilityReason, type Cents } from '@heimvorteil/engine';
import { describe, expect, test } from 'vitest';
import { formatErrors, formatReason } from './reason-labels.ts';

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const textOf = (reason: AffordabilityReason) => plain(formatReason(reason).text);

describe('a cause', () => {
  test.each([
    ['INCOME_BELOW_COST_OF_LIVING', /Einkommen.*unter.*Lebensunterhalt/],
    ['FUTURE_BUDGET_BELOW_ZERO', /Mit der Rate.*Geld fehlen/],
    ['OWN_FUNDS_BELOW_TEN_PERCENT', /Eigenkapital.*unter 10 % des Kaufpreises/],
    ['OWN_FUNDS_BELOW_ADDITIONAL_COSTS', /Eigenkapital deckt die Nebenkosten nicht/],
    ['OWN_FUNDS_BELOW_RECOMMENDED', /Nach den Nebenkosten.*weniger als 10 %/],
    ['INSTALLMENT_SHARE_ABOVE_GOOD', /Rate.*über 35 %/],
    ['INSTALLMENT_SHARE_ABOVE_MEDIUM', /Rate.*über 40 %/],
    ['LOAN_TO_VALUE_ABOVE_MEDIUM', /Darlehen.*über 95 %/],
    ['AGE_GROUP_NOT_SUPPORTED', /über 66 Jahre/],
    ['NO_OFFER', /niemand ein Darlehen/],
    // These reasons lower the chance of approval by one step, so their labels must state it.
    ['PROBATION', /Probezeit.*eine Stufe schlechter/],
    ['LIMITED_CONTRACT', /befristet.*eine Stufe schlechter/],
    ['SELF_EMPLOYED', /Selbstständige.*eine Stufe schlechter/],
    ['FREELANCER', /freiberuflicher Arbeit.*eine Stufe schlechter/],
    ['UNEMPLOYED', /Ohne Arbeit.*eine Stufe schlechter/],
    ['TERM_BEYOND_AGE_75', /75\. Geburtstag.*eine Stufe schlechter/],
    ['BUDGET_BELOW_ZERO_AT_HIGHER_RATE', /zwei Punkte höher.*würde am Monatsende Geld fehlen/],
  ] as const)('%s has a sentence', (code, words) => {
    expect(textOf({ code })).toMatch(words);
    expect(textOf({ code })).toMatch(/\.$/);
  });

  test.each([1, 7, 30])('a term that is %d years too long is a cause and no change', (change) => {
    expect(textOf({ code: 'TERM_BEYOND_AGE_75', change })).toBe(textOf({ code: 'TERM_BEYOND_AGE_75' }));
  });
});

describe('a change', () => {
  test.each([
    ['MORE_OWN_FUNDS', 1_200_000, '12.000 € mehr Eigenkapital'],
    ['LOWER_PRICE', 100_000, '1.000 € weniger Kaufpreis'],
    ['LONGER_TERM', 1, '1 Jahr länger abzahlen'],
    ['LONGER_TERM', 2, '2 Jahre länger abzahlen'],
    ['LONGER_TERM', 40, '40 Jahre länger abzahlen'],
    ['FEWER_VEHICLES', 1, '1 Fahrzeug weniger'],
    ['FEWER_VEHICLES', 2, '2 Fahrzeuge weniger'],
    ['LESS_DEBT', 500_000, '5.000 € weniger andere Schulden'],
    ['LOWER_EXPENSES', 1_000, '10 € weniger Ausgaben im Monat'],
    ['MORE_INCOME', 25_000, '250 € mehr Einkommen im Monat'],
  ] as const)('%s by %d: %s', (code, change, text) => {
    expect(textOf({ code, change: change as Cents, leadsTo: 'FEASIBLE' })).toBe(text);
  });

  test.each(['WELL_FEASIBLE', 'FEASIBLE', 'HARDLY_FEASIBLE'] as const)(
    'has the same name whatever its effect: %s',
    (leadsTo) => {
      expect(textOf({ code: 'LOWER_PRICE', change: 2_000_000, leadsTo })).toBe('20.000 € weniger Kaufpreis');
    },
  );
});

describe('an error', () => {
  test.each([
    ['LOAN_AMOUNT_TO_LOW', /Darlehen.*unter 100\.000 €/],
    ['AGE_GROUP_NOT_SUPPORTED', /Ab 67 Jahren.*Hausbank/],
    ['NO_OFFER', /niemand ein Darlehen.*helfen/],
    ['INCOME_BELOW_COST_OF_LIVING', /Einkommen.*unter.*Lebensunterhalt/],
    ['FUTURE_BUDGET_BELOW_ZERO', /Mit der Rate.*Geld fehlen/],
  ] as const)('%s has a sentence', (code, words) => {
    expect(formatErrors([code]).map(({ text }) => plain(text))).toEqual([expect.stringMatching(words)]);
  });

  test('every one has its own words', () => {
    const texts = formatErrors([...FEASIBILITY_ERRORS, 'LOAN_AMOUNT_TO_LOW']).map(({ text }) => text);
    expect(new Set(texts).size).toBe(FEASIBILITY_ERRORS.length + 1);
  });
});
