import type { Page } from '@playwright/test';
import { CALCULATORS, SITUATIONS } from '@heimvorteil/contracts';
import { expect } from './strict-page.ts';

export const header = (page: Page) => page.getByRole('banner');

/** The button that opens the menu; wide and narrow windows have different buttons. */
export const menu = (page: Page) =>
  header(page)
    .getByText(/^(Menü|Rechner)$/)
    .filter({ visible: true });

/** Opens the menu at a window width; expects a link to every calculator, and follows one link. */
export async function expectWholeMenu(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/baufinanzierung/impressum');
  await menu(page).click();
  if (width === 390) await header(page).getByText('Alle Rechner').click();
  const found = await header(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
  for (const { slug } of [...CALCULATORS, ...SITUATIONS]) expect(found).toContain(`/baufinanzierung/${slug}`);
  for (const place of [
    'finanzierungsuebersicht',
    'finanzierungsangebote',
    'finanzierungsuebersicht/deine-daten',
  ])
    expect(found).toContain(`/baufinanzierung/${place}`);
  await header(page).getByRole('link', { name: 'Ich fange gerade an' }).click();
  await expect(page).toHaveURL(/v2\/wie-viel-haus-kann-ich-mir-leisten/);
  await expect(header(page).getByRole('link', { name: 'Ich fange gerade an' })).toBeHidden();
}
