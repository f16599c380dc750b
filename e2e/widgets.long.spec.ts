import type { Page } from '@playwright/test';
import { BUTTON, CASE, expectAccessible } from './embedded-widgets.ts';
import { expect, mergedScript, test, widget } from './foreign-host.ts';

const CALL = /\/v1\.0\/widget/;

test('an unknown type renders nothing and asks nothing', async ({ page, host, portal }) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await host.open(page, { body: widget('mystery', CASE) + widget('monthly-rate', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  expect(
    await page
      .locator('.finance-widget')
      .first()
      .evaluate((element) => element.shadowRoot),
  ).toBeNull();
  expect(requested.filter((url) => url.startsWith(`${portal}/baufinanzierung/api`))).toHaveLength(1);
});

test.describe('failed requests', () => {
  test.use({ expectedErrors: [/\[finance-widgets\]|Failed to load resource/] });

  test('leaves the initial state and is in the console', async ({ page, host, pageErrors }) => {
    await page.route(CALL, (route) => route.abort());
    await host.open(page, { body: widget('cost-widget', CASE) + widget('monthly-rate', CASE) });
    await expect(page.getByRole('link', { name: 'Monatliche Rate berechnen' })).toHaveAttribute(
      'href',
      /finanzierungsangebote\?cmp_id=kampagne&cmp_position=oben&cmp_name=cost-widget&cmp_creative=standard&purchasePrice=400000/,
    );
    await expect(page.getByRole('link', { name: 'Finanzierung berechnen (öffnet neuen Tab)' })).toBeVisible();
    await expect.poll(() => pageErrors.some((error) => error.includes('figures not fetched'))).toBe(true);
  });
});

test.describe('a script that does not know its portal', () => {
  test.use({ expectedErrors: [/\[finance-widgets\] no portal/] });

  test('renders elements with a portal and reports what the others miss', async ({
    page,
    host,
    portal,
    pageErrors,
  }) => {
    const rate = (attributes: Record<string, string>) => widget('monthly-rate', { ...CASE, ...attributes });
    await host.open(page, {
      head: await mergedScript(page, portal),
      body: rate({ portal }) + rate({}) + rate({ portal: 'portal.example' }),
    });
    await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
    await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`^${portal}/baufinanzierung/`));
    expect(pageErrors.filter((error) => error.includes('no portal'))).toHaveLength(2);
    // Set the portal's address only after the elements exist, as a host page's script may do.
    await page
      .locator('.finance-widget')
      .nth(1)
      .evaluate((element, address) => element.setAttribute('data-portal', address), portal);
    await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  });

  test('is also one that was made again from its text', async ({ page, host, portal }) => {
    const remade = `fetch('${portal}/baufinanzierung/widgets/finance-widgets.js').then(r=>r.text()).then(t=>{const s=document.createElement('script');s.src=URL.createObjectURL(new Blob([t]));document.head.append(s)})`;
    await host.open(page, {
      hasNoPolicy: true,
      head: `<script>${remade}</script>`,
      body: widget('monthly-rate', { ...CASE, portal }) + widget('monthly-rate', CASE),
    });
    await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
  });
});

test('a theme that hides empty elements hides no widget, whatever it hides them by', async ({
  page,
  host,
}) => {
  const both = widget('cost-widget', CASE) + widget('monthly-rate', CASE);
  const elements = `<finance-widget type="cost-widget" purchase-price="400000"></finance-widget><monthly-rate purchase-price="400000"></monthly-rate>`;
  await host.open(page, { body: `<div class="theme">${both}${elements}</div>` });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(4);
  for (const button of await page.getByRole('link', { name: BUTTON }).all())
    await expect(button).toBeVisible();
  // A widget must survive being hidden and shown again by its host.
  await host.open(page, { body: `<section hidden>${both}</section>${widget('monthly-rate', CASE)}` });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
  expect(
    await page.locator('body > main > .finance-widget').evaluate(({ childNodes }) => childNodes.length),
  ).toBe(0);
});

