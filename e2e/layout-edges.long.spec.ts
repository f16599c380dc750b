import type { Route } from '@playwright/test';
import { adviserLink, requestingPerson, sendByForms } from './financing-request.ts';
import { PLACED_BY_BROKER } from './adviser-journey.ts';
import { expectShort, MOST } from './fits-window.ts';
import { expectStill } from './layout-edges.ts';
import { shiftSum, watchShifts } from './layout-shifts.ts';
import { PURCHASE } from './request-journey.ts';
import { expect, test } from './strict-page.ts';

test('nothing moves in a wide window during hydration', async ({ page }) => {
  await expectStill(page, 1280);
});

test('nothing moves when the letters of the page come late', async ({ page }) => {
  await page.setViewportSize({ width: 412, height: 823 });
  await watchShifts(page);
  for (const address of ['/baufinanzierung/impressum', '/anbieter/10001/']) {
    const fontRequest = Promise.withResolvers<Route>();
    await page.route('**/*.woff2', fontRequest.resolve);
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await (await fontRequest.promise).continue();
    await page.waitForFunction(() => document.fonts.check("16px 'Hanken Grotesk Variable'"));
    expect(await shiftSum(page), address).toBeLessThanOrEqual(0.05);
    await page.unroute('**/*.woff2');
  }
});

test.describe('every group closed', () => {
  test.use({ groups: 'closed', consent: 'asked' });

  test('on a phone a request with an offer of two loans is as short as one without', async ({ page }) => {
    const person = requestingPerson();
    const { status } = await sendByForms(page, `${PURCHASE}&providers=${PLACED_BY_BROKER}`, person);
    await page.goto(await adviserLink(page, person));
    await page.getByRole('button', { name: 'Personendaten öffnen' }).click();
    await page.getByRole('link', { name: 'Angebot erstellen' }).click();
    await page.getByRole('button', { name: 'Angebot senden' }).click();
    await expect(page.getByRole('alert')).toContainText('Angebot gesendet.');
    await page.goto(status);
    await expect(page.getByRole('article', { name: /^Vorschlag / })).toHaveCount(2);
    await expectShort(page, MOST.status);
  });
});
