import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { adviserLink, requestingPerson, sendRequest } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

/** Request form with lenders that have own advisers in Berlin and accept this case. */
const FORM =
  '/baufinanzierung/finanzierungsangebote/finanzierungsanfrage?purchasePrice=457000&ownFunds=110000&geoCode=1276003001&openForm=true&financingType=PurchaseFinancing&providers=10251&providers=10572&providers=10338&providers=10597';

test.use({ expectedErrors: [/status of (404|409|410|422)/] });

test('a request is discussed, offered for, compared, accepted and withdrawn, and both sides see each step', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const person = requestingPerson();
  await sendRequest(page, FORM, person);
  await expect(page).toHaveURL(/angekommen/);
  await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Deine Anfrage');
  // Sending the request turned the price in the link into the visitor's project.
  await expect(page.getByRole('region', { name: 'Dein Vorhaben' })).toContainText('457.000');
  const ladder = page.getByRole('list', { name: 'Stand der Anfrage' });
  const timeline = page.getByRole('region', { name: 'Verlauf' });
  const holders = page.getByRole('region', { name: 'Wer deine Anfrage hat' });
  await expect(ladder).toContainText('an 4');

  const desk = await context.newPage();
  await desk.goto(await adviserLink(page, person));
  await desk.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await write(desk, 'Wurde die Heizung nach 2015 erneuert?');

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ein Ding wartet auf dich: eine Nachricht.');
  await expect(ladder).toContainText('1 von 4');
  const answer = timeline.getByLabel(/^Deine Antwort, nur an /);
  const adviser = ((await answer.locator('xpath=ancestor::li').innerText()).split(' schreibt')[0] ?? '')
    .split('\n')
    .at(-1);
  await answer.fill('Ja, 2019.');
  await timeline.getByRole('button', { name: 'Senden' }).click();
  await expect(page.getByRole('main')).toContainText('Gerade wartet nichts auf dich');
  await desk.reload();
  await expect(desk.getByRole('region', { name: 'Verlauf' })).toContainText('Ja, 2019.');

  await desk.getByRole('link', { name: 'Angebot erstellen' }).click();
  await expect(desk.getByLabel('Gilt bis')).toBeVisible();
  await desk.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(desk.getByRole('alert')).toContainText('Angebot gesendet.');
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Ein Ding wartet auf dich: ein Angebot.');
  await expect(holders.getByText('Wartet auf dich')).toBeVisible();
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [320, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violationsOn(page), `${width} px, ${colorScheme}`).toEqual([]);
    if (width === 320) await expectToFitPhones(page);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  const status = page.url();
  await page.getByRole('link', { name: 'In meinen Vergleich' }).click();
  await expect(page).toHaveURL(/eigene-angebote/);
  await expect(page.getByRole('main')).toContainText('Dein Plan');
  await page.goto(status);
  await page
    .getByText(/^Annehmen/)
    .first()
    .click();
  await page.getByRole('button', { name: 'Ja, dieses Darlehen annehmen' }).first().click();
  await expect(page.getByRole('main')).toContainText(`Du hast dich für ${adviser} entschieden.`);
  await expect(page.getByText(/^Annehmen/)).toHaveCount(0);
  await desk.reload();
  await expect(desk.getByRole('main')).toContainText('annehmen');

  // The visitor withdraws the request from one adviser; the other advisers still have it.
  const first = holders
    .getByRole('listitem')
    .filter({ hasNotText: adviser ?? '' })
    .first();
  await first.getByText(/^Zurückziehen bei/).click();
  await first.getByRole('button', { name: /^Bei .* zurückziehen$/ }).click();
  await expect(holders).toContainText('Zurückgezogen');
  await expect(ladder).toContainText('an 3');
  await page.getByRole('button', { name: 'Den anderen absagen' }).click();
  await expect(timeline.getByText(/für ein anderes Angebot entschieden/)).toHaveCount(2);

  await page.getByText('Ganze Anfrage zurückziehen').click();
  await page.getByRole('button', { name: 'Anfrage jetzt zurückziehen' }).click();
  await expect(page.getByRole('main')).toContainText('Deine Anfrage ist zurückgezogen.');
  await expect(page.getByRole('main')).not.toContainText('2019');
  await desk.reload();
  await expect(desk.getByRole('main')).toContainText('zurückgezogen');
  await expect(desk.getByRole('main')).not.toContainText(person.surname);
});

async function write(desk: Page, text: string): Promise<void> {
  await desk.getByLabel('Nachricht').fill(text);
  await desk.getByRole('button', { name: 'Senden', exact: true }).click();
  await expect(desk.getByRole('alert')).toContainText('Gesendet.');
}
