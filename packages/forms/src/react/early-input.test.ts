// @vitest-environment jsdom
import { createElement, useEffect, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { elementOf, hydrated } from '../testing/hydrated.ts';
import { useEarlyInput } from './early-input.ts';

function Page({ heard, children }: { heard: object[]; children: ReactNode }) {
  useEarlyInput(['asked'], (now) => heard.push({ ...now }));
  return createElement('form', null, children);
}

const input = (type: string, defaultValue: string) =>
  createElement('input', { id: 'asked', key: 'asked', type, defaultValue });
const options = ['10', '15', '20'].map((years) => createElement('option', { key: years }, years));
const select = (props: object) => createElement('select', { id: 'asked', key: 'asked', ...props }, options);
const radios = (chosen?: string) =>
  ['OWN', 'RENT'].map((use) =>
    createElement('input', {
      key: use,
      id: use,
      type: 'radio',
      name: 'asked',
      value: use,
      defaultChecked: use === chosen,
    }),
  );
const type = (text: string) => () => {
  elementOf('asked', HTMLInputElement).value = text;
};
const pick = (years: string) => () => {
  elementOf('asked', HTMLSelectElement).value = years;
};
const check = (use: string) => () => elementOf(use, HTMLInputElement).click();
const nothing = () => undefined;

test.each<[what: string, field: ReactNode, before: () => void, heard: object]>([
  ['a typed text', input('text', '400'), type('500'), { asked: '500' }],
  ['an emptied text', input('text', '400'), type(''), { asked: '' }],
  ['a text as it was sent', input('text', '400'), nothing, {}],
  ['a picked day', input('date', '2026-11-20'), type('2026-12-01'), { asked: '2026-12-01' }],
  ['a day as it was sent', input('date', '2026-11-20'), nothing, {}],
  ['a picked option', select({ defaultValue: '15' }), pick('20'), { asked: '20' }],
  ['the first option, picked', select({ defaultValue: '15' }), pick('10'), { asked: '10' }],
  ['an option as it was sent', select({ defaultValue: '15' }), nothing, {}],
  // Without a `selected` option, the list's state before the input is unknown.
  ['a list without a mark', select({}), nothing, {}],
  ['a pressed button', radios('OWN'), check('RENT'), { asked: 'RENT' }],
  ['the first button pressed', radios(), check('OWN'), { asked: 'OWN' }],
  ['a button as it was sent', radios('OWN'), nothing, {}],
  ['buttons of which none is pressed', radios(), nothing, {}],
  // Typed text is no input of a checkbox.
  ['a box to tick', input('checkbox', 'on'), type('off'), {}],
  ['no field at all', null, nothing, {}],
])('an entry in %s is received, once', async (_what, field, before, heard) => {
  const texts: object[] = [];
  const page = await hydrated(Page, { heard: texts, children: field }, before);
  await page.rerender({ heard: texts, children: field });
  expect(texts).toEqual([heard]);
});

function TwoFields({ heard }: { heard: object[] }) {
  const entered = useEarlyInput(['asked', 'other'], (now) => heard.push({ ...now }));
  useEffect(() => {
    heard.push(entered.current);
  });
  return createElement('form', null, [
    input('text', 'a'),
    createElement('input', { id: 'other', key: 'other', defaultValue: 'b' }),
  ]);
}

test('all entries before hydration are received at once, and found again by effects', async () => {
  const heard: object[] = [];
  await hydrated(TwoFields, { heard }, () => {
    elementOf('asked', HTMLInputElement).value = 'x';
    elementOf('other', HTMLInputElement).value = 'y';
  });
  const both = { asked: 'x', other: 'y' };
  expect(heard).toEqual([both, both]);
});
