import { expectKept } from './contract-storage.ts';
import { expect, test } from './strict-page.ts';

test.use({ consent: 'asked' });

test('no calculator stores more than the consent before something is typed', async ({ page, context }) => {
  const consented = { cookies: ['visitor-id'], storage: ['Mortgage_Consent'] };
  await page.goto('/baufinanzierung/finanzierungsrechner');
  await page.getByRole('button', { name: 'Ja, einverstanden' }).click();
  await expectKept(page, context, consented);
  for (const calculator of [
    'nebenkostenrechner',
    'wie-viel-haus-kann-ich-mir-leisten/',
    'budgetrechner',
    'eigenkapitalrechner',
    'mieten-oder-kaufen',
    'anschlussfinanzierung',
    'tilgungsrechner',
    'finanzierungsangebote',
  ]) {
    await page.goto(`/baufinanzierung/${calculator}`);
    await expect(page.getByRole('button', { name: 'Einwilligung ändern' })).toBeVisible();
    await expectKept(page, context, consented);
  }
});
