import { AFFORDABILITY as FLOW, EVERY_QUESTION, result, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test('a browser that refuses storage completes the flow on one visit, and its result waits for the rates of its place', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    const seen: string[] = [];
    new MutationObserver(() => {
      const answer = document.querySelector('[data-testid="answer"]')?.textContent ?? '';
      if (/\d/.test(answer) && seen.at(-1) !== answer) seen.push(answer);
      if (document.documentElement.dataset['seen'] !== `${seen.length}`)
        document.documentElement.dataset['seen'] = `${seen.length}`;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  expect(await walk(page, FLOW, { ort: { 'Ort der Immobilie': '80331' } })).toEqual(EVERY_QUESTION);
  await expect(result(page).locator('[data-feasibility]')).toBeVisible();
  await expect(page).toHaveURL(/geoCode=/);
  await expect(result(page)).toContainText(/[1-9]\d\d[.]\d{3} €/);
  // Exactly one result appeared: none with rates for all of Germany before the place's rates.
  await expect(page.locator('html')).toHaveAttribute('data-seen', '1');
});

test('broken storage is logged and starts empty', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('broken')) localStorage.setItem('Mortgage_Flow_Affordability', '{"texts":');
    sessionStorage.setItem('broken', 'once');
  });
  const logged = page.waitForRequest('**/v1.0/log/info');
  await page.goto(FLOW);
  expect((await logged).postData()).toContain('Invalid JSON in Mortgage_Flow_Affordability');
  await page.getByRole('link', { name: 'Los geht’s' }).click();
  await expect(page).toHaveURL(/frage=kinder/);
});

// @spec 2.68 5.13
test('errors are next to their field, take the focus and lose no entry', async ({ page }) => {
  await page.goto(`${FLOW}/fragen?frage=geburtsdatum`);
  const field = page.getByLabel('Geburtsdatum');
  for (const [text, message] of [
    ['', 'TT.MM.JJJJ'],
    ['31.02.1990', 'TT.MM.JJJJ'],
    ['01.01.2020', 'mindestens 18'],
  ] as const) {
    await field.fill(text);
    await field.press('Enter');
    await expect(page.locator('#dateOfBirth-error')).toContainText(message);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(text);
  }
  await field.fill('24.05.1988');
  await field.press('Enter');
  await expect(page).not.toHaveURL(/geburtsdatum/);
  const readStorage = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(readStorage).toContain('UNDER_45');
  expect(await readStorage()).not.toContain('1988');

  await page.goto(`${FLOW}/fragen?frage=ort`);
  await page.getByRole('combobox').fill('99999');
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(page.locator('#place-error')).toContainText('gibt es nicht');
  await expect(page.getByRole('combobox')).toHaveValue('99999');
});
