import type { ServedLender } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { markup } from '../testing/markup.ts';
import { ServedLenders, WhoWorks } from './served-lenders.tsx';

const PLACED: ServedLender = {
  id: 10_353,
  name: 'Lerchenbank',
  adviser: { name: 'Team Mitte', company: 'Ulmenlotsen' },
  because: 'PLACES_WITH',
};
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('names the adviser of each chosen lender with the reason, or that it has ended there', () => {
  const lenders = [PLACED, { ...PLACED, id: 1, name: 'Birkenbank', hasEnded: true }];
  const [placed, ended] = [...markup(createElement(ServedLenders, { lenders })).matchAll(/<li>(.*?)<\/li>/g)];
  expect(textOf(placed?.[1] ?? '')).toBe(
    'Lerchenbank, bearbeitet von Ulmenlotsen (Team Mitte)Vermittelt in deiner Region Darlehen dieses Anbieters.',
  );
  expect(textOf(ended?.[1] ?? '')).toBe(
    'Birkenbank, bearbeitet von Ulmenlotsen (Team Mitte)Bei dieser Beratung ist die Anfrage beendet.',
  );
});

test.each([
  [[PLACED], 'Wer deine Anfrage bearbeitet'],
  [[], undefined],
])('after sending %j has the heading %s', (lenders, heading) => {
  expect(/<h2>(.*?)<\/h2>/.exec(markup(createElement(WhoWorks, { lenders })))?.[1]).toBe(heading);
});
