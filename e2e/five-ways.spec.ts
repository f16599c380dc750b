import {
  bar,
  expectInstalment,
  field,
  goOn,
  instalment,
  openProject,
  sendOn,
  OFFERS,
  REQUEST,
  throughDoor,
  verdictWord,
} from './five-ways.ts';
import { result, walkOn } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

test.slow();

test.describe('at 390 px, light', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  test('who begins without figures gets from the front page to a request that knows them', async ({
    page,
  }) => {
    await throughDoor(page, 'Ich fange gerade an');
    await page.getByRole('link', { name: /^Los geht/ }).click();
    const said = { einkommen: { 'Nettogehalt im Monat': '4700' }, kreditnehmer: 'Wir zu zweit' };
    await walkOn(page, said);
    await expect(result(page).getByTestId('answer')).toHaveText(/\d/);
    const price = /\d[\d.]*/.exec(await result(page).getByTestId('answer').innerText())?.[0] ?? '';
    await expect(result(page).locator('[data-feasibility]')).toHaveCount(1);
    await verdictWord(page);
    // The household is known and no price: nothing of the example is shown as somebody's own.
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
    const asked = [`${price} €`, '80.000 €', 'Berlin', 'Angestellt', '4.001 bis 5.000 €', 'unter 45 Jahre'];
    await sendOn(page, { start: 'in weniger als 3 Monaten' }, asked);
  });
});

test.describe('at 1280 px, light', () => {
  test.use({ viewport: { width: 1280, height: 900 }, colorScheme: 'light' });

  test('whose fixed rate ends in fourteen months gets to a request that knows debt, worth and day', async ({
    page,
  }) => {
    const end = new Date();
    end.setUTCMonth(end.getUTCMonth() + 14, 28);
    const day = end.toISOString().slice(0, 10);
    await throughDoor(page, 'Meine Zinsbindung endet');
    await field(page, 'Restschuld').fill('187.000');
    await field(page, 'Wert der Immobilie heute').fill('310.000');
    await page.getByLabel('Zinsbindung endet am').fill(day);
    await expect(page).toHaveURL(new RegExp(`fixedUntil=${day}`));
    const monthly = await instalment(page);
    await expectInstalment(page, monthly);

    await goOn(page, 'Angebote ansehen', 'Wer übernimmt deine Restschuld?');
    await expectInstalment(page, monthly);
    await goOn(page, 'Angebot anfordern', REQUEST);
    await expectInstalment(page, monthly);
    await expect(field(page, 'Restschuld')).toHaveValue('187.000');
    await expect(field(page, 'Wert der Immobilie')).toHaveValue('310.000');
    await expect(page.getByRole('radio', { name: 'in 1 bis 5 Jahren' })).toBeChecked();
    await openProject(page, /^Dein Anschluss \S+ \d{4}$/);
    await expect(page.getByRole('main')).toContainText(`Fest bis ${day.split('-').toReversed().join('.')}.`);
    await expectInstalment(page, monthly);
    await goOn(page, 'Angebote vergleichen', 'Wer übernimmt deine Restschuld?');
    await goOn(page, 'Angebot anfordern', REQUEST);
    await sendOn(page, { employment: 'Angestellt' }, ['187.000 €', '310.000 €', 'in 1 bis 5 Jahren']);
  });
});
