import type { Page } from '@playwright/test';
import { expect, script, test, widget } from './foreign-host.ts';
import { holdBack } from './held-back.ts';

const CASE = 'purchase-price="400000" geo-code="1276003001" postcode="10115" has-broker-commission="true"';
const BUTTON = /^Rund [\d.]+\s€ im Monat/;

/** Keeps what the page's widgets say, in their order. */
async function listen(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(globalThis, { said });
    for (const name of ['heimvorteil:ready', 'heimvorteil:rate'])
      document.addEventListener(name, (event) => {
        said.push([name, (event.target as Element).localName, (event as CustomEvent).detail]);
      });
  });
  return () => page.evaluate(() => (globalThis as { said?: unknown[] }).said ?? []);
}

test('both elements show what their attributes say', async ({ page, host, portal }) => {
  await host.open(page, {
    body: `<finance-widget type="cost-widget" ${CASE} exclusive="true" tracking-cmp-id="kampagne"></finance-widget>
      <monthly-rate ${CASE} type="cost-widget"></monthly-rate><finance-widget ${CASE} data-widget-type="monthly-rate"></finance-widget>`,
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
  // Only an element of the class is asked for `data-` attributes.
  await expect(page.locator('finance-widget').nth(1).getByRole('link')).toHaveCount(0);
});

test('properties are the attributes, set before the script came or after', async ({ page, host }) => {
  const goOn = await holdBack(page, '**/finance-widgets.js');
  await host.open(page, { body: '<finance-widget></finance-widget>' }, '', 'commit');
  const cost = page.locator('finance-widget');
  const set = (properties: Record<string, unknown>) =>
    cost.evaluate((element, given) => void Object.assign(element, given), properties);
  await set({ type: 'cost-widget', purchasePrice: 400_000, geoCode: '1276003001', exclusive: false });
  goOn();
  await expect(cost.getByRole('img', { name: /Kaufpreis 400\.000/ })).toBeVisible();
  await expect(cost).toHaveAttribute('geo-code', '1276003001');
  await set({ purchasePrice: 500_000.5, hasBrokerCommission: false });
  await expect(cost.getByRole('img', { name: /Kaufpreis 500\.001/ })).toBeVisible();
  const links = () => cost.getByRole('link', { name: 'Finanzierung berechnen' }).getAttribute('href');
  expect(new URL((await links()) ?? '').searchParams.get('hasCourtage')).toBe('false');
  await set({ trackingCmpId: 'a', trackingCmpPosition: 'b', brokerCommission: 2.5, exposeId: 314_901 });
  await expect.poll(links).toMatch(/\?cmp_id=a&cmp_position=b&.*exposeId=314901/);
  await set({ purchasePrice: null, exposeId: undefined });
  await expect(cost).not.toHaveAttribute('purchase-price');
  await expect(cost.getByRole('link', { name: 'Monatliche Rate berechnen' })).toBeVisible();
});

test('the figures reach the host, zeros before there are any', async ({ page, host }) => {
  const said = await listen(page);
  const asked = page.waitForRequest(/\/v1\.0\/widget\?/);
  await host.open(page, {
    body: `<finance-widget type="cost-widget" ${CASE}></finance-widget><section id="shadow"></section>`,
  });
  const answer = (await (await (await asked).response())?.json()) as { monthlyRate: object };
  await expect.poll(said).toEqual([
    ['heimvorteil:ready', 'finance-widget', { type: 'cost-widget', hasRate: true }],
    ['heimvorteil:rate', 'finance-widget', { ...answer.monthlyRate, type: 'cost-widget' }],
  ]);
  const rate = () =>
    page.locator('finance-widget').evaluate((element) => Reflect.get(element, 'rate') as unknown);
  expect(await rate()).toEqual(answer.monthlyRate);
  await page.locator('finance-widget').evaluate((element) => element.removeAttribute('purchase-price'));
  await expect.poll(async () => (await said()).length).toBe(3);
  expect(await rate()).toMatchObject({
    monthlyRate: 0,
    totalCost: 0,
    ownFunds: { total: 0, totalPercent: 0 },
  });
  // The events leave a shadow root of the host's own.
  await page.locator('#shadow').evaluate((element) => {
    const rateOfHost = document.createElement('monthly-rate');
    rateOfHost.setAttribute('purchase-price', '300000');
    element.attachShadow({ mode: 'open' }).append(rateOfHost);
  });
  await expect
    .poll(async () => JSON.stringify((await said()).at(-1)))
    .toContain('"heimvorteil:rate","section"');
});

test("the host's fallback stands in the button's place, and only without a rate", async ({ page, host }) => {
  const fallback = '<a slot="fallback" href="#eigenes">Eigenes Angebot</a>';
  await host.open(page, {
    body: `<finance-widget type="cost-widget">${fallback}</finance-widget><monthly-rate ${CASE}>${fallback}</monthly-rate>
      <div class="finance-widget" data-widget-type="monthly-rate">${fallback}</div>`,
  });
  await expect(page.locator('monthly-rate').getByRole('link', { name: BUTTON })).toBeVisible();
  await expect(page.locator('monthly-rate').getByText('Eigenes Angebot')).toBeHidden();
  for (const place of ['finance-widget', '.finance-widget']) {
    await expect(page.locator(place).getByText('Eigenes Angebot')).toBeVisible();
    await expect(page.locator(place).getByText('Monatliche Rate berechnen')).toHaveCount(
      place === 'finance-widget' ? 1 : 0,
    );
    await expect(page.locator(place).getByRole('link', { name: 'Monatliche Rate berechnen' })).toBeHidden();
  }
});

test('parts take the styles of the host', async ({ page, host }) => {
  await host.open(page, { body: `<finance-widget type="cost-widget" ${CASE}></finance-widget>` });
  const parts = await page
    .locator('finance-widget')
    .evaluate((element) => [...element.shadowRoot!.querySelectorAll('[part]')].map(({ part }) => part.value));
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  expect(new Set(parts)).toContain('button');
  await expect
    .poll(() =>
      page
        .locator('finance-widget')
        .evaluate((element) =>
          [
            ...new Set([...element.shadowRoot!.querySelectorAll('[part]')].map(({ part }) => part.value)),
          ].toSorted(),
        ),
    )
    .toEqual([
      'button',
      'calculator',
      'chart',
      'costs',
      'facts',
      'law',
      'offer',
      'offers',
      'rows',
      'terms',
      'title',
      'widget',
    ]);
  await expect(page.locator('finance-widget').getByRole('heading', { level: 2 })).toHaveCSS(
    'letter-spacing',
    '3px',
  );
});

test("a visitor's number goes in no address, and decides where an exclusive listing leads", async ({
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
  const asked: { url: string; method: string }[] = [];
  page.on('request', (sent) => asked.push({ url: sent.url(), method: sent.method() }));
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
  const calls = asked.filter(({ url }) => url.includes('/v1.0/widget'));
  expect(calls.map(({ method }) => method)).toEqual(['POST', 'POST']);
  expect(asked.filter(({ url }) => url.includes('besuch-'))).toEqual([]);
});

test('a page of listings asks in one call, and not again for what it knows', async ({ page, host }) => {
  const asked: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/v1.0/widget'))
      asked.push(`${sent.method()} ${new URL(sent.url()).pathname.split('/').at(-1)}`);
  });
  const prices = Array.from({ length: 12 }, (_, place) => String(300_000 + place * 10_000));
  await host.open(page, {
    body: [...prices, ...prices].map((price) => widget('monthly-rate', { 'purchase-price': price })).join(''),
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(24);
  expect(asked).toEqual(['POST widgets']);
  await page.evaluate(() => {
    const again = document.querySelector('.finance-widget')!.cloneNode();
    document.querySelector('main')!.replaceChildren(again);
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
  expect(asked).toHaveLength(1);
});

test("an element of the host's own with such a name is left alone, also one that comes later", async ({
  page,
  host,
}) => {
  await page.addInitScript(() => {
    customElements.define('monthly-rate', class extends HTMLElement {});
  });
  await host.open(page, { body: widget('monthly-rate', { 'purchase-price': '400000' }) });
  await expect(page.getByRole('link', { name: BUTTON })).toBeVisible();
  await page.evaluate(() => {
    const own = document.createElement('monthly-rate');
    own.className = 'finance-widget';
    own.setAttribute('purchase-price', '300000');
    own.textContent = 'Eigenes';
    const ours = document.querySelector('.finance-widget')!.cloneNode() as Element;
    document.querySelector('main')!.append(own, ours);
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(2);
  await expect(page.getByText('Eigenes')).toBeVisible();
});

test('what is true may stand without a value, and a number that is taken back is gone in either spelling', async ({
  page,
  host,
}) => {
  const asked: string[] = [];
  page.on('request', (sent) => asked.push(sent.postData() ?? ''));
  await host.open(page, {
    body: `<finance-widget type="cost-widget" ${CASE} exclusive visitor-id="besuch-1"></finance-widget>`,
  });
  const cost = page.locator('finance-widget');
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /#visitorId=besuch-1$/);
  await expect(cost.getByRole('list')).toHaveCount(0);
  expect(await cost.evaluate((element) => Reflect.get(element, 'visitorId') as unknown)).toBe('besuch-1');
  await cost.evaluate((element) => void Reflect.set(element, 'visitorId', null));
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /amortizationRate=1$/);
  expect(asked.filter((body) => body.includes('besuch-1'))).toHaveLength(1);
  // Nothing depends on the visitor where no link does.
  await cost.evaluate((element) => void Object.assign(element, { exclusive: false, visitorId: 'besuch-2' }));
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /#visitorId=besuch-2$/);
  expect(asked.filter((body) => body.includes('besuch-2'))).toEqual([]);
});

test('a name that another version defined stays what it is', async ({ page, host, portal }) => {
  await host.open(page, {
    head: '<meta charset="utf-8">',
    body: `<monthly-rate ${CASE}></monthly-rate>${script(portal)}${script(portal, 'finance-widgets.js?2').replace('async', 'defer')}`,
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
});
