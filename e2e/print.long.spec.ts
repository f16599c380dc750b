import type { Page } from '@playwright/test';
import { CALCULATORS } from '@heimvorteil/contracts';
import { pdfPages } from '../apps/server/src/testing/pdf-texts.ts';
import { formatDaysAgo } from './berlin-today.ts';
import { sendByForms, requestingPerson } from './financing-request.ts';
import { AFFORDABILITY, FINANCING, openResult, PRE_APPROVAL, result } from './flow-steps.ts';
import { PURCHASE } from './request-journey.ts';
import { expect, test } from './strict-page.ts';

const ROOT = '/baufinanzierung';
const CASE = 'purchasePrice=400000&ownFunds=100000&geoCode=1276003001';
const FIVE_OFFERS = `loanAmount=320000&offerCount=5&${[1, 2, 3, 4, 5]
  .map((at) => `nominalInterestRate${at}=3,${at}&amortizationRate${at}=2&fixedInterestYears${at}=10`)
  .join('&')}`;
const CALCULATOR_ADDRESSES = [
  ...CALCULATORS.filter((entry) => !('isFlow' in entry)).map(({ slug }) => `${ROOT}/${slug}`),
  `${ROOT}/finanzierungsrechner/eigene-angebote?${FIVE_OFFERS}`,
];
/** Calculators without an example, which have no result before the visitor has entered something. */
const EMPTY = [`${ROOT}/wie-viel-haus-kann-ich-mir-leisten/`, `${ROOT}/finanzierungsrechner/eigene-angebote`];
const MARGIN = { top: '15mm', bottom: '15mm', left: '18mm', right: '18mm' };

test.use({ groups: 'closed' });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a calculator prints on two pages: answer, inputs, derivation, day and address', async ({
      page,
    }) => {
      test.setTimeout(300_000);
      for (const address of CALCULATOR_ADDRESSES) {
        await page.goto(address);
        const entered = await enteredTexts(page);
        const paper = await expectPaper(page);
        for (const [label, value] of entered) {
          expect.soft(paper, `${address}: ${label}`).toContain(label);
          expect.soft(paper, `${address}: ${label}`).toContain(value);
        }
        if (!EMPTY.includes(address))
          expect.soft(paper, address).toMatch(/Wiekomm\w+dieseZahl|WiekommendieZahlen/);
      }
    });
  });
}

test('a comparison, a list of offers and a request print on two pages', async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto(`${ROOT}/finanzierungsangebote/vergleich?${CASE}&providers=10130&providers=10047-15`);
  await expectPaper(page);
  await page.goto(`${ROOT}/finanzierungsangebote?${CASE}`);
  await expectPaper(page);
  const { status } = await sendByForms(page, PURCHASE, requestingPerson());
  await page.goto(status);
  const paper = await expectPaper(page);
  expect(paper, 'The token opens the request, so it must not be on paper.').not.toContain(
    status.split('/').at(-1),
  );
});

for (const flow of [AFFORDABILITY, FINANCING, PRE_APPROVAL]) {
  test(`the result of ${flow} prints on two pages`, async ({ page }) => {
    test.slow();
    await openResult(page, flow);
    await expect(result(page).locator('[data-feasibility]')).toBeVisible();
    if (flow === PRE_APPROVAL) await page.goto(`${PRE_APPROVAL}/ergebnisseite/haushalt`);
    const answers = page.locator('#angaben summary b');
    await expect(answers.first()).toBeAttached();
    const given = await answers.allTextContents();
    const paper = await expectPaper(page);
    for (const text of given) expect.soft(paper).toContain(withoutSpaces(text));
  });
}

test('a dark page prints ink on white paper', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await page.goto(`${ROOT}/finanzierungsrechner`);
  const colours = await page.evaluate(() =>
    ['html', 'main', 'h1', '[data-testid="answer"]'].map((selector) => {
      const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) ?? document.body);
      return `${color} on ${backgroundColor}`;
    }),
  );
  const transparent = 'rgb(0, 0, 0) on rgba(0, 0, 0, 0)';
  expect(colours).toEqual(['rgb(0, 0, 0) on rgb(255, 255, 255)', transparent, transparent, transparent]);
});

/** Labels and values of the text fields on the screen, without spaces as in a PDF. */
async function enteredTexts(page: Page): Promise<[label: string, value: string][]> {
  const fields = await page.locator('[data-columns] input[inputmode]').filter({ visible: true }).all();
  const texts = await Promise.all(
    fields.map(async (field) => [
      (await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)) ?? '',
      await field.inputValue(),
    ]),
  );
  return texts
    .filter(([, value]) => value !== '')
    .map(([label = '', value = '']) => [withoutSpaces(label), withoutSpaces(value)]);
}

/** Prints the page on A4; expects what every paper has and returns its text without spaces. */
async function expectPaper(page: Page): Promise<string> {
  const { host, pathname } = new URL(page.url());
  const answer = await page
    .getByTestId('answer')
    .allTextContents()
    .then((texts) => texts.filter((text) => /\d/.test(text)));
  const hasExample = await page.getByTestId('legal-example').isVisible();
  const pages = await pdfPages(await page.pdf({ format: 'A4', margin: MARGIN }));
  const paper = withoutSpaces(pages.flat().join(''));
  expect.soft(pages.length, pathname).toBeLessThanOrEqual(2);
  for (const text of answer) expect.soft(paper, pathname).toContain(withoutSpaces(text));
  if (hasExample) expect.soft(paper, pathname).toContain('RepräsentativesBeispiel');
  expect.soft(paper, pathname).toContain(`Gedrucktam${formatDaysAgo(0)}`);
  expect.soft(paper, pathname).toContain(/\/anfrage\//.test(pathname) ? `${host}${ROOT}/` : host + pathname);
  expect.soft(paper, pathname).not.toMatch(/Speichern|kopieren|Neuberechnen|Impressum|Einwilligungändern/);
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator(
    'button:not([popovertarget^="wort-"]), nav, textarea, [type="checkbox"], [type="range"]',
  );
  expect.soft(await controls.filter({ visible: true }).allTextContents(), pathname).toEqual([]);
  await page.emulateMedia({ media: null });
  return paper;
}

function withoutSpaces(text: string): string {
  return text.replace(/\s/g, '');
}
