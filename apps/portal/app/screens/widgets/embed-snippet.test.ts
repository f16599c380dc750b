import { expect, test } from 'vitest';
import { embedSnippet } from './embed-snippet.ts';
import { errorOf, hostAttributes, readSettings } from './widget-settings.ts';

const SRC = 'https://portal.example/baufinanzierung/widgets/finance-widgets.js';

test('a host copies the script and an element with its attributes', () => {
  const settings = readSettings(
    new URLSearchParams('purchase-price=400.000&broker-commission=3,57&exposeid=1001'),
  );
  expect(embedSnippet({ src: SRC }, hostAttributes(settings))).toBe(
    `<script async src="${SRC}"></script>\n` +
      '<div class="finance-widget"\n     data-widget-type="cost-widget"\n     data-exposeid="1001"\n' +
      '     data-purchase-price="400000"\n     data-broker-commission="3.57"></div>',
  );
});

test('a version stands with its integrity hash', () => {
  expect(embedSnippet({ src: SRC, integrity: 'sha384-abc' }, [])).toContain(
    '.js" integrity="sha384-abc" crossorigin="anonymous"></script>',
  );
});

test('nothing that is typed leaves its attribute', () => {
  const settings = readSettings(new URLSearchParams({ cwid: '"><script>alert(1)</script>&' }));
  expect(embedSnippet({ src: SRC }, hostAttributes(settings))).toContain(
    'data-cwid="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"',
  );
});

test.each([
  ['purchase-price', '', undefined],
  ['purchase-price', '400.000 €', undefined],
  ['purchase-price', 'viel', 'WRONG_TYPE'],
  ['purchase-price', '0', 'PURCHASE_PRICE_OUT_OF_RANGE'],
  ['broker-commission', '25', 'OUT_OF_RANGE'],
  ['cwid', 'x', undefined],
] as const)('%s=%j: %s', (name, text, code) => {
  expect(errorOf(name, text)?.code).toBe(code);
  const settings = readSettings(new URLSearchParams({ [name]: text }));
  const isLeftOut = hostAttributes(settings).every(([attribute]) => attribute !== `data-${name}`);
  expect(isLeftOut).toBe(code !== undefined || text === '');
});

test('a bare address shows an example, an unknown type the cost widget', () => {
  expect(readSettings(new URLSearchParams())['purchase-price']).toBe('400.000');
  expect(readSettings(new URLSearchParams('widget-type=x'))['widget-type']).toBe('cost-widget');
  expect(readSettings(new URLSearchParams('widget-type=monthly-rate'))['widget-type']).toBe('monthly-rate');
});
