import { percent } from '@heimvorteil/engine';
import { CASE_FORM, valuesFromParams } from '@heimvorteil/forms';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { CaseFormState } from '../financing-case/use-case-form.ts';
import { AssumedCommission } from './cost-notes.tsx';
import { BrokerFields } from './broker-fields.tsx';
import { FormOrigin } from './form-origin.tsx';
import { FixedYears } from './loan-terms.tsx';
import { Passengers } from './passengers.tsx';
import { PlaceChoice } from './place-choice.tsx';
import { RateField } from './rate-field.tsx';
import { SlidingField } from './sliding-field.tsx';

const markup = (element: ReactElement) => renderToStaticMarkup(element);
const ignored = () => {};
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const MARKET = {
  rate: percent(3.8),
  offerCount: 7,
  representative: { nominalInterestRate: percent(3.9), lenderId: 1, lender: 'Musterbank' },
  asOf: '2026-11-20',
  fixedInterestYears: 10,
  standsIn: false,
};

/** Minimal form state with these field texts; has only the members that the fields read. */
function formWith(texts: Record<string, string>, isWrong = false): CaseFormState {
  const fieldError = isWrong
    ? { code: 'OUT_OF_RANGE', message: 'Trage eine Zahl von 0 bis 20 ein.' }
    : undefined;
  const field = (name: string) => ({
    name,
    label: `Feld ${name}`,
    text: texts[name] ?? '',
    unit: '%' as const,
    fieldError,
    onText: ignored,
    onLeave: ignored,
    onEnter: ignored,
  });
  const choice = (name: string) => ({
    name,
    label: `Wahl ${name}`,
    value: texts[name] ?? '',
    fieldError,
    onValue: ignored,
  });
  return {
    values: { ...valuesFromParams(CASE_FORM, new URLSearchParams()), ...texts },
    today: '2026-11-20',
    fieldErrors: fieldError ? { brokerCommission: fieldError } : {},
    field,
    choice,
    change: ignored,
    place: { kind: 'none' },
    placeText: '',
    isTypingPlace: false,
    typePlace: ignored,
    pickPlace: ignored,
    leavePlace: ignored,
  };
}

describe('the rate', () => {
  const rate = (props: Partial<Parameters<typeof RateField>[0]>, texts = {}, isWrong = false) =>
    markup(
      createElement(RateField, {
        form: formWith(texts, isWrong) as Parameters<typeof RateField>[0]['form'],
        market: MARKET,
        ...props,
      }),
    );

  test.each([
    [{}, 'Mittel aus 7 Angeboten, Stand 20.11.2026'],
    [{ market: { ...MARKET, offerCount: 1 } }, 'Mittel aus 1 Angebot, Stand'],
    [{ market: { ...MARKET, lender: 'Bank am See' } }, 'Angebot von Bank am See'],
    [{ market: { ...MARKET, standsIn: true } }, 'Für ein Darlehen in dieser Höhe nennt heute kein Anbieter'],
    [{ lender: 'Bank am See' }, 'Bank am See nimmt diesen Fall nicht an'],
    [{ market: undefined }, 'nennt heute kein Anbieter einen Zins'],
  ])('%o: %s', (props, expected) => {
    expect(textOf(rate(props))).toContain(expected);
  });

  test('is the market’s until the visitor enters one, and stays marked as that in the address', () => {
    const html = rate({});
    expect(html).toMatch(/name="nominalInterestRate"[^>]*value="3,80?"/);
    expect(html).toMatch(/<input type="hidden"[^>]* name="marketInterestRate" value="3,80?"/);
    expect(textOf(html)).not.toContain('Zurück zum');
  });

  test('an own value can be reset to the market’s', () => {
    const html = rate({}, { nominalInterestRate: '2,5' });
    expect(html).toContain('value="2,5"');
    expect(html).not.toContain('marketInterestRate');
    expect(textOf(html)).toContain('Dein eigener Zins');
    expect(textOf(html)).toMatch(/Zurück zum Marktzins 3,80 %/);
    const lender = { ...MARKET, lender: 'Bank am See' };
    expect(textOf(rate({ market: lender }, { nominalInterestRate: '2,5' }))).toContain('Zins des Angebots');
  });

  test('follows once the other numbers fit', () => {
    expect(textOf(rate({ market: undefined }, {}, true))).toContain('sobald deine Angaben passen');
  });
});

