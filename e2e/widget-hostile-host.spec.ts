import { expect, test, widget } from './foreign-host.ts';

const ATTRIBUTES = [
  'exposeid',
  'purchase-price',
  'has-broker-commission',
  'broker-commission',
  'geo-code',
  'postcode',
  'cwid',
  'tracking-cmp-id',
  'tracking-cmp-position',
  'exclusive',
];
/** Values that could break a page: markup, scripts, foreign URLs, odd numbers, control characters. */
const HOSTILE = [
  '<img src=x onerror=globalThis.broken=1>',
  '"><script>globalThis.broken=1</script>',
  'javascript:globalThis.broken=1',
  '//evil.example/x',
  'https://evil.example/\\..',
  '../../../etc/passwd',
  '{{constructor.constructor("globalThis.broken=1")()}}',
  '${globalThis.broken=1}',
  '__proto__',
  '1e400',
  '-1',
  'NaN',
  '\u0000\u202e\ufeff',
  '😀'.repeat(200),
  "' OR 1=1 --",
];

test('no attribute runs a script, calls another host or breaks the widget', async ({
  page,
  host,
  portal,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const bodies = HOSTILE.flatMap((text) => [
    widget('cost-widget', Object.fromEntries(ATTRIBUTES.map((name) => [name, text]))),
    widget(text, {}),
  ]);
  await host.open(page, { body: bodies.join('') });
  await expect(page.getByRole('heading', { name: 'Was das Objekt' })).toHaveCount(HOSTILE.length);
  await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
  expect(await page.evaluate(() => 'broken' in globalThis)).toBe(false);
  expect(requested.filter((url) => !url.startsWith(portal) && !url.startsWith(host.origin))).toEqual([]);
  const links = await page
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links.filter((link) => !link.startsWith(`${portal}/baufinanzierung/`))).toEqual([]);
});

test('a polluted Object.prototype changes nothing', async ({ page, host, portal }) => {
  await page.addInitScript(() => {
    const everyObject: object = Object.getPrototypeOf({}) as object;
    const pollution = {
      dangerouslySetInnerHTML: { __html: '<b id="injected">x</b>' },
      innerHTML: '<b id="injected">x</b>',
      href: 'https://evil.example/',
      src: 'https://evil.example/x.png',
      style: 'color: red',
      onclick: 'globalThis.broken = 1',
      purchasePrice: '1',
      cwid: 'evil',
      method: 'POST',
      body: 'x',
      headers: { 'x-evil': '1' },
      credentials: 'include',
      mode: 'closed',
      exposeId: 666,
      postcode: '66666',
      children: 'eingeschleust',
      key: 'k',
      type: 'script',
      text: 'eingeschleust',
      dom: null,
      landTransferByLaw: { percent: 66, since: '2001-01-01' },
      toJSON: () => ({}),
    };
    for (const [name, value] of Object.entries(pollution)) {
      Object.defineProperty(everyObject, name, {
        value,
        enumerable: true,
        writable: true,
        configurable: true,
      });
    }
  });
  const requests: { url: string; method: string }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), method: request.method() }));
  await host.open(page, {
    body:
      widget('cost-widget', { 'purchase-price': '400000', 'geo-code': '1276003001' }) +
      `<section>${widget('monthly-rate', { 'geo-code': '1276003001' })}</section>`,
  });
  const root = page.locator('.finance-widget').first();
  await expect(root.getByText('446.280')).toBeVisible();
  await expect(root.getByRole('listitem')).toHaveCount(3);
  expect(
    await root.evaluate(
      (element) => element.shadowRoot?.querySelectorAll('#injected, [style], [onclick], img').length,
    ),
  ).toBe(0);
  expect(requests.filter(({ url }) => url.includes('evil') || url.includes('666'))).toEqual([]);
  // One request serves both widgets; an attribute that a widget lacks must not come from Object.prototype.
  expect(requests.filter(({ url }) => url.endsWith('/v1.0/widgets')).map(({ method }) => method)).toEqual([
    'POST',
  ]);
  await expect(
    page.locator('section').getByRole('link', { name: /^Finanzierung berechnen/ }),
  ).toHaveAttribute('href', /cmp_creative=standard&geoCode=1276003001&amortizationRate=1$/);
  await expect(page.getByText('eingeschleust')).toHaveCount(0);
  await expect(page.getByText('gesetzlich')).toHaveCount(0);
  const links = await root
    .getByRole('link')
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).href));
  expect(links.every((link) => link.startsWith(portal) && !link.includes('evil'))).toBe(true);
});
