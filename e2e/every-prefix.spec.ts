import { CALCULATORS } from '@heimvorteil/contracts';
import type { Page } from '@playwright/test';
import { expect, test } from './strict-page.ts';

/** What somebody may type into any field: figures that fit, figures that do not, and nonsense. */
const TYPED = ['400000,5', '0', '2', '-1', 'viel', '3,57', '1.1.2030'];
/** What nobody types by hand, but pastes. */
const PASTED = ['99999999999', '<b>1</b>', '1e9', '  3  '];
const PREFIXES = [
  ...new Set(TYPED.flatMap((text) => [...text].map((_, at) => text.slice(0, at + 1)))),
  ...PASTED,
  '',
];
/** What the server is asked for in each field: one prefix of every kind, since each costs a whole page; a digit more is no other kind. */
const ASKED = ['', '0', '2', '400000', '400000,5', '-1', 'viel', '3,57', '99999999999'];
/** What no number can be read from, or the same as above in other words: once for all fields of a page together, which then has no figures that a fault could hide behind. */
const ASKED_TOGETHER = ['-', '3,', '1.', '1.1.2030', '<b>1</b>', '1e9', '  3  '];
/** States in which a single digit once ended the page: own funds gone, the first digit of a price, a rate of one's own. */
const BEGINNINGS = [
  '',
  '?purchasePrice=2&ownFunds=0&nominalInterestRate=4',
  '?purchasePrice=0,01&ownFunds=0',
];
const AT_ONCE = 6;

const calculators = CALCULATORS.filter((entry) => !('isFlow' in entry));

for (const { slug } of calculators) {
  test(`${slug}: whatever is typed, the page stays and so does what was typed`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.goto(`/baufinanzierung/${slug}`);
    await expect(page.getByRole('button', { name: /Link zu dieser Rechnung|Link kopier/ })).toBeVisible();
    const heading = await page.getByRole('heading', { level: 1 }).textContent();
    await startSolver(page);
    const lost = await page.evaluate(typeEverything, PREFIXES);
    expect(lost).toEqual([]);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading ?? '');
    await expect(page.getByRole('region', { name: 'Ergebnis:' })).toBeVisible();
  });

  test(`${slug}: the server answers the same addresses`, async ({ page, request }) => {
    test.setTimeout(180_000);
    await page.goto(`/baufinanzierung/${slug}`);
    const names = await fieldNames(page);
    expect(names.length).toBeGreaterThan(1);
    const addresses = [
      ...names.flatMap((name) => ASKED.map((text) => `?${new URLSearchParams({ [name]: text })}`)),
      ...ASKED_TOGETHER.map((text) => `?${new URLSearchParams(names.map((name) => [name, text]))}`),
      ...BEGINNINGS,
    ];
    const failed: string[] = [];
    const next = addresses.values();
    const ask = async () => {
      for (const query of next) {
        const response = await request.get(`/baufinanzierung/${slug}${query}`);
        const text = await response.text();
        if (response.status() !== 200 || !text.includes('id="inhalt"') || !text.includes('<form'))
          failed.push(`${query}: ${response.status()}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(failed).toEqual([]);
  });
}

test('own funds of nothing and the first digit of a price leave the financing calculator standing', async ({
  page,
}) => {
  await page.goto('/baufinanzierung/finanzierungsrechner');
  const funds = page.getByRole('main').getByLabel('Eigenkapital', { exact: true });
  const price = page.getByRole('main').getByLabel('Kaufpreis', { exact: true });
  await funds.fill('0');
  await price.fill('');
  await price.pressSequentially('2');
  await expect(price).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Ergebnis:' })).toContainText('–');
  await price.pressSequentially('50000');
  await expect(page.getByRole('region', { name: 'Ergebnis:' })).toContainText(/\d € im Monat|\d\s*€/);
  await expect(funds).toHaveValue('0');
});

/** Names of every field of the calculator's form. */
function fieldNames(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set(
      [...document.querySelectorAll<HTMLInputElement>('main form input[name], main form select[name]')]
        .map(({ name }) => name)
        .filter((name) => name !== 'marketInterestRate'),
    ),
  ]);
}

/** Types once and waits until the page calculates by itself and every field of it is alive: all that is typed then is solved at once. */
async function startSolver(page: Page): Promise<void> {
  const result = page.getByRole('region', { name: 'Ergebnis:' });
  const before = (await result.textContent()) ?? '';
  const field = page.locator('main form input[type="text"]').first();
  const text = await field.inputValue();
  // The server stays silent: what changes now the browser has calculated.
  await page.route(/[.]data/, () => {});
  await field.fill('1');
  await expect(result).not.toHaveText(before);
  await field.fill(text);
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main form input')].every((input) =>
      Object.keys(input).some((key) => key.startsWith('__reactProps')),
    ),
  );
  await page.unrouteAll();
}

/** Runs in the page: puts every prefix into every text field as typing does, and names what did not stay. */
function typeEverything(prefixes: string[]): string[] {
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
  const lost: string[] = [];
  const names = [...document.querySelectorAll<HTMLInputElement>('main form input[type="text"]')].map(
    ({ id }) => id,
  );
  for (const id of names) {
    const before = (document.getElementById(id) as HTMLInputElement | null)?.value ?? '';
    for (const text of [...prefixes, before]) {
      const field = document.getElementById(id);
      if (!(field instanceof HTMLInputElement)) {
        lost.push(`${id} has gone at ${text}`);
        break;
      }
      setValue.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      if (field.value !== text.slice(0, field.maxLength === -1 ? undefined : field.maxLength))
        lost.push(`${id}: ${text} became ${field.value}`);
      if (!document.querySelector('main form')) return [...lost, `${id}: the page ended at ${text}`];
    }
  }
  return lost;
}
