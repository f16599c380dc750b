import { expect, test } from './strict-page.ts';
import { AFFORDABILITY as FLOW, answer, EVERY_QUESTION, result, walk } from './flow-steps.ts';

// @spec 2.12 2.59 2.60 2.61 2.62 2.63 2.64 2.65 2.66 2.67 2.68 2.69 2.70 4.12
test('a whole journey succeeds, and each setting leads to another result at once', async ({ page }) => {
  test.slow();
  expect(await walk(page, FLOW)).toEqual(EVERY_QUESTION);
  const sign = result(page).locator('[data-feasibility]');
  await expect(sign).toHaveAttribute('data-feasibility', 'good');
  await expect(page).toHaveTitle(/^Dein Ergebnis/);
  await expect(page.getByRole('heading', { name: 'Repräsentatives Beispiel' })).toBeVisible();

  const settings = page.getByRole('region', { name: 'Deine Angaben', exact: true });
  const set = async (summary: string, label: string, text: string) => {
    await settings.locator('summary').getByText(summary, { exact: true }).click();
    await settings.getByLabel(label, { exact: true }).fill(text);
  };
  await set('Eigenkapital', 'Ersparnisse', '50000');
  await expect(sign).toHaveAttribute('data-feasibility', 'low');
  await settings.getByLabel('Ersparnisse', { exact: true }).fill('20000');
  await expect(sign).toHaveAttribute('data-feasibility', 'own-capital-low');
  await set('Einkommen', 'Nettogehalt im Monat', '6000');
  await settings.getByLabel('Ersparnisse', { exact: true }).fill('90000');
  await expect(sign).toHaveAttribute('data-feasibility', 'medium');
  await settings.getByLabel('Nettogehalt im Monat', { exact: true }).fill('800');
  await expect(sign).toHaveAttribute('data-feasibility', 'error');
  await settings.getByLabel('Nettogehalt im Monat', { exact: true }).fill('viel');
  await expect(settings.getByText('Das ist keine Zahl')).toBeVisible();
  await expect(sign).toHaveAttribute('data-feasibility', 'error');

  await page.reload();
  await expect(sign).toHaveAttribute('data-feasibility', 'error');
  expect(new URL(page.url()).search).not.toMatch(/salary|=800|savings|ageGroup/);
});

// @spec 2.13 2.60
test('back, forward, reload, a new visit and a deep link stay in the flow', async ({ page }) => {
  await page.goto(`${FLOW}/fragen?frage=kinder`);
  await expect(page).toHaveTitle(/^Schritt 1 von 15: Wie viele Kinder/);
  await answer(page, 'Zwei Kinder');
  await expect(page).toHaveTitle(/^Schritt 2 von 15/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await answer(page, { Wohnfläche: '120' });
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', 'Schritt 3 von 15');

  await page.goBack();
  await expect(page.getByLabel('Wohnfläche')).toHaveValue('120');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByLabel('Zwei Kinder')).toBeChecked();
  await page.goForward();
  await page.reload();
  await expect(page.getByLabel('Wohnfläche')).toHaveValue('120');

  await page.goto(FLOW);
  await page.getByRole('link', { name: 'Weitermachen bei Schritt 3 von 15' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Kaufen oder bauen');

  await page.goto(`${FLOW}/fragen/neu-starten`);
  await expect(page).toHaveURL(/frage=kinder/);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.goto(`${FLOW}/fragen?frage=gibt-es-nicht`);
  await expect(page).toHaveURL(/frage=kinder/);
  await page.goto(`${FLOW}/fragen?frage=nutzung`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ziehst du selbst ein?');
});

// @spec 2.24
test('an entry point leads back if it is safe, and is ignored otherwise', async ({ page }) => {
  await page.goto(`/baufinanzierung/?entryPoint=${encodeURIComponent('/expose/1001?von=flow')}`);
  await page.goto(`${FLOW}/fragen`);
  const leave = page.getByRole('link', { name: 'Fragen verlassen' });
  await expect(leave).toHaveAttribute('href', /\/expose\/1001\?von=flow$/);
  await page.evaluate(() => localStorage.removeItem('Mortgage_EntryPoint'));
  await page.goto(`/baufinanzierung/?entryPoint=${encodeURIComponent('https://evil.example/')}`);
  expect(await page.evaluate(() => localStorage.getItem('Mortgage_EntryPoint'))).toBeNull();
  await page.evaluate(() => localStorage.setItem('Mortgage_EntryPoint', 'https://evil.example/'));
  await page.goto(`${FLOW}/fragen`);
  await expect(leave).toHaveAttribute('href', '/baufinanzierung/wie-viel-haus-kann-ich-mir-leisten/');
});
