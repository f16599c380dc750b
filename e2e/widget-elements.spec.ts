import type { Page } from '@playwright/test';
import { expect, mergedScript, test, widget } from './foreign-host.ts';

const CASE = 'purchase-price="400000" geo-code="1276003001" postcode="10115" has-broker-commission="true"';
const BUTTON = /^Rund [\d.]+\s€ im Monat/;

async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const events: unknown[] = [];
    Object.assign(globalThis, { events });
    for (const name of ['heimvorteil:ready', 'heimvorteil:rate'])
      document.addEventListener(name, (event) => {
        events.push([name, (event.target as Element).localName, (event as CustomEvent).detail]);
      });
  });
  return () => page.evaluate(() => (globalThis as { events?: unknown[] }).events ?? []);
}

// @contract 5.2 5.3
test('both elements show the values of their attributes', async ({ page, host, portal }) => {
  // A bundled script cannot derive the portal's address from its own, so each element needs `portal`.
  await host.open(page, {
    head: await mergedScript(page, portal),
    body: `<div class="theme"><finance-widget type="cost-widget" ${CASE} exclusive="true" tracking-cmp-id="kampagne" portal="${portal}/"></finance-widget></div>
      <monthly-rate ${CASE} type="cost-widget" portal="${portal}"></monthly-rate><finance-widget ${CASE} data-widget-type="monthly-rate"></finance-widget>`,
  });
  const cost = page.locator('finance-widget').first();
  await expect(cost.getByRole('img', { name: /^Gesamtkosten 446\.280/ })).toBeVisible();
  await expect(cost.getByRole('list')).toHaveCount(0);
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute(
    'href',
    new RegExp(`^${portal}/baufinanzierung/finanzierungsrechner\\?exclusive=true&cmp_id=kampagne`),
  );
  await expect(page.locator('monthly-rate').getByRole('link', { name: BUTTON })).toHaveAttribute(
    'target',
    '_blank',
  );
  // `data-` attributes only count on elements of class `finance-widget`, so this widget has no link.
  await expect(page.locator('finance-widget').nth(1).getByRole('link')).toHaveCount(0);
});

// @spec 3.79 4.17
test('the numbers reach the host, zeros before there are any', async ({ page, host }) => {
  const events = await listen(page);
  const widgetRequest = page.waitForRequest(/\/v1\.0\/widget\?/);
  await host.open(page, {
    body: `<finance-widget type="cost-widget" ${CASE}></finance-widget><section id="shadow"></section>`,
  });
  const answer = (await (await (await widgetRequest).response())?.json()) as { monthlyRate: object };
  await expect.poll(events).toEqual([
    ['heimvorteil:ready', 'finance-widget', { type: 'cost-widget', hasRate: true }],
    ['heimvorteil:rate', 'finance-widget', { ...answer.monthlyRate, type: 'cost-widget' }],
  ]);
  const rate = () =>
    page.locator('finance-widget').evaluate((element) => Reflect.get(element, 'rate') as unknown);
  expect(await rate()).toEqual(answer.monthlyRate);
  await page.locator('finance-widget').evaluate((element) => element.removeAttribute('purchase-price'));
  await expect.poll(async () => (await events()).length).toBe(3);
  expect(await rate()).toMatchObject({
    monthlyRate: 0,
    totalCost: 0,
    ownFunds: { total: 0, totalPercent: 0 },
  });
  // Widget events must also leave a shadow root of the host page.
  await page.locator('#shadow').evaluate((element) => {
    const rateOfHost = document.createElement('monthly-rate');
    rateOfHost.setAttribute('purchase-price', '300000');
    element.attachShadow({ mode: 'open' }).append(rateOfHost);
  });
  await expect
    .poll(async () => JSON.stringify((await events()).at(-1)))
    .toContain('"heimvorteil:rate","section"');
});

// @spec 2.124
// @contract 5.5
test("a visitor's number is in no address, and decides the target of an exclusive listing", async ({
  page,
  host,
  portal,
  request,
}) => {
  const decided = async (visitorId: string) => {
    const url = `${portal}/baufinanzierung/api/v1.0/features/decisions`;
    const answer = await request.get(url, { headers: { 'x-visitor-id': visitorId } });
    return ((await answer.json()) as Record<string, unknown>)['lead_1315_exclusive'];
  };
  const requests: { url: string; method: string }[] = [];
  page.on('request', (sent) => requests.push({ url: sent.url(), method: sent.method() }));
  const targets: Record<string, RegExp> = {
    lead_1315_on: /finanzierungsanfrage\?openForm=true&financingType=PurchaseFinancing/,
    lead_1315_off: /finanzierungsrechner\?exclusive=true/,
  };
  const seen = new Set<unknown>();
  for (let number = 0; seen.size < 2; number++) {
    const visitorId = `besuch-${number}`;
    const variation = await decided(visitorId);
    if (seen.has(variation)) continue;
    seen.add(variation);
    await host.open(page, {
      body: `<finance-widget type="cost-widget" ${CASE} exclusive="true" visitorId="${visitorId}"></finance-widget>`,
    });
    const button = page.getByRole('link', { name: BUTTON });
    await expect(button).toHaveAttribute('href', targets[String(variation)]!);
    await expect(button).toHaveAttribute('href', new RegExp(`#visitorId=${visitorId}$`));
  }
  const calls = requests.filter(({ url }) => url.includes('/v1.0/widget'));
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(requests.filter(({ url }) => url.includes('besuch-'))).toEqual([]);
});

// @contract 5.6
test('a page of listings sends one call, and none for known ones', async ({ page, host }) => {
  const requests: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/v1.0/widget'))
      requests.push(`${sent.method()} ${new URL(sent.url()).pathname.split('/').at(-1)}`);
  });
  const prices = Array.from({ length: 12 }, (_, place) => String(300_000 + place * 10_000));
  await host.open(page, {
    body: [...prices, ...prices].map((price) => widget('monthly-rate', { 'purchase-price': price })).join(''),
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(24);
  expect(requests).toEqual(['POST widgets']);
  await page.evaluate(() => {
    const again = document.querySelector('.finance-widget')!.cloneNode();
    document.querySelector('main')!.replaceChildren(again);
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
  expect(requests).toHaveLength(1);
});
