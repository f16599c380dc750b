import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';
import { FINANCING as FLOW, PRE_APPROVAL, result, walk, type Answer } from './flow-steps.ts';

for (const { name, changed, feasibility, chance, questionCount } of [
  {
    name: 'a purchase with good figures',
    changed: { 'einkommen-monat': 'mehr als 5.000 €', eigenmittel: { Eigenkapital: '100000' } },
    feasibility: 'good',
    chance: 'hoch',
    questionCount: 9,
  },
  {
    name: 'a building with less to spare',
    changed: {
      art: 'Neubau',
      projektstand: 'Ich verhandle über den Bau',
      'einkommen-monat': 'mehr als 5.000 €',
      beschaeftigung: 'Selbstständig',
      kaufpreis: { Kaufpreis: '400000' },
    },
    feasibility: 'medium',
    chance: 'gering',
    questionCount: 10,
  },
  {
    // The plot (100,000 €) counts as own funds in addition to 80,000 €, and land transfer tax does not apply.
    name: 'a building on land of one’s own',
    changed: {
      art: 'Neubau',
      projektstand: 'Ich verhandle über den Bau',
      'einkommen-monat': 'mehr als 5.000 €',
      grundstueck: 'Gehört mir schon',
      kaufpreis: { Baukosten: '350000' },
    },
    feasibility: 'good',
    chance: 'hoch',
    questionCount: 11,
  },
  {
    name: 'a follow-up financing',
    changed: { art: 'Anschlussfinanzierung' },
    feasibility: 'good',
    chance: 'hoch',
    questionCount: 7,
  },
] satisfies {
  name: string;
  changed: Record<string, Answer>;
  feasibility: string;
  chance: string;
  questionCount: number;
}[]) {
  test(`${name} is ${feasibility}, with conditions, composition and schedule`, async ({ page }) => {
    test.slow();
    expect(await walk(page, FLOW, changed)).toHaveLength(questionCount);
    await expect(result(page).locator('[data-feasibility]')).toHaveAttribute('data-feasibility', feasibility);
    await expect(result(page)).toContainText(`Aussicht auf eine Zusage${chance}`);
    const conditions = page.getByRole('table', { name: 'Konditionen nach Zinsbindung' });
    await expect(conditions.getByRole('row')).toHaveCount(5);
    await expect(page.getByRole('heading', { name: 'Wie sich der Zins zusammensetzt' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'So wird dein Darlehen kleiner' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();
  });
}

test('a listing answers with its known values', async ({ page, request }) => {
  await page.goto('/');
  const addresses = await page
    .locator('a[href^="/expose/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  const ids = addresses.map((address) => /\d+/.exec(new URL(address).pathname)?.[0] ?? '');
  const listings = await Promise.all(
    ids.slice(0, 12).map(async (id) => {
      const answered = await request.get(`/baufinanzierung/api/v1.0/exposes/${id}`);
      return (await answered.json()) as { exposeId: number; title: string; purchasePrice: number | null };
    }),
  );
  const listing = listings.find(({ purchasePrice }) => purchasePrice !== null);
  if (!listing) throw new Error('No listing has a price.');
  await page.goto(`${PRE_APPROVAL}?exposeId=${listing.exposeId}`);
  await expect(page.getByText(listing.title)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain(`"purchasePrice":${listing.purchasePrice}`);
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page).toHaveURL(/frage=eigenmittel/);
});

// @spec 5.20
test('a listing without a commission costs none, and the calculator takes the whole case over', async ({
  page,
  request,
}) => {
  test.slow();
  const free = await listingWithoutCommission(page, request);
  await page.goto(`${FLOW}?exposeId=${free.exposeId}`);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
    .toContain('"hasCourtage":false');
  await walk(page, FLOW, { eigenmittel: { Eigenkapital: '100000' } });
  const answered = await request.get(
    `/baufinanzierung/api/v1.0/additionalcosts?purchasePrice=${free.purchasePrice}&geoCode=${free.address.geocode}&hasCourtage=false`,
  );
  const { total } = (await answered.json()) as { total: number };
  await expect(result(page)).toContainText(`Darin Nebenkosten${Math.round(total).toLocaleString('de-DE')}`);
  const offers = result(page).getByRole('link', { name: 'Alle Angebote vergleichen' });
  await expect(offers).toHaveAttribute('href', new RegExp(`hasCourtage=false.*exposeId=${free.exposeId}`));

  await page.goto('/baufinanzierung/finanzierungsrechner');
  await expect(page.getByRole('main').getByLabel('Kaufpreis', { exact: true })).toHaveValue(
    free.purchasePrice.toLocaleString('de-DE'),
  );
  await expect(page).toHaveURL(/hasCourtage=false/);
});

interface FreeListing {
  exposeId: number;
  purchasePrice: number;
  hasCourtage: boolean | null;
  address: { geocode: string };
}

/** The demo's first listing with a price and without a broker's commission. */
async function listingWithoutCommission(page: Page, request: APIRequestContext): Promise<FreeListing> {
  await page.goto('/');
  const addresses = await page
    .locator('a[href^="/expose/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  for (const address of addresses) {
    const id = /\d+/.exec(new URL(address).pathname)?.[0] ?? '';
    const answered = await request.get(`/baufinanzierung/api/v1.0/exposes/${id}`);
    const listing = (await answered.json()) as FreeListing;
    if (listing.hasCourtage === false && listing.purchasePrice > 250_000) return listing;
  }
  throw new Error('Every listing has a commission.');
}
