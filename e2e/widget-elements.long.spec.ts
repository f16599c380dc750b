import { expect, script, test, widget } from './foreign-host.ts';
import { holdBack } from './held-back.ts';

const CASE = 'purchase-price="400000" geo-code="1276003001" postcode="10115" has-broker-commission="true"';
const BUTTON = /^Rund [\d.]+\s€ im Monat/;

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

test("the host's fallback replaces the button, and only without a rate", async ({ page, host }) => {
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

test('a true attribute needs no value, and a removed number is gone in either spelling', async ({
  page,
  host,
}) => {
  const bodies: string[] = [];
  page.on('request', (sent) => bodies.push(sent.postData() ?? ''));
  await host.open(page, {
    body: `<finance-widget type="cost-widget" ${CASE} exclusive visitor-id="besuch-1"></finance-widget>`,
  });
  const cost = page.locator('finance-widget');
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /#visitorId=besuch-1$/);
  await expect(cost.getByRole('list')).toHaveCount(0);
  expect(await cost.evaluate((element) => Reflect.get(element, 'visitorId') as unknown)).toBe('besuch-1');
  await cost.evaluate((element) => void Reflect.set(element, 'visitorId', null));
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /amortizationRate=1$/);
  expect(bodies.filter((body) => body.includes('besuch-1'))).toHaveLength(1);
  // Without `exclusive` the visitor id is only in the link, so no request may contain it.
  await cost.evaluate((element) => void Object.assign(element, { exclusive: false, visitorId: 'besuch-2' }));
  await expect(cost.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /#visitorId=besuch-2$/);
  expect(bodies.filter((body) => body.includes('besuch-2'))).toEqual([]);
});

test('a name defined by another version is unchanged', async ({ page, host, portal }) => {
  await host.open(page, {
    head: '<meta charset="utf-8">',
    body: `<monthly-rate ${CASE}></monthly-rate>${script(portal)}${script(portal, 'finance-widgets.js?2').replace('async', 'defer')}`,
  });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCount(1);
});
