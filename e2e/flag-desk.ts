import type { Page } from '@playwright/test';
import { typeLogin } from './demo-account.ts';
import { expect } from './strict-page.ts';

export const FLAGS = '/baufinanzierung/betrieb/merkmale';
export const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';

export async function openFlags(page: Page): Promise<void> {
  await page.goto(`/baufinanzierung/sso/login?to=${FLAGS}`);
  await typeLogin(page, 'betrieb@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merkmale');
}

const flagOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

/** As operator, switches pre-approvals off for all visitors, then restores the flag's default. */
export async function switchOffAndReset(page: Page): Promise<void> {
  await openFlags(page);
  const flag = flagOf(page, 'Vorprüfung');
  await expect(flag.getByRole('button', { name: 'An' })).toHaveAttribute('aria-pressed', 'true');
  await flag.getByRole('button', { name: 'Aus' }).click();
  await expect(page.getByRole('status')).toHaveText('Eingestellt: aus.');
  await expect(flag.getByRole('button', { name: 'Aus' })).toHaveAttribute('aria-pressed', 'true');

  await page.goto(PRE_APPROVAL);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Eine Vorprüfung gibt es hier gerade nicht',
  );
  await page.goto('/baufinanzierung/rechner');
  await expect(page.locator(`a[href^="${PRE_APPROVAL}"]`)).toHaveCount(0);

  await page.goto(FLAGS);
  await flag.getByRole('button', { name: 'Hier nicht mehr einstellen' }).click();
  await expect(page.getByRole('status')).toHaveText('Eingestellt: an.');
  await page.goto('/baufinanzierung/rechner');
  await expect(page.locator(`a[href^="${PRE_APPROVAL}"]`)).not.toHaveCount(0);
}

/** As operator, gives an experiment's variant to all visitors, then to none, then restores the default. */
export async function decideAndReset(page: Page): Promise<void> {
  await openFlags(page);
  const flag = flagOf(page, 'Urteil vor der Zahl');
  const isFirst = async () => {
    await page.goto('/baufinanzierung/impressum');
    const seen = await page.locator('html[data-verdict="first"]').count();
    await page.goto(FLAGS);
    return seen === 1;
  };
  await expect(flag.getByRole('button', { name: 'Versuch, 50 %' })).toHaveAttribute('aria-pressed', 'true');
  await flag.getByRole('button', { name: 'An für alle' }).click();
  await expect(page.getByRole('status')).toHaveText('Eingestellt: an.');
  expect(await isFirst()).toBe(true);
  await flag.getByRole('button', { name: 'Aus für alle' }).click();
  await expect(page.getByRole('status')).toHaveText('Eingestellt: aus.');
  expect(await isFirst()).toBe(false);
  await flag.getByRole('button', { name: 'Hier nicht mehr einstellen' }).click();
  await expect(page.getByRole('status')).toHaveText('Eingestellt: im Versuch (50 %).');
}
