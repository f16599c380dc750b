import { violationsOn } from './axe.ts';
import { logInAgain } from './demo-account.ts';
import {
  ACCOUNT,
  askLinks,
  AT_FIRST,
  CASE,
  dialog,
  expectToBeFine,
  figures,
  fillPerson,
  openTab,
  PREAPPROVAL,
  rows,
  TAB,
} from './proposals.ts';
import { expect, test } from './strict-page.ts';

/** Labels of the figures that the orders compare. */
const FIGURES = ['Effektiver Jahreszins', 'Rate', 'Restschuld', 'Gesamtkosten'];

// The tests share an account, so they run in order.
test.describe.configure({ mode: 'default', timeout: 150_000 });

// @spec 1.11 2.82
test('fitting proposals are ordered, and filtered by keyboard', async ({ page }) => {
  await logInAgain(page, ACCOUNT);
  const { result, proposals } = await openTab(page);
  expect(result).toBe('POSITIVE');
  const count = page.locator('#vorschlaege').getByRole('status').first();
  await expect(count).toContainText(`${proposals.length} Vorschläge`);
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, proposals.length));
  await expectToBeFine(page);

  const orders = page.getByRole('navigation', { name: 'Sortierung' });
  for (const [at, order] of ['Effektivzins', 'Rate', 'Restschuld', 'Gesamtkosten'].entries()) {
    await orders.getByRole('link', { name: order, exact: true }).click();
    await expect(orders.getByRole('link', { name: order, exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(rows(page).first().locator('summary dt').nth(Math.min(at, 1))).toContainText(
      FIGURES[at] ?? '',
    );
    const listed = await figures(page, Math.min(at, 1) + 1);
    expect(listed).toEqual(listed.toSorted((one, other) => one - other));
  }

  const filter = page.getByRole('form', { name: 'Filter' });
  const twenty = filter.getByRole('checkbox', { name: '20 Jahre' });
  await twenty.focus();
  await page.keyboard.press('Space');
  const ofTwenty = proposals.filter(({ loans: [own] }) => own?.fixedInterestYears === 20).length;
  await expect(count).toContainText(`${ofTwenty} von ${proposals.length}`);
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, ofTwenty));
  await expect(rows(page).first()).toContainText('20 Jahre fest');
  await expect(page).toHaveURL(/fixedYears=20/);
  await expect(twenty).toBeChecked();
  await expect(twenty).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(Math.min(AT_FIRST, ofTwenty));

  // Select a row, to check below that a new pre-approval starts with nothing selected.
  await rows(page).first().getByRole('checkbox').check();
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  await expect(bar).toContainText('1 von 4 gewählt');
  await page.request.post(PREAPPROVAL, { data: { ...CASE, purchasePrice: 320_000 } });
  await page.getByRole('main').getByRole('link', { name: 'Vorschläge', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Für 320.000 € Kaufpreis');
  await expect(bar).toBeHidden();
});

test.describe('asking for the offer', () => {
  test.use({ expectedErrors: [/status of (401|409|422|500)|ERR_FAILED|Failed to fetch|^500 /] });

  // @spec 2.83 2.84 8.21
  test('over the page: closed by Escape, refused, broken, sent, and locked afterwards', async ({ page }) => {
    await logInAgain(page, ACCOUNT);
    const { proposals } = await openTab(page);
    const opener = askLinks(page).first();
    await opener.click();
    await expect(dialog(page).getByRole('heading', { name: 'Wer deine Anfrage bekommt' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    const form = dialog(page).locator('form');
    await expect(form).toBeVisible();
    // Click before the browser has fired the close event of the dialog.
    await opener.evaluate((link: HTMLElement) => {
      document.querySelector('dialog')?.close();
      link.click();
    });
    await expect(form.getByRole('listitem').first()).toContainText(/\(.+\)/);
    await expect(form.getByLabel('E-Mail-Adresse')).toHaveValue(ACCOUNT);
    await fillPerson(form);
    await form.getByLabel('Telefonnummer').fill('');
    const send = form.getByRole('button', { name: 'Jetzt anfragen' });
    await send.click();
    await expect(form.getByLabel('Telefonnummer')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
    await expectToBeFine(page, { fits: false });
    await form.getByLabel('Telefonnummer').fill('0151 23456789');

    const toast = dialog(page).getByRole('region', { name: 'Meldung' });
    // First the request is lost, then only its answer; the form must keep its entries both times.
    for (const isAccepted of [false, true]) {
      await page.route(/\.data(\?|$)/, async (route) => {
        if (isAccepted && route.request().method() === 'POST') await route.fetch();
        await route.abort();
      });
      await send.click();
      await expect(toast).toContainText('Das hat gerade nicht geklappt.');
      expect(await violationsOn(page)).toEqual([]);
      await toast.getByRole('button', { name: 'Meldung schließen' }).click();
      await expect(toast).toHaveCount(0);
      await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
      await expect(form.getByLabel('Telefonnummer')).toHaveValue('0151 23456789');
      await expect(form.getByRole('checkbox', { name: /speichert/ })).toBeChecked();
      await page.unroute(/\.data(\?|$)/);
    }
    await page.route(/\/anfragen\.data/, (route) => route.fulfill({ status: 500, body: 'x' }));
    await send.click();
    await expect(toast).toContainText('Das hat gerade nicht geklappt.');
    await toast.getByRole('button', { name: 'Meldung schließen' }).click();
    await page.unroute(/\/anfragen\.data/);

    await send.click();
    await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
    await expect(dialog(page)).toContainText(/ ist jetzt bei .+ \(.+\)\./);
    await expect(dialog(page)).toContainText(/Ab \d.* kannst du hier noch einmal anfragen/);
    await expectToBeFine(page, { fits: false });
    const toRequest = await dialog(page)
      .getByRole('link', { name: 'Zu deiner Anfrage' })
      .getAttribute('href');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);
    await expect(rows(page).first().getByRole('link', { name: 'Zu deinen Anfragen' })).toBeFocused();

    await page.reload();
    await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);
    await expectToBeFine(page);
    // A tab opened before the request must not be able to send it again.
    await page.goto(`${TAB}/${proposals[0]?.id}/anfragen`);
    await expect(page.locator('[data-code="OFFER_ALREADY_REQUESTED"]')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Jetzt anfragen' })).toHaveCount(0);
    await page.goto(toRequest ?? '');
    await expect(page.getByRole('main')).toContainText(proposals[0]?.provider.name ?? '');
  });
});
