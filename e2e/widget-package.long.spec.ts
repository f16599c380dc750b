import { rmSync } from 'node:fs';
import { expect, test } from './strict-page.ts';
import { bundle, HOST_APPS, installPackage, servePage } from './package-hosts.ts';

let folder = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(() => {
  folder = `${process.cwd()}/test-results/package-hosts-${test.info().workerIndex}`;
  rmSync(folder, { recursive: true, force: true });
  installPackage(folder);
});

for (const app of HOST_APPS) {
  test(`the packed elements live in a page of others: ${app}`, async ({ page, baseURL }) => {
    const host = await servePage(await bundle(folder, app), baseURL ?? '');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));
    try {
      await page.goto(host.origin);
      const cost = page.locator('finance-widget');
      await expect(cost.getByText('446.280')).toBeVisible();
      await expect(cost.getByRole('listitem')).toHaveCount(3);
      await expect(page.getByRole('status')).toHaveText('cost-widget: 400000, true');
      await expect(page.getByRole('link', { name: 'Preis auf Anfrage' })).toBeVisible();

      await page.getByRole('button', { name: 'Preis ändern' }).click();
      await expect(cost.getByText('500.000')).toBeVisible();
      await expect(page.getByRole('status')).toHaveText('cost-widget: 500000, true');

      await cost.evaluate((element) => Object.assign(globalThis, { node: element }));
      await page.getByRole('button', { name: 'Schließen' }).click();
      await expect(page.locator('finance-widget, monthly-rate')).toHaveCount(0);
      // A removed widget must be empty and ignore later attribute changes.
      const countNodes = () =>
        page.evaluate(() => (globalThis as { node?: Element }).node?.shadowRoot?.childNodes.length);
      await expect.poll(countNodes).toBe(0);
      const before = requested.length;
      await page.evaluate(() => (globalThis as { node?: Element }).node?.setAttribute('purchase-price', '1'));
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      );
      expect(await countNodes()).toBe(0);
      expect(requested).toHaveLength(before);

      const foreign = requested.filter((url) => !url.startsWith(host.origin));
      expect(foreign.every((url) => url.startsWith(`${baseURL}/baufinanzierung/api/v1.0/widget`))).toBe(true);
    } finally {
      await host.close();
    }
  });
}

test('every property that the types name is there, writes its attribute and reads it', async ({
  page,
  baseURL,
}) => {
  const host = await servePage(await bundle(folder, 'plain-host.js'), baseURL ?? '');
  try {
    await page.goto(host.origin);
    await expect(page.locator('finance-widget').getByText('446.280')).toBeVisible();
    const found = await page.evaluate(() => {
      const element = document.createElement('finance-widget');
      const names = Object.getOwnPropertyNames(Object.getPrototypeOf(element)).filter(
        (name) => Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), name)?.set,
      );
      return names.map((name) => {
        Reflect.set(element, name, `ein ${name}`);
        const [attribute] = [...element.attributes];
        const read: unknown = Reflect.get(element, name);
        Reflect.set(element, name, null);
        return [name, attribute?.name, attribute?.value === read, element.attributes.length];
      });
    });
    expect(found.toSorted()).toEqual([
      ['brokerCommission', 'broker-commission', true, 0],
      ['cwid', 'cwid', true, 0],
      ['exclusive', 'exclusive', true, 0],
      ['exposeId', 'exposeid', true, 0],
      ['geoCode', 'geo-code', true, 0],
      ['hasBrokerCommission', 'has-broker-commission', true, 0],
      ['portal', 'portal', true, 0],
      ['postcode', 'postcode', true, 0],
      ['purchasePrice', 'purchase-price', true, 0],
      ['trackingCmpId', 'tracking-cmp-id', true, 0],
      ['trackingCmpPosition', 'tracking-cmp-position', true, 0],
      ['type', 'type', true, 0],
      ['visitorId', 'visitorid', true, 0],
    ]);
  } finally {
    await host.close();
  }
});
