import type { Page } from '@playwright/test';
import { logIn, logInAnew, purgeCalculations, saveFinancing } from './demo-account.ts';
import { adviserLink, askedPerson, mailsTo, sendByForms } from './financing-request.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL } from './flow-steps.ts';
import { keepPreapproval } from './kept-preapproval.ts';
import { RATE_PLACES, screenFolders } from './rate-places.ts';
import { expect, test } from './strict-page.ts';

test.use({ groups: 'closed' });

const ROOT = '/baufinanzierung';
const PLACES = Object.values(RATE_PLACES).flatMap((place) =>
  'none' in place ? [] : 'at' in place ? place.at : [],
);
const WITHOUT = Object.values(RATE_PLACES).flatMap((place) => ('none' in place ? (place.at ?? []) : []));

/** A rate as a figure, named and in percent, or where the one in a field comes from. */
const RATE = /(sollzins|effektiv|eff\.)[^%]{0,90}\d+,\d{2}\s%|Mittel aus \d+ Angebot/i;
/** What §17 PAngV needs beside it. */
const NEEDED = [
  /Nettodarlehensbetrag\s[\d.]+,\d{2}\s€/,
  /effektiver Jahreszins\s\d+,\d{2}\s%/i,
  // In a row, or above its figure in a block
  /gebundener Sollzins (\d+,\d{2}\s% )?p\.\sa\./i,
  /(für|Zinsbindung) \d+ Jahre?/,
  /\d+ Monatsraten zu\s[\d.]+,\d{2}\s€/,
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

/** A page that shows a rate has the whole example of it, not far below, and promises no least. */
async function expectExample(page: Page): Promise<void> {
  const example = page.getByTestId('legal-example');
  await expect(example).toHaveCount(1);
  // What is in the browser only, a project for instance, comes after the page.
  await expect.poll(() => saidBeside(page)).toMatch(RATE);
  const beside = await saidBeside(page);
  expect(beside).not.toMatch(PROMISES_THE_LEAST);
  await expect(example.getByRole('heading')).toHaveText(/^(Repräsentatives Beispiel|Beispiel mit)/);
  const text = await example.innerText();
  for (const needed of NEEDED) expect(text).toMatch(needed);
  const isFar = await example.evaluate((block) => {
    const figures = [...document.querySelectorAll('[data-testid="answer"], figure, dl')];
    const explained = figures.find(({ textContent }) => /sollzins|effektiv/i.test(textContent)) ?? figures[0];
    const below = block.getBoundingClientRect().top - (explained?.getBoundingClientRect().bottom ?? 0);
    return below > window.innerHeight;
  });
  expect(isFar).toBe(false);
}

test('every screen there is either shows its rate somewhere below, or says why it has none', () => {
  expect(Object.keys(RATE_PLACES).toSorted()).toEqual(screenFolders().toSorted());
});

for (const place of PLACES) {
  test(`${place} shows its rate with a whole example beside it`, async ({ page }) => {
    await page.goto(place);
    await expectExample(page);
  });
}

for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
  test(`the result of ${flow} shows its rate with a whole example beside it`, async ({ page }) => {
    await openResult(page, flow);
    await expectExample(page);
  });
}

/** Where a wanted price is more than a household bears, so that no rate stands that nobody typed (contract §3). */
const TOO_DEAR: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  'the calculator': (page) =>
    page.goto(`${ROOT}/wie-viel-haus-kann-ich-mir-leisten/#salary=2500&savings=80000&wishedPrice=400000`),
  'the financing flow': (page) => openResult(page, FINANCING, { incomeRange: 'FROM_1001_TO_2000' }),
  'the pre-approval': (page) => openResult(page, PRE_APPROVAL, { salary: '2.500' }),
};
for (const [name, goTo] of Object.entries(TOO_DEAR)) {
  test(`a price that the household does not bear is told without a rate: ${name}`, async ({ page }) => {
    await goTo(page);
    const missing = page.getByRole('table', { name: /^Zinsrisiko/ });
    await expect(missing.getByRole('cell')).toHaveText(Array(4).fill(/^− [\d.]+\s€$/));
    await page.locator('main details').evaluateAll((all) => {
      for (const one of all) (one as HTMLDetailsElement).open = true;
    });
    await expect(page.getByTestId('legal-example')).toHaveCount(0);
    expect(await saidBeside(page)).not.toMatch(RATE);
  });
}

