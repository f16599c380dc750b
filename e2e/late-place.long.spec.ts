import { holdBack } from './held-back.ts';
import { IN_BERLIN, NOWHERE, typePlaceEarly } from './late-place.ts';
import { expect, test } from './strict-page.ts';

for (const [screen, known, query] of [
  ['finanzierungsrechner', 'in a known place', IN_BERLIN],
  ['wie-viel-haus-kann-ich-mir-leisten/', 'nowhere', NOWHERE],
] as const) {
  test(`${screen} ${known}: a place is suggested for entries before and after its script`, ({ page }) =>
    typePlaceEarly(page, screen, query));
}

test('a place entered and left before its script is resolved', async ({ page }) => {
  const release = await holdBack(page, /[.]js$/);
  await page.goto(`/baufinanzierung/finanzierungsrechner?${IN_BERLIN}`, { waitUntil: 'commit' });
  const place = page.getByRole('combobox', { name: 'Ort der Immobilie' });
  await place.fill('80331');
  await place.blur();
  release();
  await expect(place).toHaveValue('80331 München');
  await expect(page.getByRole('listbox', { name: 'Passende Orte' })).toBeHidden();
});

/** Calculators with the place in a collapsed group, and the offers; some with a place in the link. */
for (const [screen, known, query] of [
  ['nebenkostenrechner', 'nowhere', NOWHERE],
  ['mieten-oder-kaufen', 'in a known place', IN_BERLIN],
  ['eigenkapitalrechner', 'nowhere', NOWHERE],
  ['budgetrechner', 'in a known place', IN_BERLIN],
  ['wie-viel-haus-kann-ich-mir-leisten/', 'in a known place', IN_BERLIN],
  ['finanzierungsangebote', 'in a known place', IN_BERLIN],
] as const) {
  test(`${screen} ${known}: a place is suggested for entries before and after its script`, ({ page }) =>
    typePlaceEarly(page, screen, query));
}
