import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { ChoiceRows } from './question-fields.tsx';
import { EntryScreen } from './entry-screen.tsx';
import { QUESTION_PAGES } from '../financing/financing-window.tsx';
import { ErrorLink, ERROR_TEXTS, TooSmallLoan } from '../financing/error-links.tsx';
import { FINANCING_FLOW } from '../financing/financing-flow.ts';
import styles from './flow-progress.module.css';
import { FlowProgress, windowClass } from './flow-progress.tsx';
import { FlowHouse, LeaveLink } from './question-extras.tsx';
import { questionAddress } from '../flow.ts';
import { FLOWS } from '../flows.ts';
import { NoConnectionNote } from '../result/no-connection-note.tsx';
import { answerOrNoConnection } from '../result/offline-outcome.ts';
import { PRE_APPROVAL_FLOW } from '../pre-approval/pre-approval-flow.ts';
import { RestartScreen } from './restart-screen.tsx';
import { WaitingResult } from '../result/result-contents.tsx';

const markup = (element: ReactElement) => renderToStaticMarkup(createElement(MemoryRouter, null, element));
const ignored = () => {};
const textOf = (html: string) => html.replace(/<[^>]*>/g, '').replace(/\s+/g, ' ');
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

test.each([
  [1, 9],
  [4, 7],
  [14, 14],
])('step %i of %i is announced in words and to assistive technology', (step, of) => {
  const html = markup(createElement(FlowProgress, { step, of }));
  expect(textOf(html)).toBe(`Schritt ${step} von ${of}`);
  expect(html).toContain('role="progressbar"');
  expect(html).toContain(`aria-valuenow="${step}"`);
  expect(html).toContain(`aria-valuemax="${of}"`);
});

test.each([
  [1, 7, [0, 1, 6]],
  [4, 7, [3, 1, 3]],
  [8, 7, [7, 0, 0]],
])('before the answer to %i of %i the house has lit, present and dark windows: %j', (step, of, windows) => {
  for (const part of [FlowHouse, FlowProgress]) {
    const html = markup(createElement(part, { step, of, windowClass }));
    const count = (name = '') => html.split(`class="${name}"`).length - 1;
    expect([styles['lit'], styles['now'], styles['dark']].map(count)).toEqual(windows);
  }
});

describe('the beginning of a flow', () => {
  const page = {
    today: '2026-11-20',
    marketplaceOrigins: [],
    isLoggedIn: false,
    withheld: [],
    markedListings: true,
  };

  // @spec 2.15
  test.each(FLOWS)('$storageName describes its questions and links to the first one', (flow) => {
    const html = markup(createElement(EntryScreen, { flow, page, prefilled: undefined }));
    const text = textOf(html);
    expect(text).toContain('Los geht’s');
    for (const one of flow.outcome) expect(text).toContain(one);
    expect(text).not.toContain('Neu anfangen');
    expect(linksOf(html)).toEqual([questionAddress(flow, flow.questions[0]?.key ?? ''), flow.onOnePage.to]);
    expect(text).not.toContain('Fragen verlassen');
  });

  test('values of a listing stay in the address, without the household', () => {
    const ofCase = { financingType: 'PurchaseFinancing', purchasePrice: '352.000', exposeId: '7' };
    const prefilled = {
      values: { ...ofCase, livingArea: '90', salary: '4.500' },
      listing: 'Altbau am Park',
    };
    const html = markup(createElement(EntryScreen, { flow: PRE_APPROVAL_FLOW, page, prefilled }));
    expect(textOf(html)).toContain('Für „Altbau am Park“');
    const [first = '', onOnePage = ''] = linksOf(html);
    const { searchParams } = new URL(first, 'http://test');
    expect(Object.fromEntries(searchParams)).toEqual({
      // Without JavaScript nothing is stored, so the link carries the case and names the first question.
      frage: 'art',
      ...ofCase,
    });
    expect(Object.fromEntries(new URL(onOnePage, 'http://test').searchParams)).toMatchObject(ofCase);
  });
});

// @spec 2.17 2.21
test.each(FLOWS)('a visitor without answers in $storageName finds the first question', (flow) => {
  const first = questionAddress(flow, flow.questions[0]?.key ?? '');
  expect(linksOf(markup(createElement(RestartScreen, { flow })))).toEqual([first]);
  const waiting = markup(createElement(WaitingResult, { flow }));
  expect(linksOf(waiting)).toEqual([first, flow.onOnePage.to]);
  expect(textOf(waiting)).toContain(flow.onOnePage.label);
});

test.each([
  [true, true],
  [false, false],
])('without a connection the answers remain, an earlier outcome %s', (hasOutcome, isExpected) => {
  const html = markup(createElement(NoConnectionNote, { hasOutcome, onRetry: ignored }));
  expect(html).toContain('role="alert"');
  expect(textOf(html)).toContain('keine Verbindung');
  expect(textOf(html).includes('das Ergebnis gehört noch zu denen davor')).toBe(isExpected);
  expect(html).toMatch(/<button type="button"[^>]*>Noch einmal versuchen/);
});