test('a rate that somebody typed stays beside a price that the household does not bear', async ({ page }) => {
  const typed = 'salary=2500&savings=80000&wishedPrice=400000&nominalInterestRate=3.9';
  await page.goto(`${ROOT}/wie-viel-haus-kann-ich-mir-leisten/#${typed}`);
  await expect(
    page
      .getByRole('table', { name: /^Zinsrisiko/ })
      .getByRole('row')
      .nth(1),
  ).toContainText(/Zins wie am Anfang\s*3,90\s%\s*[\d.]+\s€\s*− /);
});

test('conditions after a login show their rate with a whole example beside it', async ({ page }) => {
  await logIn(page, 'beraterin@example.org');
  await purgeCalculations(page.request);
  await saveFinancing(page.request, { name: 'Zinsen', purchasePrice: 400_000, ownFunds: 100_000 });
  await page.goto(`${ROOT}/finanzierungsuebersicht/konditionen`);
  await expectExample(page);
  for (const part of ['', '/machbarkeit', '/vergleich']) {
    await page.goto(`${ROOT}/finanzierungsuebersicht${part}`);
    expect(await saidBeside(page), part).not.toMatch(RATE);
  }
});

test('what is kept of a pre-approval shows its rates with a whole example beside them', async ({ page }) => {
  await logInAnew(page, 'beraterin@example.org');
  const { id, proposals } = await keepPreapproval(page, { geoCode: '1276003001' });
  const tab = `${ROOT}/finanzierungsuebersicht/angebote`;
  const [proposal, other] = proposals;
  for (const address of [
    `${ROOT}/v2/finanzierungsvorpruefung/ergebnisseite?vorpruefung=${id}`,
    tab,
    `${tab}/${proposal?.id}`,
    `${tab}/${proposal?.id}/anfragen`,
    `${ROOT}/finanzierungsangebote/vergleich?vorpruefung=${id}&vorschlag=${proposal?.id}&vorschlag=${other?.id}`,
  ]) {
    await page.goto(address);
    await expectExample(page);
  }
  for (const part of ['foerderung', 'zertifikat']) {
    await page.goto(`${ROOT}/finanzierungsuebersicht/${part}`);
    expect(await saidBeside(page), part).not.toMatch(RATE);
  }
});

test('a request shows its rate with a whole example beside it: to its visitor, in their mail, to an adviser', async ({
  page,
}) => {
  const person = askedPerson();
  await logInAnew(page, 'beraterin@example.org');
  const stated = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001&postcode=10115';
  const form = `${ROOT}/finanzierungsangebote/finanzierungsanfrage?openForm=true&${stated}`;
  await sendByForms(page, form, person);
  const requests = await page.request.get(`${ROOT}/api/v1.0/profile/requests`);
  const [newest] = (await requests.json()) as { requestId: string }[];
  for (const address of [
    `${ROOT}/finanzierungsuebersicht/anfragen/${newest?.requestId}`,
    await adviserLink(page, person),
  ]) {
    await page.goto(address);
    await expectExample(page);
  }
  const [mail] = await mailsTo(page, person.email);
  for (const needed of [...NEEDED, RATE]) expect(mail?.text).toMatch(needed);
  expect(mail?.text).not.toMatch(PROMISES_THE_LEAST);
});

test('what shows no rate needs no example', async ({ page }) => {
  for (const address of WITHOUT) {
    await page.goto(address);
    const example = page.getByTestId('legal-example');
    if ((await example.count()) === 0) expect(await saidBeside(page), address).not.toMatch(RATE);
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