describe('the years of the fixed rate', () => {
  const years = (value: string) => {
    const html = markup(createElement(FixedYears, { form: formWith({ fixedInterestYears: value }) }));
    return {
      offered: [...html.matchAll(/<input[^>]*value="(\d+)"/g)].map(([, one]) => Number(one)),
      text: textOf(html),
    };
  };

  test.each([
    ['10', [5, 10, 15, 20, 30]],
    ['12', [5, 10, 12, 15, 20, 30]],
    ['1', [1, 5, 10, 15, 20, 30]],
    ['35', [5, 10, 15, 20, 30, 35]],
  ])('%s is an option of %j', (value, offered) => {
    expect(years(value).offered).toEqual(offered);
  });

  test('one year is one', () => {
    expect(years('1').text).toMatch(/\b1 Jahr 5 Jahre/);
  });
});

test.each([
  ['true', true],
  ['false', false],
])('with a broker %s the commission is asked for: %s', (hasCourtage, isExpected) => {
  const form = formWith({ hasCourtage, brokerCommission: '3,57' });
  const html = markup(createElement(BrokerFields, { form }));
  expect(/<input type="hidden" name="brokerCommission" value="3,57"/.test(html)).toBe(!isExpected);
  expect(textOf(html).includes('Dein Anteil mit Mehrwertsteuer')).toBe(isExpected);
});

test.each<[Record<string, string>, boolean, boolean]>([
  [{}, false, true],
  [{}, true, false],
  [{ brokerCommission: '2,98' }, false, false],
  [{ hasCourtage: 'false' }, false, false],
  [{ financingType: 'BuildingFinancing', landPrice: '0' }, false, false],
  [{ financingType: 'BuildingFinancing', landPrice: '100.000' }, false, true],
  [{ financingType: 'FollowupFinancing' }, false, false],
])('the commission of %o, listed: %s, is assumed: %s', (texts, isCommissionListed, isAssumed) => {
  const form = {
    ...formWith({ hasCourtage: 'true', brokerCommission: '3,57', ...texts }),
    isCommissionListed,
  };
  expect(textOf(markup(createElement(AssumedCommission, { form })))).toBe(
    isAssumed ? 'Maklerprovision 3,57 % angenommen. Ändern' : '',
  );
});

describe('the selected place', () => {
  const place = (postalCode: string, name: string, geoCode: string, federalState: string) => ({
    label: `${postalCode} ${name}`,
    postalCode,
    geoCode,
    federalState,
  });
  const BORDER = [
    place('21039', 'Hamburg', '1276006001', 'Hamburg'),
    place('21039', 'Börnsen', '1276015001', 'Schleswig-Holstein'),
  ];
  const choice = (places: typeof BORDER, chosenGeoCode = '') =>
    markup(createElement(PlaceChoice, { places, chosenGeoCode, onPlace: ignored }));

  test('a code in two states asks for the state', () => {
    expect(textOf(choice(BORDER))).toMatch(/^21039 liegt in zwei Bundesländern/);
  });

  test.each([
    ['one state', [BORDER[1]!, place('21039', 'Escheburg', '1276015002', 'Schleswig-Holstein')]],
    ['two codes', [BORDER[0]!, place('21521', 'Aumühle', '1276015003', 'Schleswig-Holstein')]],
  ])('%s does not', (_what, places) => {
    expect(textOf(choice(places))).toMatch(/^Welcher Ort ist es\?/);
  });

  test('the state is next to a place whose name does not include it', () => {
    const text = textOf(choice(BORDER));
    expect(text).toContain('21039 Börnsen Schleswig-Holstein');
    expect(text).not.toMatch(/Hamburg Hamburg/);
  });

  test.each([
    ['', []],
    ['1276015001', ['1276015001']],
  ])('"%s" is chosen', (chosen, expected) => {
    const inputs = choice(BORDER, chosen).match(/<input[^>]*>/g) ?? [];
    const checked = inputs.filter((one) => /checked/.test(one));
    expect(checked.map((one) => /value="(\d+)"/.exec(one)?.[1])).toEqual(expected);
  });
});

