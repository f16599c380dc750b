import {
  bar,
  expectInstalment,
  field,
  goOn,
  instalment,
  sendOn,
  OFFERS,
  REQUEST,
  openEntryPoint,
  verdictWord,
} from './five-entry-points.ts';
import { result, walkOn } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test.slow();

test.describe('at 390 px, light', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  // @spec 1.1
  test('a visitor without numbers gets from the front page to a request with numbers', async ({ page }) => {
    await openEntryPoint(page, 'Ich fange gerade an');
    await page.getByRole('link', { name: /^Los geht/ }).click();
    const answers = { einkommen: { 'Nettogehalt im Monat': '4700' }, kreditnehmer: 'Wir zu zweit' };
    await walkOn(page, answers);
    await expect(result(page).getByTestId('answer')).toHaveText(/\d/);
    const price = /\d[\d.]*/.exec(await result(page).getByTestId('answer').innerText())?.[0] ?? '';
    await expect(result(page).locator('[data-feasibility]')).toHaveCount(1);
    await verdictWord(page);
    // Own funds were entered but no price, so the project bar must not display the example's price.
    await expect(bar(page)).toContainText('80.000 € Eigenkapital');
    await expect(bar(page)).toContainText('Kaufpreis fehlt noch');
    await expect(bar(page)).not.toContainText('im Monat');

    await goOn(page, 'Angebote dafür vergleichen', OFFERS);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('Mortgage_Financing')))
      .toContain(`"purchasePrice":${price.replace('.', '')}`);
    await expect(bar(page)).toContainText(`${price} €`);
    const monthly = await instalment(page);
    await expectInstalment(page, monthly);

    await goOn(page, 'Angebot anfordern', REQUEST);
    await expectInstalment(page, monthly);
    await expect(field(page, 'Kaufpreis')).toHaveValue(price);
    await expect(field(page, 'Eigenkapital')).toHaveValue('80.000');
    await expect(page.getByRole('combobox', { name: 'Ort der Immobilie' })).toHaveValue(/Berlin/);
    await expect(page.getByLabel('Wie verdienst du dein Geld?')).toHaveValue('EMPLOYED');
    await expect(page.getByRole('main').getByLabel('Nettoeinkommen im Monat')).toHaveValue(
      'FROM_4001_TO_5000',
    );
    await expect(page.getByLabel('Wie viele nehmen das Darlehen auf?')).toHaveValue('2');
    await expect(page.getByLabel('Alter')).toHaveValue('UNDER_45');
    expect(new URL(page.url()).search).not.toMatch(/income|salary|4700/);
    const texts = [`${price} €`, '80.000 €', 'Berlin', 'Angestellt', '4.001 bis 5.000 €', 'unter 45 Jahre'];
    await sendOn(page, { start: 'in weniger als 3 Monaten' }, texts);
  });
});
