import type { Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { violationsOn } from './axe.ts';
import { keepPreapproval } from './kept-preapproval.ts';
import { expect, test } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const RESULT = '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite';
const OWN_PAGE = /finanzierungsuebersicht[/]foerderung[?]vorpruefung=/;
/** The pages on which the programmes of a pre-approval stand. */
const PLACES = {
  'its result': RESULT,
  'the proposals': `${OVERVIEW}/angebote`,
  'a page of their own': `${OVERVIEW}/foerderung`,
} as const;

const part = (page: Page) => page.getByRole('region', { name: 'Förderung', exact: true });
/** "Jung kauft Alt", and what it says of the case. */
const family = (page: Page) => part(page).locator('[data-programme="308"]');
const send = (page: Page) => part(page).getByRole('button', { name: 'Förderung neu prüfen' }).click();

/** A family that buys an old house to renovate: 90,000 and 10,000 for the second child are the limit. */
async function answer(page: Page, taxableIncome: string): Promise<void> {
  const form = part(page).getByRole('form', { name: 'Deine Angaben zur Förderung' });
  // Beside other things the questions wait behind a line that says how many of them are answered.
  if (!new URL(page.url()).pathname.endsWith('/foerderung'))
    await part(page)
      .locator('summary')
      .filter({ hasText: /Deine Angaben zur Förderung.* von \d+ beantwortet/ })
      .click();
  await form.getByLabel(/^Neubau oder Bestand/).selectOption('EXISTING');
  await form.getByLabel(/^Klasse im Energieausweis/).selectOption('G');
  await form.getByLabel(/^Sanierung geplant/).selectOption('Ja');
  await form.getByLabel(/^Wohnungen, die du kaufst oder baust/).fill('1');
  await form.getByLabel(/^Euer Anteil/).fill('100');
  await form.getByLabel(/^Kinder unter 18/).fill('2');
  await form.getByLabel(/^Zu versteuerndes Einkommen/).fill(taxableIncome);
  await form.getByLabel(/^Andere Wohnimmobilie/).selectOption('Nein');
  await form.getByLabel(/^Baukindergeld/).selectOption('Nein');
}

const openAt = async (page: Page, address: string) => {
  const { id } = await keepPreapproval(page);
  await page.goto(`${address}?vorpruefung=${id}`);
};

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with a script' : 'without a script', () => {
    test.use({ javaScriptEnabled });

    for (const [name, address] of Object.entries(PLACES))
      test(`programmes on ${name}: asked, answered, and then in the proposals`, async ({ page }) => {
        test.setTimeout(120_000);
        await openAt(page, address);
        await expect(family(page)).toHaveAttribute('data-state', 'OPEN');
        await expect(family(page)).toContainText(/Offen: .*Klasse im Energieausweis/);

        await answer(page, '100.000');
        await send(page);
        await expect(page).toHaveURL(OWN_PAGE);
        await expect(family(page)).toHaveAttribute('data-state', 'POSSIBLE');
        await expect(family(page)).toContainText(/bis 125[.]000\s€/);
        await expect(page.getByLabel(/^Zu versteuerndes Einkommen/)).toHaveValue(/^100[.]?000$/);
        await family(page).getByText('Was noch nachzuweisen ist').click();
        await expect(family(page).getByRole('listitem').last()).toBeVisible();
        await expect(family(page)).toContainText(/Bedingungen gültig ab .*, geprüft am .*Quelle: /);

        await page.getByRole('link', { name: 'Zu deinen Vorschlägen' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welche Finanzierung passt?');
        await expect(family(page)).toHaveAttribute('data-state', 'POSSIBLE');
      });
  });

test('a browser’s project names the check that its answers made', async ({ page }) => {
  const { id } = await keepPreapproval(page);
  await page.goto('/baufinanzierung/impressum');
  await page.evaluate((preapprovalId) => {
    const project = { variants: [], chosenOffers: [], preapprovalId, lastModified: Date.now() };
    localStorage.setItem('Mortgage_Project', JSON.stringify(project));
  }, id);
  const named = () =>
    page.evaluate(
      () =>
        (JSON.parse(localStorage.getItem('Mortgage_Project') ?? '{}') as { preapprovalId?: string })
          .preapprovalId,
    );
  await page.goto(`${PLACES['a page of their own']}?vorpruefung=${id}`);
  await part(page)
    .getByLabel(/^Wohnungen, die du kaufst oder baust/)
    .fill('1');
  await send(page);
  await expect(page).toHaveURL(/vorher=/);
  const made = new URL(page.url()).searchParams.get('vorpruefung');
  expect(made).not.toBe(id);
  await expect.poll(named).toBe(made);
});

test('an income above the limit shuts a programme out, and says so', async ({ page }) => {
  await openAt(page, PLACES['a page of their own']);
  await answer(page, '100.001');
  await send(page);
  await expect(family(page)).toHaveAttribute('data-state', 'EXCLUDED');
  await expect(family(page).locator('[data-code="TAXABLE_INCOME"]')).toBeVisible();
});

test.describe('what is wrong', () => {
  test.use({ expectedErrors: [/422/] });

  for (const [name, address] of Object.entries(PLACES))
    test(`on ${name} is told beside its field, and nothing is lost`, async ({ page }) => {
      await openAt(page, address);
      await answer(page, 'viel');
      await page.getByLabel(/^Kinder unter 18/).fill('21');
      await send(page);
      await expect(page).toHaveURL(OWN_PAGE);
      for (const [label, text] of [
        [/^Zu versteuerndes Einkommen/, 'viel'],
        [/^Kinder unter 18/, '21'],
      ] as const) {
        const field = page.getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(/\S/);
        await expect(field).toHaveValue(text);
      }
      await expect(page.getByLabel(/^Klasse im Energieausweis/)).toHaveValue('G');
      await expect(family(page)).toHaveAttribute('data-state', 'OPEN');
      expect(await violationsOn(page)).toEqual([]);
    });
});

test('the page is for everybody, in both colours and on phones, and says what comes first where nothing was checked', async ({
  page,
}) => {
  test.setTimeout(150_000);
  await page.goto(PLACES['a page of their own']);
  await expect(page.getByRole('link', { name: 'Zur Vorprüfung' })).toBeVisible();
  expect(await violationsOn(page)).toEqual([]);

  await openAt(page, PLACES['a page of their own']);
  await answer(page, '95.000');
  await send(page);
  await expect(family(page)).toHaveAttribute('data-state', 'POSSIBLE');
  await expectAccessibleThroughout(page, 'Förderung');
});