describe('origin of the values', () => {
  const origin = ({ search = '', isSent = false, appliedFrom = '', changed = false, fragment = '' }) => {
    const stored = { appliedFrom: appliedFrom || undefined, startAgain: ignored };
    const form = { changed, address: { query: '', fragment } };
    const props = { loaded: { search, isSent }, stored, form, asOf: '2026-11-20' };
    return textOf(markup(createElement(FormOrigin, props)));
  };

  test.each([
    [{}, /^Noch sind es Beispielzahlen\.$/],
    [{ isSent: true }, /^Der Link enthält deine Zahlen.+Neu anfangen$/],
    [{ search: '?purchasePrice=1' }, /^Der Link enthält deine Zahlen.+Neu anfangen$/],
    [{ search: '?asOf=2026-11-20' }, /^Der Link enthält/],
    [{ search: '?asOf=2026-11-01' }, /^Dieser Link entstand mit Zinsen vom 01\.11\.2026.+20\.11\.2026/],
    [
      { search: '?a=1', appliedFrom: '2026-11-03' },
      /^Das sind deine Zahlen vom 03\.11\.2026\. Neu anfangen$/,
    ],
    [{ search: '?a=1', appliedFrom: '2026-11-03', changed: true }, /^Der Link enthält/],
    [{ fragment: 'coldRent=2500' }, /^Der Link enthält/],
    [{ changed: true }, /^Der Link enthält/],
  ])('%o: %s', (props, expected) => {
    expect(origin(props)).toMatch(expected);
  });
});

test('values without a field stay in the address', () => {
  const values = valuesFromParams(CASE_FORM, new URLSearchParams('exposeId=7&hasCourtage=false'));
  const form = { ...CASE_FORM, passengers: new Set(['exposeId']) };
  const hidden = (isHidden?: (name: string) => boolean) =>
    [
      ...markup(
        createElement(
          'form',
          null,
          createElement(Passengers, { form, values, ...(isHidden && { isHidden }) }),
        ),
      ).matchAll(/name="([^"]+)" value="([^"]*)"/g),
    ].map(([, name, value]) => [name, value]);
  expect(hidden()).toEqual([['exposeId', '7']]);
  expect(hidden((name) => name === 'hasCourtage')).toEqual(
    expect.arrayContaining([
      ['exposeId', '7'],
      ['hasCourtage', 'false'],
    ]),
  );
});

test.each([
  ['euros', '400.000', '€', 400_000, /^400\.000\s€$/],
  ['percent', '2,5', '%', 2.5, /^2,50\s%$/],
  ['whole', '10', 'Jahre', 10, /^10 Jahre$/],
  ['euros', '', '€', 50_000, /^50\.000\s€$/],
  ['euros', 'viel', '€', 50_000, /^50\.000\s€$/],
] as const)('a slider of %s announces "%s" %s', (kind, text, unit, value, expected) => {
  const field = {
    name: 'x',
    label: 'Zahl',
    unit,
    text,
    onText: ignored,
    onLeave: ignored,
    fieldError: undefined,
  };
  const range = { min: kind === 'euros' ? 50_000 : 0, max: 1_000_000, step: 1 };
  const html = markup(createElement(SlidingField, { field, kind, ...range }));
  const slider = /<input[^>]*type="range"[^>]*>/.exec(html)?.[0] ?? '';
  expect(slider).toContain(`value="${value}"`);
  expect(/aria-valuetext="([^"]*)"/.exec(slider)?.[1]).toMatch(expected);
});
