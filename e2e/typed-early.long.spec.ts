import { test } from './strict-page.ts';
import { expectToStayBesideEarlierVisit } from './typed-before.ts';

for (const { screen, field, typed } of [
  { screen: 'finanzierungsrechner', field: 'purchasePrice', typed: '512000' },
  { screen: 'mieten-oder-kaufen', field: 'coldRent', typed: '1900' },
]) {
  test(`what was typed stays beside the figures of an earlier visit: ${screen}`, async ({ page }) => {
    await expectToStayBesideEarlierVisit(page, { screen, field, typed });
  });
}
