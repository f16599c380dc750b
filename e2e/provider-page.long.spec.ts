import { violationsOn } from './axe.ts';
import { expect, test } from './strict-page.ts';

const CASE = 'purchasePrice=389000&ownFunds=80000&geoCode=127601050001&postcode=50667';
const OFFERS = `/baufinanzierung/finanzierungsangebote?${CASE}`;

test('a provider shows its own offer for the case with reasons, and the link back preserves the case', async ({
  page,
}) => {
  await page.goto(OFFERS);
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .first();
  const instalment = await row.getByRole('definition').last().innerText();
  await row.getByRole('heading', { level: 3 }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 2, name: /^Warum .* Sollzins[?]/ })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Rate im Monat' }).locator('xpath=../dd')).toHaveText(
    instalment,
  );
  const step = page.getByRole('link', { name: /mehr Eigenkapital$/ });
  await step.click();
  await expect(page).toHaveURL(/anbieter.*ownFunds=86000/);
  await page.getByRole('link', { name: 'Zurück zu allen Angeboten' }).click();
  await expect(page).toHaveURL(/finanzierungsangebote[?].*ownFunds=86000/);
  // A lender that finances at most 60 % explains this, and links to a case with enough own funds.
  await page.goto(`/anbieter/10002/?${CASE}`);
  await expect(page.getByText(/^Leiht höchstens 60\s% .* Bei dir sind es 91,5\s%[.]$/)).toBeVisible();
  await expect(page.getByTestId('legal-example')).toHaveCount(1);
  const opens = page.getByRole('link', { name: /mehr Eigenkapital$/ });
  const [, promised] = /([\d.]+)\s€ im Monat/.exec(await opens.locator('xpath=..').innerText()) ?? [];
  await opens.click();
  await expect(
    page.getByRole('term').filter({ hasText: 'Rate im Monat' }).locator('xpath=../dd'),
  ).toContainText(promised ?? 'no instalment');
  await expect(page.getByRole('link', { name: 'Zurück zu allen Angeboten' })).toBeVisible();
});

// @spec 2.120
// @contract 2.11
test('the exclusive calculator links to the request and to no comparison, also after an entry', async ({
  page,
}) => {
  await page.goto(`/baufinanzierung/finanzierungsrechner?exclusive=true&${CASE}&amortizationRate=1`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Angebot anfordern' }).first()).toBeVisible();
  await page.getByLabel('Eigenkapital', { exact: true }).fill('90000');
  await expect(page).toHaveURL(/ownFunds=90000.*exclusive=true|exclusive=true.*ownFunds=90000/);
  await page.reload();
  await expect(main.getByRole('link', { name: 'Angebot anfordern' }).first()).toBeVisible();
  await expect(main.locator('a[href*="/finanzierungsangebote?"], a[href*="eigene-angebote"]')).toHaveCount(0);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a provider’s financing, places and terms, and its origin in the listing', async ({ page }) => {
      await page.goto('/anbieter/10001/?exposeId=314902&purchasePrice=420000&geoCode=127601304001');
      const main = page.getByRole('main');
      const name = await page.getByRole('heading', { level: 1 }).innerText();
      const row = (label: string) => main.getByRole('term').filter({ hasText: label }).locator('xpath=../dd');
      await expect(row('Finanziert in')).toHaveText('ganz Deutschland');
      await expect(row('Eigene Angebote')).toContainText('auf Inseraten von Partnern, in ganz Deutschland');
      await expect(main).toContainText(`${name} wirbt auf dem Inserat`);
      await expect(main).toContainText('Vergleichen kannst du trotzdem');
      const terms = page.getByRole('region', { name: `Was ${name} finanziert` });
      const of = (label: string) => terms.getByRole('term').filter({ hasText: label }).locator('xpath=../dd');
      await expect(of('Darlehen').first()).toHaveText(/^50\.000\s€ bis 5\.000\.000\s€$/);
      await expect(of('Anfängliche Tilgung')).toHaveText(/^1\s% bis 10\s% im Jahr$/);
      await expect(of('Sondertilgung')).toHaveText(/^bis 5\s% des Darlehens im Jahr$/);
      await expect(of('Bereitstellungszins')).toHaveText(/^3 Monate keiner, danach 0,25\s% im Monat/);
      await expect(of('Forward-Darlehen')).toHaveText('0,03 Prozentpunkte mehr Zins für jeden Monat Vorlauf');
      await expect(of('Volltilgung')).toHaveText(/^0,30 Prozentpunkte weniger Zins/);
      for (const label of ['Höchstens geliehen', 'Zinsbindung', 'Beschäftigung', 'Nutzung', 'Beruf'])
        await expect(of(label)).toHaveText(/\S/);
      await expect(terms).toContainText(/in Kraft seit \d{2}\.\d{2}\.\d{4}/);
      await expect(page.getByRole('heading', { level: 2, name: 'Bewertungen' })).toBeVisible();
      for (const width of [1280, 390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        if (javaScriptEnabled) expect(await violationsOn(page)).toEqual([]);
        const sideways = await page.locator('html').evaluate((html) => html.scrollWidth - window.innerWidth);
        expect([width, sideways]).toEqual([width, 0]);
      }
      // A listing that is exclusive to one provider shows no other providers.
      await page.goto('/anbieter/10001/?exposeId=314901&purchasePrice=720000&geoCode=127600280001');
      await expect(main).toContainText(`${name} wirbt auf dem Inserat`);
      await expect(main).not.toContainText('Vergleichen kannst du trotzdem');
      // The page fills in from the listing what the address omits.
      await page.goto('/anbieter/10001/?exposeId=314902&amortizationRate=1');
      await expect(main).toContainText(/Für deinen Fall: 298\.000\s€ Kaufpreis/);
      // Campaign and repayment rate alone do not describe a purchase, so the page shows its example.
      await page.goto('/anbieter/10001/?cmp_id=herbst&amortizationRate=1');
      await expect(main).toContainText(/Beispiel: 400\.000\s€ Kaufpreis/);
      await expect(main).not.toContainText(/deinen Fall:|macht dazu/);
      // The listing belongs to another provider, so this page must not name that provider.
      await page.goto('/anbieter/10047/?exposeId=314902');
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main).not.toContainText('wirbt auf dem Inserat');
    });
  });
}
