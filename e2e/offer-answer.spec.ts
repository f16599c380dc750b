import type { Page } from '@playwright/test';
import { violationsOn } from './axe.ts';
import { adviserLink, requestingPerson, fillRequest, mailsTo, sendVerified } from './financing-request.ts';
import { expectToFitPhones } from './fits-window.ts';
import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=389000&ownFunds=90000&geoCode=127601050001';

test.use({ expectedErrors: [/status of (409|422)/] });

// @spec 1.13 2.41
test('four lenders are chosen, each names its adviser, and of two offered loans one is accepted', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const person = requestingPerson();
  const main = page.getByRole('main');
  const chosen = await fourLenders(page);
  const providers = chosen.map(({ id }) => `providers=${id}`).join('&');
  await page.goto(`/baufinanzierung/finanzierungsangebote/vergleich?${CASE}&${providers}`);
  await page.getByRole('button', { name: 'Bei diesen 4 anfragen' }).click();
  await fillRequest(page, person);
  await page.getByRole('button', { name: 'Angaben prüfen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stimmt alles?');

  // The check page names an adviser per lender; later pages and the mail must name the same ones.
  const rows = await main.getByRole('listitem').filter({ hasText: ', bearbeitet von ' }).allInnerTexts();
  const works = rows.map((row) => row.split('\n')[0] ?? '');
  // The comparison orders its columns by cost, and the request keeps that order.
  const lendersAsked = works.map((row) => row.split(', bearbeitet von ')[0]);
  expect(lendersAsked.toSorted()).toEqual(chosen.map(({ name }) => name).toSorted());
  expect(rows.join('\n')).toMatch(/Vermittelt in deiner Region|berät in deiner Region selbst/);
  expect(await violationsOn(page), 'check').toEqual([]);
  await sendVerified(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deine Anfrage ist angekommen');
  for (const row of works) await expect(main).toContainText(row);
  await expect(main.getByRole('link', { name: 'Termin wählen' })).toHaveAttribute('href', /\/termin$/);
  await page.getByRole('link', { name: 'Stand deiner Anfrage ansehen' }).click();
  const lenders = page.getByRole('region', { name: 'Deine gewählten Anbieter' });
  for (const row of works) await expect(lenders).toContainText(row);
  const [confirmation] = await mailsTo(page, person.email);
  for (const row of works) expect(confirmation?.text).toContain(row);

  // A lender whose request goes to a broker's adviser; the broker may handle several lenders.
  const placed = works.find((row) => !row.includes('der eigenen Beratung')) ?? '';
  const [lender = ''] = placed.split(', bearbeitet von');
  const desk = await context.newPage();
  await desk.goto(await adviserLink(page, person, lender));
  await expect(desk.getByRole('definition').filter({ hasText: lender }).last()).toBeVisible();
  await expect(desk.getByText('Davon bei dir')).toBeVisible();
  await desk.getByRole('button', { name: 'Personendaten öffnen' }).click();
  await desk.getByRole('link', { name: 'Angebot erstellen' }).click();
  const [first, second] = [1, 2].map((column) => desk.getByLabel(`Anbieter, Vorschlag ${column}`));
  const current = (await first?.inputValue()) ?? '';
  const other = await second
    ?.locator(`option:not([value=""], [value="${current}"])`)
    .first()
    .getAttribute('value');
  await second?.selectOption(other ?? '');
  await desk.getByRole('main').getByRole('button', { name: 'Neu rechnen und speichern' }).click();
  await expect(desk.getByText(/^Entwurf gespeichert/)).toBeVisible();
  await desk.getByRole('button', { name: 'Angebot senden' }).click();
  await expect(desk.getByRole('alert')).toContainText('Angebot gesendet.');

  await page.reload();
  const proposals = page.getByRole('article', { name: /^Vorschlag / });
  await expect(proposals).toHaveCount(2);
  const labels = await proposals.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''));
  const names = labels.map((label) => label.replace('Vorschlag der ', ''));
  expect(new Set(names).size).toBe(2);
  const offered = await mailTo(page, person.email, 'macht dir ein Angebot');
  for (const name of names) expect(offered).toContain(name);
  await proposals.nth(1).locator('summary').first().click();
  const question = proposals.nth(1).getByText(/^Annehmen/);
  await question.focus();
  await page.keyboard.press('Enter');
  await expect(proposals.nth(1).getByText('Möchtest du dieses Darlehen annehmen?')).toBeVisible();
  expect(await violationsOn(page), 'question').toEqual([]);
  await expectToFitPhones(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await proposals.nth(1).getByRole('button', { name: 'Ja, dieses Darlehen annehmen' }).click();

  const accepted = `das Darlehen von ${names[1]} über`;
  await expect(main).toContainText(`Du hast ${accepted}`);
  await expect(main).toContainText('noch kein Darlehensvertrag');
  await expect(proposals.nth(0)).toContainText('Nicht angenommen');
  await expect(page.getByText(/^Annehmen/)).toHaveCount(0);
  expect(await mailTo(page, person.email, 'Du hast ein Angebot angenommen')).toMatch(
    new RegExp(`noch kein Darlehensvertrag.*${names[1]}`, 's'),
  );
  await desk.goto(desk.url().replace(/[?].*$/, ''));
  await expect(desk.getByRole('region', { name: 'Gesendete Angebote' })).toContainText(
    `angenommen: ${names[1]} über`,
  );
  await expect(desk.getByRole('region', { name: 'Verlauf' })).toContainText(
    `Angebot angenommen: ${names[1]} über`,
  );
});

async function fourLenders({ request }: Page): Promise<{ id: number; name: string }[]> {
  const answer = await request.get(`/baufinanzierung/api/v3/offer?${CASE.toLowerCase()}`);
  const { offers } = (await answer.json()) as {
    offers: { mortgageProvider: { id: number; name: string } }[];
  };
  const byId = new Map(offers.map(({ mortgageProvider: lender }) => [lender.id, lender]));
  return [...byId.values()].slice(0, 4);
}

async function mailTo(page: Page, address: string, subject: string): Promise<string> {
  let text: string | undefined;
  await expect
    .poll(async () => {
      const mails = await mailsTo(page, address);
      return (text = mails.find((mail) => mail.subject.includes(subject))?.text);
    })
    .toBeDefined();
  return text ?? '';
}
