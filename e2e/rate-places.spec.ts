import { CALCULATORS } from '@heimvorteil/contracts';
import { expect, test, type Page } from '@playwright/test';

const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115';
const ROOT = '/baufinanzierung';

/** Every place that shows a rate which nobody typed. */
const PLACES = [
  `${ROOT}/`,
  ...CALCULATORS.filter((entry) => !('isFlow' in entry) && !SHOWS_NONE(entry.slug)).map(
    ({ slug }) => `${ROOT}/${slug}`,
  ),
  `${ROOT}/finanzierungsangebote?${CASE}`,
  `${ROOT}/finanzierungsangebote/finanzierungsanfrage?openForm=true&financingType=PurchaseFinancing&${CASE}`,
  `/anbieter/10130/?${CASE}`,
  `${ROOT}/finanzierungsrechner?${CASE}&rateSource=OFFER&rateProviderId=10130`,
];
/** Those that show none: costs and own capital know no loan, own offers know only what was typed. */
const WITHOUT = [
  ...CALCULATORS.filter(({ slug }) => SHOWS_NONE(slug)).map(({ slug }) => `${ROOT}/${slug}`),
  `${ROOT}/impressum`,
  `${ROOT}/datenschutz`,
  `${ROOT}/barrierefreiheit`,
  `${ROOT}/widgets`,
];

function SHOWS_NONE(slug: string): boolean {
  return ['nebenkostenrechner', 'eigenkapitalrechner'].includes(slug) || /eigene-angebote/.test(slug);
}

/** A rate as a figure, named and in percent, or where the one in a field comes from. */
const RATE = /(sollzins|effektiv|eff\.)[^%]{0,90}\d+,\d{2}\s%|Mittel aus \d+ Angebot/i;
/** What §17 PAngV needs beside it. */
const NEEDED = [
  /Nettodarlehensbetrag [\d.]+,\d{2}\s€/,
  /effektiver Jahreszins \d+,\d{2}\s%/,
  /gebundener Sollzins \d+,\d{2}\s% p\. a\. für \d+ Jahre?/,
  /\d+ Monatsraten zu [\d.]+,\d{2}\s€/,
  /[\d.]+,\d{2}\s€ Gesamtbetrag|Gesamtbetrag [\d.]+,\d{2}\s€/,
  /Kosten .* Notar und Grundbuch für die Grundschuld kommen hinzu/,
  /Gesichert durch eine Grundschuld/,
  /Darlehensgeber \S.*, Zinsen vom \d{2}\.\d{2}\.\d{4}/,
  /Vermittler: Heimvorteil Demo, Musterweg 1, 00000 Musterstadt/,
];
/** "Ab" before a price or a rate promises the least. */
const PROMISES_THE_LEAST = /\bab\s+[\d.,]+\s*(€|%)/i;

/** What a place says beside its example, without what its fields hold. */
async function saidBeside(page: Page): Promise<string> {
  return page.locator('main').evaluate((main: HTMLElement) => {
    const examples = [...main.querySelectorAll<HTMLElement>('[data-testid="legal-example"]')];
    for (const example of examples) example.hidden = true;
    const said = main.innerText.replaceAll(/\s+/g, ' ');
    for (const example of examples) example.hidden = false;
    return said;
  });
}

for (const place of PLACES) {
  test(`${place} shows its rate with a whole example beside it`, async ({ page }) => {
    await page.goto(place);
    const beside = await saidBeside(page);
    expect(beside).toMatch(RATE);
    expect(beside).not.toMatch(PROMISES_THE_LEAST);
    const example = page.getByTestId('legal-example');
    await expect(example).toHaveCount(1);
    await expect(example.getByRole('heading')).toHaveText(/^(Repräsentatives Beispiel|Beispiel mit)/);
    const text = await example.innerText();
    for (const needed of NEEDED) expect(text).toMatch(needed);
    const isFar = await example.evaluate((block) => {
      const answer = document.querySelector('[data-testid="answer"], figure, dl');
      const below = block.getBoundingClientRect().top - (answer?.getBoundingClientRect().bottom ?? 0);
      return below > window.innerHeight;
    });
    expect(isFar).toBe(false);
  });
}

test('what shows no rate needs no example', async ({ page }) => {
  for (const address of WITHOUT) {
    await page.goto(address);
    const example = page.getByTestId('legal-example');
    if ((await example.count()) === 0) expect(await saidBeside(page), address).not.toMatch(/Mittel aus \d/);
  }
});

test('a widget calls its mean one, with its terms and an example that is an offer’s', async ({
  page,
  request,
}) => {
  const query = 'exposeId=1001&purchasePrice=400000&geoCode=1276003001';
  const { legalExample, monthlyRate } = await (await request.get(`${ROOT}/api/v1.0/widget?${query}`)).json();
  for (const needed of NEEDED) expect(legalExample).toMatch(needed);
  await page.goto(`${ROOT}/widgets/cost-widget.html?purchase-price=400000&geo-code=1276003001`);
  const widget = await page.locator('body').innerText();
  expect(widget).toContain(`Rund ${Math.round(monthlyRate.monthlyRate).toLocaleString('de-DE')}`);
  expect(widget).toContain('bei 1 % Tilgung und 20 % Eigenkapital');
  expect(widget).not.toMatch(PROMISES_THE_LEAST);
  await page.goto('/');
  expect(await page.locator('body').innerText()).not.toMatch(PROMISES_THE_LEAST);
});