describe('an unreachable server', () => {
  test('is no failure', async () => {
    const offline = answerOrNoConnection(() => Promise.reject(new TypeError('fetch failed')));
    expect(await offline).toEqual({ isOffline: true });
    expect(await answerOrNoConnection(async () => 7)).toBe(7);
  });

  test('every other failure is one', async () => {
    await expect(answerOrNoConnection(() => Promise.reject(new Error('kaputt')))).rejects.toThrow('kaputt');
  });
});

describe('links on an error page', () => {
  test.each([
    ['AGE_GROUP_NOT_SUPPORTED', false, ['alter']],
    ['AGE_GROUP_NOT_SUPPORTED', true, ['alter']],
    ['NO_OFFER', false, ['eigenmittel', 'kaufpreis']],
    ['NO_OFFER', true, ['restschuld']],
    // An income below living costs allows no instalment, so no link suggests a lower price.
    ['INCOME_BELOW_COST_OF_LIVING', false, ['einkommen-monat']],
    ['FUTURE_BUDGET_BELOW_ZERO', false, ['einkommen-monat', 'eigenmittel', 'kaufpreis']],
    ['FUTURE_BUDGET_BELOW_ZERO', true, ['einkommen-monat', 'restschuld']],
  ] as const)('%s, follow-up %s: %j', (error, isFollowUp, keys) => {
    const links = linksOf(markup(createElement(ErrorLink, { error, isFollowUp, at: QUESTION_PAGES })));
    expect(links.filter((href) => href.includes('frage='))).toEqual(
      keys.map((key) => questionAddress(FINANCING_FLOW, key)),
    );
  });

  test.each([
    [false, ['kaufpreis', 'eigenmittel']],
    [true, ['restschuld']],
  ])('a loan that is too small, follow-up %s: %j', (isFollowUp, keys) => {
    const html = markup(createElement(TooSmallLoan, { isFollowUp, at: QUESTION_PAGES }));
    expect(html).toContain('100.000 €');
    expect(linksOf(html).filter((href) => href.includes('frage='))).toEqual(
      keys.map((key) => questionAddress(FINANCING_FLOW, key)),
    );
  });

  test('every error has its title and its text', () => {
    for (const { title, text } of Object.values(ERROR_TEXTS)) {
      expect(title).not.toBe('');
      expect(text).toMatch(/\.$/);
    }
    expect(ERROR_TEXTS.AGE_GROUP_NOT_SUPPORTED.text).toContain('67');
  });
});

describe('rows to choose from', () => {
  const rows = (value: string, isWrong: boolean, isLegendVisible: boolean) =>
    markup(
      createElement(ChoiceRows, {
        name: 'numberOfAdults',
        label: 'Kreditnehmer',
        labels: { 1: 'Ich allein', 2: 'Wir zu zweit' },
        value,
        onValue: ignored,
        fieldError: isWrong ? { code: 'REQUIRED', message: 'Wähle aus.' } : undefined,
        isLegendVisible,
      }),
    );

  test.each([
    ['', []],
    ['1', ['1']],
    ['2', ['2']],
    ['3', []],
  ])('"%s" checks %j', (value, checked) => {
    const html = rows(value, false, true);
    const inputs = html.match(/<input[^>]*>/g) ?? [];
    expect(inputs).toHaveLength(2);
    const found = inputs.filter((one) => /checked/.test(one)).map((one) => /value="(\d)"/.exec(one)?.[1]);
    expect(found).toEqual(checked);
    expect(html).not.toContain('aria-invalid');
  });

  test('an error is read together with them', () => {
    const html = rows('', true, true);
    expect(html).toContain('aria-invalid="true"');
    expect(textOf(html)).toContain('Wähle aus.');
    const [, id = ''] = /aria-describedby="([^"]+)"/.exec(html) ?? [];
    expect(id).not.toBe('');
    for (const one of id.split(' ')) expect(html).toContain(`id="${one}"`);
  });

  test('a legend that repeats the heading is for screen readers only', () => {
    expect(rows('1', false, false)).toContain('<legend class="visually-hidden">Kreditnehmer');
    expect(rows('1', false, true)).toContain('<legend>Kreditnehmer');
  });
});

test('leaving leads to the legacy path while the visitor’s origin is unknown', () => {
  const html = markup(createElement(LeaveLink, { marketplaceOrigins: ['https://markt.example'] }));
  expect(html).toMatch(
    /href="\/baufinanzierung\/wie-viel-haus-kann-ich-mir-leisten\/"[^>]*>Fragen verlassen/,
  );
});
