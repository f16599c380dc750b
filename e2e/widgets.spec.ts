import { BUTTON, CASE, expectAccessible } from './embedded-widgets.ts';
import { expect, test, widget } from './foreign-host.ts';

// @spec 2.57 2.94 2.109 2.112 2.114 2.115 2.116 2.117 6.3
// @contract 5.1 5.7
test('both widgets work under the strictest policy and leave nothing behind', async ({
  page,
  host,
  portal,
  context,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await host.open(page, { body: widget('cost-widget', CASE) + widget('monthly-rate', CASE) });

  const cost = page.locator('.finance-widget').first();
  await expect(cost.getByRole('heading', { name: 'Was das Objekt wirklich kostet' })).toBeVisible();
  await expect(cost.getByText('Gesamtkosten für dieses Objekt')).toBeVisible();
  await expect(cost.getByText('Berlin')).toBeVisible();
  await expect(
    cost.getByRole('img', { name: 'Gesamtkosten 446.280 €: Kaufpreis 400.000 €, Nebenkosten 46.280 €' }),
  ).toBeVisible();
  await expect(cost.getByRole('link', { name: BUTTON })).toBeVisible();
  await expect(cost.getByRole('listitem')).toHaveCount(3);
  await expect(cost.getByText(/von 5 Sternen, \d+ Bewertungen/)).toHaveCount(3);
  for (const term of ['Ø Sollzins', 'Effektivzins', 'Eigenkapital']) {
    await expect(cost.getByRole('term').filter({ hasText: term })).toBeVisible();
  }
  // In a wide layout the cost widget shows its details without a click.
  await expect(cost.getByText(/Nettodarlehensbetrag 366\.280,00\s€, effektiver Jahreszins/)).toBeVisible();

  const rate = page.getByRole('link', { name: /im Monat \(öffnet neuen Tab\)/ });
  await expect(rate).toHaveAttribute('target', '_blank');
  await expect(rate).toHaveAttribute('rel', 'noopener');

  const foreign = requested.filter((url) => !url.startsWith(host.origin));
  expect(foreign.filter((url) => !url.startsWith(portal))).toEqual([]);
  // The page loads one script and sends one call for both widgets of a property.
  expect(foreign).toHaveLength(2);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await page.evaluate(() => getComputedStyle(document.querySelector('main')!).fontFamily)).toBe(
    'sans-serif',
  );
  expect(await page.locator('[style], style').count()).toBe(0);
});

// @spec 2.113 4.16
test('the additional costs open by click, Enter and Space', async ({ page, host }) => {
  await host.open(page, { body: widget('cost-widget', CASE) });
  const toggle = page.getByRole('button', { name: 'Nebenkosten' });
  const rows = page.getByRole('definition').filter({ hasText: '%' });
  const names = ['Grunderwerbsteuer', 'Maklerprovision', 'Notarkosten', 'Grundbucheintrag'];
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Grunderwerbsteuer')).toBeHidden();

  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  for (const name of names) await expect(page.getByText(name, { exact: true })).toBeVisible();
  const figures = [/6,00\s%24\.000\s€/, /3,57\s%14\.280\s€/, /1,50\s%6\.000\s€/, /0,50\s%2\.000\s€/];
  for (const figure of figures) await expect(rows.filter({ hasText: figure })).toHaveCount(1);
  await toggle.press('Enter');
  await expect(page.getByText('Grunderwerbsteuer')).toBeHidden();
  await toggle.press('Space');
  await expect(page.getByText('Grundbucheintrag')).toBeVisible();
  await toggle.press('Space');
  await expect(page.getByText('Grundbucheintrag')).toBeHidden();
});

// @spec 2.95 2.97 2.99 2.105
// @contract 5.1 5.4
test('elements that come later, change and go', async ({ page, host }) => {
  // A theme with `:empty { display: none }` must not hide the widgets.
  await host.open(page, { body: '<div class="theme"><div id="place"></div></div>' });
  const add = (type: string) =>
    page.evaluate(
      ([kind, price]) => {
        const element = document.createElement('div');
        element.className = 'finance-widget';
        element.dataset.widgetType = kind;
        element.dataset.purchasePrice = price;
        document.querySelector('#place')?.append(element);
      },
      [type, '400000'],
    );
  const change = (name: string, value: string) =>
    page
      .locator('.finance-widget')
      .evaluate((element, [attribute, text]) => element.setAttribute(attribute!, text!), [name, value]);
  await add('cost-widget');
  const price = page.getByText('Kaufpreis').locator('..');
  await expect(price).toContainText('400.000');
  await expect(price).toBeVisible();
  await change('data-purchase-price', '500000');
  await expect(price).toContainText('500.000');
  await change('data-tracking-cmp-id', 'anders');
  await expect(page.getByRole('link', { name: BUTTON })).toHaveAttribute('href', /cmp_id=anders/);
  await change('data-widget-type', 'monthly-rate');
  await expect(page.getByRole('link', { name: /öffnet neuen Tab/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Was das Objekt' })).toBeHidden();
  await change('data-widget-type', 'mystery');
  await expect(page.getByRole('link')).toHaveCount(0);
  await change('data-widget-type', 'cost-widget');
  await expect(price).toContainText('500.000');

  await page.locator('.finance-widget').evaluate((element) => {
    element.remove();
    Object.assign(globalThis, { node: element });
  });
  await expect(page.getByRole('link')).toHaveCount(0);
  await expect
    .poll(() => page.evaluate(() => (globalThis as { node?: Element }).node?.shadowRoot?.childNodes.length))
    .toBe(0);
  await page.evaluate(() =>
    document.querySelector('#place')?.append((globalThis as { node?: Element }).node ?? ''),
  );
  await expect(price).toContainText('500.000');
  await page.evaluate(() => document.querySelector('.finance-widget')?.classList.remove('finance-widget'));
  await expect(page.getByRole('link')).toHaveCount(0);
});

test('the host sets font, colours and size', async ({ page, host }) => {
  await host.open(page, { body: `<div class="coloured large">${widget('cost-widget', CASE)}</div>` });
  const button = page.getByRole('link', { name: BUTTON });
  await expect(button).toHaveCSS('background-color', 'rgb(0, 90, 60)');
  await expect(button).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(button).toHaveCSS('font-family', 'monospace');
  await expect(button).toHaveCSS('font-size', '20px');
  await expect(button).toHaveCSS('border-radius', '2px');
  await expect(page.getByRole('heading', { level: 2 })).toHaveCSS('color', 'rgb(20, 0, 0)');
  await expect(page.getByText(/^bei 1 % Tilgung/)).toHaveCSS('color', 'rgb(60, 40, 40)');
  const sheet = page.locator('.finance-widget').evaluate((element) => {
    const inner = element.shadowRoot?.querySelector('[part=widget] > div');
    return inner ? getComputedStyle(inner).backgroundColor : '';
  });
  expect(await sheet).toBe('rgb(250, 250, 240)');
});

test('it follows the colour scheme, unless the host fixes one', async ({ page, host }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await host.open(page, { body: `${widget('monthly-rate', CASE)}<div id="light"></div>` });
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCSS('background-color', 'rgb(243, 239, 230)');
  await page.locator('.finance-widget').evaluate((element) => element.classList.add('light'));
  await expect(page.getByRole('link', { name: BUTTON })).toHaveCSS('background-color', 'rgb(22, 35, 58)');
});

test('axe finds nothing, in the dark on a phone', async ({ page, host, portal }) => {
  await expectAccessible(page, host, { portal, width: 320, colorScheme: 'dark' });
});
