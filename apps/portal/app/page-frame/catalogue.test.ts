import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test } from 'vitest';
import { AFFORDABILITY_FLOW } from '../flow/affordability/affordability-flow.ts';
import { FINANCING_FLOW } from '../flow/financing/financing-flow.ts';
import type { Flow } from '../flow/flow.ts';
import { catalogue, ENTRY_LINKS } from './catalogue.ts';

const links = (isJudging: boolean, hasAdvice = true) =>
  catalogue({ isJudging, hasAdvice }).flatMap((group) => group.links);

// @contract 2.6
test('every calculator and flow is in exactly one group, with offers and request separate', () => {
  const addresses = links(true).map(({ to }) => to);
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const { slug } of CALCULATORS) expect(addresses).toContain(`/baufinanzierung/${slug}`);
  expect(addresses).toContain('/baufinanzierung/finanzierungsangebote');
  expect(addresses).toContain('/baufinanzierung/finanzierungsangebote/finanzierungsanfrage');
});

test.each([true, false])('the funnel has its link where it accepts requests: %s', (hasAdvice) => {
  for (const isJudging of [true, false]) {
    const addresses = links(isJudging, hasAdvice).map(({ to }) => to);
    expect(addresses.includes('/baufinanzierung/finanzierungsberatung')).toBe(hasAdvice);
  }
});

test('no two links have one name', () => {
  const labels = links(true).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test('a link leads to a page that every operator offers', () => {
  const offered = links(false).map(({ to }) => to);
  for (const { to } of ENTRY_LINKS) expect(offered).toContain(to);
});

test.each([
  [AFFORDABILITY_FLOW, { financingType: 'PurchaseFinancing' }],
  [FINANCING_FLOW, { financingType: 'PurchaseFinancing' }],
] as [Flow, Record<string, string>][])(
  'the minutes of a flow’s door are those of its questions (%#)',
  (flow, buyer) => {
    const asked = flow.questions.filter(({ applies }) => applies?.(buyer) ?? true).length;
    const door = ENTRY_LINKS.find(({ to }) => to === flow.address);
    expect(door?.minutes).toBe(Math.round(asked / 4));
  },
);