test('only debugWidgets makes the console talk', async ({ page, host }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await host.open(page, { body: widget('monthly-rate', CASE) });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  expect(logged).toEqual([]);
  const wrong = { ...CASE, 'purchase-price': '400.000', 'geo-code': 'Berlin', exclusive: 'ja' };
  await host.open(page, { body: widget('monthly-rate', wrong) }, '?debugWidgets');
  await expect
    .poll(() => logged.filter((line) => line.startsWith('[finance-widgets] unreadable')))
    .toEqual([
      '[finance-widgets] unreadable purchase-price 400.000',
      '[finance-widgets] unreadable geo-code Berlin',
      '[finance-widgets] unreadable exclusive ja',
    ]);
});

test('the ready event notifies the host when a widget is rendered', async ({ page, host }) => {
  await page.addInitScript(() => {
    document.addEventListener('heimvorteil:ready', (event) => {
      Object.assign(globalThis, {
        ready: { ...(event as CustomEvent).detail, on: (event.target as Element).className },
      });
    });
  });
  await host.open(page, { body: widget('monthly-rate', CASE) });
  const ready = () => page.evaluate(() => (globalThis as { ready?: unknown }).ready);
  await expect.poll(ready).toEqual({ type: 'monthly-rate', hasRate: true, on: 'finance-widget' });
});

test('without a price there is no result and the link stays', async ({ page, host }) => {
  await host.open(page, { body: widget('cost-widget') + widget('monthly-rate') });
  await expect(page.getByRole('link', { name: 'Monatliche Rate berechnen' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Finanzierung berechnen \(öffnet/ })).toBeVisible();
  await expect(page.getByText('Im Vergleich kannst du')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Nebenkosten' })).toHaveCount(0);
});

test.describe('target of the button', () => {
  const target = async (page: Page) =>
    new URL((await page.getByRole('link', { name: BUTTON }).getAttribute('href')) ?? '');

  test('an exclusive, branded listing with own offers links to its provider', async ({
    page,
    host,
    portal,
  }) => {
    await host.open(page, {
      body: widget('cost-widget', { ...CASE, cwid: 'DEMO-MAKLER-01', exclusive: 'true' }),
    });
    await expect.poll(async () => (await target(page)).pathname).toMatch(/^\/anbieter\/\d+\/$/);
    const url = await target(page);
    expect(url.origin).toBe(portal);
    expect(url.searchParams.get('cmp_creative')).toBe('branded');
    await expect(page.getByRole('list')).toHaveCount(0);
    await page.getByRole('link', { name: BUTTON }).click();
    await expect(page).toHaveURL(/\/anbieter\/\d+\/\?cmp_id=kampagne/);
  });

  test('an exclusive one links to the calculator, or to the request in the experiment', async ({
    page,
    host,
  }) => {
    const body = widget('cost-widget', { ...CASE, exclusive: 'true' });
    await host.open(page, { body });
    await expect.poll(async () => (await target(page)).search).toMatch(/^\?exclusive=true&cmp_id=kampagne/);
    await page.route(CALL, async (route) => {
      const answer = await route.fetch();
      const figures = (await answer.json()) as Record<string, unknown>;
      await route.fulfill({ response: answer, json: { ...figures, variation: 'lead_1315_on' } });
    });
    await host.open(page, { body });
    await expect
      .poll(async () => (await target(page)).href)
      .toMatch(/finanzierungsanfrage\?openForm=true&financingType=PurchaseFinancing&cmp_id=kampagne/);
  });

  test('a lender links to its page, the title to the calculator', async ({ page, host, portal }) => {
    await host.open(page, { body: widget('cost-widget', CASE) });
    const lender = page.getByRole('listitem').first().getByRole('link');
    await expect(lender).toHaveAttribute('href', new RegExp(`^${portal}/anbieter/\\d+/\\?cmp_id=kampagne`));
    await expect(page.getByRole('link', { name: 'Finanzierung berechnen' })).toHaveAttribute(
      'href',
      `${portal}/baufinanzierung/finanzierungsrechner?cmp_id=kampagne&cmp_position=oben&cmp_name=cost-widget&cmp_creative=standard&purchasePrice=400000&geoCode=1276003001&postcode=10115&hasCourtage=true&brokerCommission=3.57&amortizationRate=1`,
    );
  });
});

test('axe finds nothing, by day in a wide window', async ({ page, host, portal }) => {
  await expectAccessible(page, host, { portal, width: 1280, colorScheme: 'light' });
});
