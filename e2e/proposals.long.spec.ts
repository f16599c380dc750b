import { violationsOn } from './axe.ts';
import { logInAgain } from './demo-account.ts';
import { openResult, PRE_APPROVAL } from './flow-steps.ts';
import {
  ACCOUNT,
  askLinks,
  dialog,
  expectToBeFine,
  fillPerson,
  heading,
  openList,
  openTab,
  rows,
} from './proposals.ts';
import { expect, test } from './strict-page.ts';

// The tests share an account, so they run in order.
test.describe.configure({ mode: 'default', timeout: 150_000 });

test('one of them opens with its plan and its derivation, and up to four are side by side', async ({
  page,
}) => {
  await logInAgain(page, ACCOUNT);
  await openTab(page);
  const boxes = rows(page).getByRole('checkbox');
  for (const at of [0, 1, 2, 3]) await boxes.nth(at).check();
  await expect(boxes.nth(4)).toBeDisabled();
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  await expect(bar).toContainText('4 von 4 gewählt');
  await bar.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote\/vergleich\?.*vorpruefung=/);
  const table = page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  await page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).first().click();
  await expect(bar).toContainText('4 von 4 gewählt');

  const first = rows(page).first();
  await first.locator('summary').first().click();
  const name = await first.getByRole('heading', { level: 3 }).innerText();
  const installment = await first.locator('summary div:nth-child(2) > dd').innerText();
  await first.getByRole('link', { name: /^Tilgungsplan und Rechenweg/ }).click();
  await expect(heading(page)).toHaveText(name);
  await expect(page.getByRole('main')).toContainText('Alle Darlehen auf einer Zeitachse');
  await expect(page.getByTestId('answer')).toHaveText(installment);
  await page.getByText('Wie kommen die Zahlen zustande?').click();
  await expect(page.getByRole('heading', { name: 'Bankdarlehen: monatliche Rate' })).toBeVisible();
  await expectToBeFine(page);
  await page.getByRole('link', { name: 'Zurück zu den Vorschlägen' }).click();
  await expect(rows(page).first()).toBeVisible();
});

test('on the result page a selection survives the filters and the comparison', async ({ page }) => {
  await logInAgain(page, ACCOUNT);
  await openResult(page, PRE_APPROVAL);
  await page.getByRole('link', { name: /^Vorschläge · / }).click();
  await expect(heading(page)).toHaveText('Was dazu passt');
  await openList(page);
  const filter = page.getByRole('form', { name: 'Filter' });
  const bar = page.getByRole('form', { name: 'Deine Auswahl' });
  const names: string[] = [];
  for (const years of ['10 Jahre', '20 Jahre']) {
    await filter.getByRole('checkbox', { name: years }).check();
    await expect(rows(page).first()).toContainText(`${years} fest`);
    names.push(await rows(page).first().getByRole('heading', { level: 3 }).innerText());
    await rows(page).first().getByRole('checkbox').check();
    await filter.getByRole('checkbox', { name: years }).uncheck();
  }
  await filter.getByRole('checkbox', { name: '30 Jahre' }).check();
  await expect(bar).toContainText('2 von 4 gewählt');
  await expect(page).toHaveURL(/vorpruefung=.*fixedYears=30/);
  await expect(heading(page)).toHaveText('Was dazu passt');

  await rows(page).first().locator('summary').first().click();
  await askLinks(page).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Wer deine Anfrage bekommt' })).toBeVisible();
  const ids = await page.locator('[id]').evaluateAll((all) => all.map(({ id }) => id));
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  await fillPerson(dialog(page).locator('form'));
  await dialog(page).getByRole('button', { name: 'Jetzt anfragen' }).click();
  await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
  await page.keyboard.press('Escape');
  await filter.getByRole('checkbox', { name: '30 Jahre' }).uncheck();
  await filter.getByRole('checkbox', { name: '30 Jahre' }).check();
  await expect(rows(page).first()).toContainText(/Angebot angefragt\. Ab \d/);

  await bar.getByRole('button', { name: 'Nebeneinander ansehen' }).click();
  const table = page.getByRole('table', { name: 'Die Vorschläge nebeneinander' });
  for (const name of names) await expect(table).toContainText(name);
  await page.goBack();
  await expect(bar).toContainText('2 von 4 gewählt');
  await expect(filter.getByRole('checkbox', { name: '30 Jahre' })).toBeChecked();
});

test.describe('asking for the offer', () => {
  test.use({ expectedErrors: [/status of (401|409|422|500)|ERR_FAILED|Failed to fetch|^500 /] });

  test('a missing answer is reported by the window; without a place it names the advisers afterwards', async ({
    page,
  }) => {
    await logInAgain(page, ACCOUNT);
    await openTab(page, { geoCode: undefined });
    await page.route(/\/anfragen\.data/, (route) => route.abort());
    await askLinks(page).first().click();
    await expect(dialog(page).getByRole('alert')).toContainText('Das hat gerade nicht geklappt.');
    expect(await violationsOn(page)).toEqual([]);
    await page.unroute(/\/anfragen\.data/);
    const reloaded = page.waitForEvent('load');
    await dialog(page).getByRole('button', { name: 'Seite neu laden' }).click();
    await reloaded;
    await expect(dialog(page)).toHaveCount(0);
    await openList(page);
    await askLinks(page).first().click();
    const form = dialog(page).locator('form');
    await expect(form).toContainText('Dein Vorhaben nennt keinen Ort.');
    await fillPerson(form);
    // After a logout elsewhere the page offers the login in another tab, so that the form keeps its entries.
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await form.getByRole('button', { name: 'Jetzt anfragen' }).click();
    const toast = dialog(page).getByRole('region', { name: 'Meldung' });
    await expect(toast.getByRole('link', { name: 'In einem neuen Tab anmelden' })).toBeVisible();
    await page.context().addCookies(cookies);
    await toast.getByRole('button', { name: 'Meldung schließen' }).click();
    await expect(form.getByLabel('Straße')).toHaveValue('Lindenweg');
    await form.getByRole('button', { name: 'Jetzt anfragen' }).click();
    await expect(dialog(page).getByRole('heading', { name: 'Angebot angefragt' })).toBeFocused();
    await expect(dialog(page)).toContainText(/ ist jetzt bei .+ \(.+\)\./);
  });
});
