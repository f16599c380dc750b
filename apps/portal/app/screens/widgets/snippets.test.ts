import { expect, test } from 'vitest';
import {
  classSnippet,
  elementSnippet,
  framePath,
  frameSnippet,
  policySnippet,
  reactSnippet,
  vueSnippet,
  errorOf,
  hostAttributes,
  readSettings,
} from './snippets.ts';

const PORTAL = 'https://portal.example';
const SRC = `${PORTAL}/baufinanzierung/widgets/finance-widgets.js`;
const COST = hostAttributes(readSettings(new URLSearchParams('purchase-price=400.000&exposeid=1001')));
const RATE = hostAttributes(
  readSettings(new URLSearchParams('widget-type=monthly-rate&broker-commission=3,57')),
);

test('a host copies the script and an element with its attributes', () => {
  expect(classSnippet({ src: SRC }, COST)).toBe(
    `<script async src="${SRC}"></script>
<div
  class="finance-widget"
  data-widget-type="cost-widget"
  data-exposeid="1001"
  data-purchase-price="400000"
></div>`,
  );
});

test('or an element of its own name, with a link for the case without a rate', () => {
  expect(elementSnippet({ src: SRC }, COST, PORTAL)).toBe(
    `<script async src="${SRC}"></script>
<finance-widget
  type="cost-widget"
  exposeid="1001"
  purchase-price="400000"
>
  <a slot="fallback" href="${PORTAL}/baufinanzierung/finanzierungsrechner">Finanzierung berechnen</a>
</finance-widget>`,
  );
  expect(elementSnippet({ src: SRC }, RATE, PORTAL)).toContain(
    '<monthly-rate\n  broker-commission="3.57"\n>\n',
  );
});

test('or a component of React or Vue', () => {
  expect(reactSnippet(PORTAL, COST)).toBe(
    `import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';

defineFinanceWidgets('${PORTAL}');

export function Finanzierung() {
  return (
    <finance-widget
      type="cost-widget"
      exposeid="1001"
      purchase-price="400000"
    />
  );
}`,
  );
  expect(vueSnippet(PORTAL, RATE)).toBe(
    `<script setup>
import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';

defineFinanceWidgets('${PORTAL}');
</script>

<template>
  <monthly-rate
    broker-commission="3.57"
  />
</template>`,
  );
});

test('a version has its integrity hash', () => {
  for (const snippet of [classSnippet, elementSnippet]) {
    expect(snippet({ src: SRC, integrity: 'sha384-abc' }, [], PORTAL)).toContain(
      '.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
    );
  }
});

test('the version without a script is a frame, and the policy names the portal alone', () => {
  expect(framePath(COST)).toBe(
    '/baufinanzierung/widgets/cost-widget.html?exposeid=1001&purchase-price=400000',
  );
  expect(frameSnippet(PORTAL, COST)).toContain(
    `\n  src="${PORTAL}/baufinanzierung/widgets/cost-widget.html?exposeid=1001&amp;purchase-price=400000"\n></iframe>`,
  );
  expect(policySnippet(PORTAL)).toBe(`script-src ${PORTAL}; connect-src ${PORTAL}`);
});

test('nothing that is entered leaves its attribute', () => {
  const hostile = hostAttributes(
    readSettings(new URLSearchParams({ cwid: '"><script>alert(1)</script>&{x}' })),
  );
  const said = 'cwid="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;{x}"';
  for (const written of [
    classSnippet({ src: SRC }, hostile),
    elementSnippet({ src: SRC }, hostile, PORTAL),
    reactSnippet(PORTAL, hostile),
    vueSnippet(PORTAL, hostile),
  ]) {
    expect(written).toContain(said);
  }
});

test.each([
  ['purchase-price', '', undefined],
  ['purchase-price', '400.000 €', undefined],
  ['purchase-price', 'viel', 'WRONG_TYPE'],
  ['purchase-price', '0', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['broker-commission', '25', 'OUT_OF_RANGE'],
  ['geo-code', '1276003001', undefined],
  ['geo-code', 'Berlin', 'WRONG_TYPE'],
  ['postcode', '10115', undefined],
  ['postcode', '1011', 'INVALID_POSTALCODE'],
  ['exposeid', '1001', undefined],
  ['exposeid', '0', 'WRONG_TYPE'],
  ['cwid', 'x'.repeat(64), undefined],
  ['cwid', 'x'.repeat(65), 'TOO_LONG'],
] as const)('%s=%j: %s', (name, text, code) => {
  expect(errorOf(name, text)?.code).toBe(code);
  const settings = readSettings(new URLSearchParams({ [name]: text }));
  const isLeftOut = hostAttributes(settings).every(([attribute]) => attribute !== name);
  expect(isLeftOut).toBe(code !== undefined || text === '');
});

test('an address without parameters shows an example, an unknown type the cost widget', () => {
  expect(readSettings(new URLSearchParams())['purchase-price']).toBe('400.000');
  expect(readSettings(new URLSearchParams('schreibweise=vue'))['purchase-price']).toBe('400.000');
  expect(readSettings(new URLSearchParams('widget-type=x'))['widget-type']).toBe('cost-widget');
  expect(readSettings(new URLSearchParams('widget-type=monthly-rate'))['widget-type']).toBe('monthly-rate');
});
