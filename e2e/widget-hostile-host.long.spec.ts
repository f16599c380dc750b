import { expect, script, test, widget } from './foreign-host.ts';

test('an element that calls itself currentScript is no script', async ({ page, host, portal }) => {
  await host.open(page, {
    head: '<meta charset="utf-8">',
    body: `<img name="currentScript" alt="" src="data:,">${script(portal)}${widget('monthly-rate', { 'purchase-price': '400000' })}`,
    morePolicy: 'img-src data:',
  });
  await expect(page.getByRole('link')).toHaveAttribute('href', new RegExp(`^${portal}/baufinanzierung/`));
});

test("an element with the host's own shadow root, and the script twice, do no harm", async ({
  page,
  host,
  portal,
}) => {
  await host.open(page, {
    head: '<meta charset="utf-8">',
    body: `<div class="finance-widget" data-widget-type="monthly-rate"><template shadowrootmode="open"><p>Eigener Inhalt</p></template></div>${widget('monthly-rate', { 'purchase-price': '400000' })}
      <script defer src="${portal}/baufinanzierung/widgets/finance-widgets.js"></script><script defer src="${portal}/baufinanzierung/widgets/finance-widgets.js?2"></script>`,
  });
  await expect(page.getByRole('link', { name: /im Monat/ })).toHaveCount(1);
  await expect(page.getByText('Eigener Inhalt')).toBeVisible();
});

test('a version is loaded with its integrity hash', async ({ page, host, portal }) => {
  await page.goto(`${portal}/baufinanzierung/widgets/`);
  const markup = (await page.getByLabel('Feste Fassung mit Prüfsumme').textContent()) ?? '';
  expect(markup).toMatch(
    /finance-widgets\.[\w-]{12}\.js" integrity="sha384-[\w+/]{64}" crossorigin="anonymous"/,
  );
  await host.open(page, { head: '', body: markup });
  await expect(page.getByRole('link', { name: /im Monat/ })).toBeVisible();
});

test('the version without JavaScript works in a frame of any page, and its links leave the frame', async ({
  page,
  host,
  portal,
}) => {
  await host.open(page, {
    head: '',
    body: `<iframe title="Kosten" width="390" height="900" src="${portal}/baufinanzierung/widgets/cost-widget.html?purchase-price=400000&geo-code=1276003001"></iframe>`,
    morePolicy: `frame-src ${portal}`,
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.getByText('Grunderwerbsteuer')).toBeVisible();
  await frame.getByRole('link', { name: 'Finanzierung berechnen' }).click();
  await expect(page).toHaveURL(new RegExp(`^${portal}/baufinanzierung/finanzierungsrechner`));
});
