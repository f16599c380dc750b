import { holdBack } from './held-back.ts';
import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
/** Every calculator whose place stands in a group, and the offers; they take turns in knowing a place already. */
const SCREENS = [
  'finanzierungsrechner',
  'nebenkostenrechner',
  'mieten-oder-kaufen',
  'eigenkapitalrechner',
  'budgetrechner',
  'wie-viel-haus-kann-ich-mir-leisten/',
  'finanzierungsangebote',
];

for (const [index, screen] of SCREENS.entries()) {
  const isKnown = index % 2 === 0;
  const query = isKnown ? CASE : CASE.replace('&geoCode=1276003001', '');
  test(`${screen} ${isKnown ? 'in a known place' : 'nowhere'}: a place is suggested for what is typed before and after its script`, async ({
    page,
  }) => {
    const release = await holdBack(page, /[.]js$/);
    // The page's end does not come before its scripts do.
    await page.goto(`/baufinanzierung/${screen}?${query}`, { waitUntil: 'commit' });
    const place = page.getByRole('combobox', { name: 'Ort der Immobilie' });
    await place.fill('muenchen');
    release();
    const first = page.getByRole('listbox', { name: 'Passende Orte' }).getByRole('option').first();
    await expect(first).toContainText('München');
    await expect(place).toHaveValue('muenchen');
    await place.fill('0791');
    await expect(first).toContainText('0791');
    await place.press('ArrowDown');
    await place.press('Enter');
    await expect(place).toHaveValue(/^0791/);
    await expect(page).toHaveURL(/geoCode=\d/);
  });
}

test('a place that is typed and left before its script is settled', async ({ page }) => {
  const release = await holdBack(page, /[.]js$/);
  await page.goto(`/baufinanzierung/finanzierungsrechner?${CASE}`, { waitUntil: 'commit' });
  const place = page.getByRole('combobox', { name: 'Ort der Immobilie' });
  await place.fill('80331');
  await place.blur();
  release();
  await expect(place).toHaveValue('80331 München');
  await expect(page.getByRole('listbox', { name: 'Passende Orte' })).toBeHidden();
});
