import { AFFORDABILITY as FLOW, EVERY_QUESTION, result, walk } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test('a browser that refuses storage goes the whole way on one visit, and its result waits for the rates of its place', async ({
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
      const said = document.querySelector('[data-testid="answer"]')?.textContent ?? '';
      if (/\d/.test(said) && seen.at(-1) !== said) seen.push(said);
      if (document.documentElement.dataset['seen'] !== `${seen.length}`)
        document.documentElement.dataset['seen'] = `${seen.length}`;
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  expect(await walk(page, FLOW, { ort: { 'Ort der Immobilie': '80331' } })).toEqual(EVERY_QUESTION);
  await expect(result(page).locator('[data-feasibility]')).toBeVisible();
  await expect(page).toHaveURL(/geoCode=/);
  await expect(result(page)).toContainText(/[1-9]\d\d[.]\d{3} €/);
  // One answer was seen: others first would have been those of the whole market.
  await expect(page.locator('html')).toHaveAttribute('data-seen', '1');
});

test('broken storage is told to the log and starts empty', async ({ page }) => {
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
