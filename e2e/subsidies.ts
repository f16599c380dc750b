import type { Page } from '@playwright/test';
import { storePreapproval } from './stored-preapproval.ts';
import { expect } from './strict-page.ts';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const RESULT = '/baufinanzierung/v2/finanzierungsvorpruefung/ergebnisseite';
export const OWN_PAGE = /finanzierungsuebersicht[/]foerderung[?]vorpruefung=/;
/** Pages that show the subsidy programmes of a pre-approval. */
export const PLACES = {
  'its result': `${RESULT}/vorschlaege`,
  'the proposals': `${OVERVIEW}/angebote`,
  'a page of their own': `${OVERVIEW}/foerderung`,
} as const;

export const part = (page: Page) => page.getByRole('region', { name: 'Förderung', exact: true });
/** The row of the programme "Jung kauft Alt" (KfW 308) with its verdict. */
export const family = (page: Page) => part(page).locator('[data-programme="308"]');
export const send = (page: Page) => part(page).getByRole('button', { name: 'Förderung neu prüfen' }).click();

/**
 * Answers of a family with two children buying an old house to renovate; the programme's income limit is
 * 90,000 + 10,000 for the second child.
 */
export async function answer(page: Page, taxableIncome: string): Promise<void> {
  const form = part(page).getByRole('form', { name: 'Deine Angaben zur Förderung' });
  // Only /foerderung shows programmes and questions expanded.
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

export const openAt = async (page: Page, address: string) => {
  const { id } = await storePreapproval(page);
  await page.goto(`${address}?vorpruefung=${id}`);
  if (address.endsWith('/foerderung')) return;
  // Hydration closes a section that was opened before.
  await expect(async () => {
    if (!(await family(page).isVisible())) await part(page).locator('summary').first().click();
    await expect(family(page)).toBeVisible({ timeout: 1_000 });
  }).toPass();
};

export async function walkProgrammes(page: Page, address: string): Promise<void> {
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
}
