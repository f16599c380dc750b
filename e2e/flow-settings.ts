import type { Page } from '@playwright/test';
import { formatDaysAgo, yearIn } from './berlin-today.ts';
import { AFFORDABILITY, FINANCING, openResult, openSettings, PRE_APPROVAL, result } from './flow-steps.ts';
import { expect, test } from './strict-page.ts';

/** `keys`: text for the setting's first field, or an arrow key. `displayed`: its value afterwards. */
type Change = readonly [keys: string, displayed: string | RegExp];

const HOUSEHOLD: Readonly<Record<string, Change>> = {
  Kinder: ['ArrowDown', 'Ein Kind'],
  Wohnfläche: ['120', '120 m²'],
  Einkommen: ['5000', /5[.]000\s€/],
  Ausgaben: ['1500', /1[.]500\s€/],
  Kreditnehmer: ['ArrowDown', 'Wir zu zweit'],
  Nutzung: ['ArrowDown', 'Ich ziehe ein und vermiete einen Teil'],
  Vorhaben: ['ArrowDown', 'Bauen'],
  Ort: ['80331', '80331 München'],
  Beschäftigung: ['ArrowDown', 'Verbeamtet'],
  Alter: [`24.05.${yearIn(-50)}`, '45 bis 54 Jahre'],
  'Beschäftigt seit': [formatDaysAgo(60), 'weniger als 6 Monate'],
  'Andere Schulden': ['3000', /3[.]000\s€/],
};

interface Settings {
  readonly flow: string;
  readonly summary: RegExp;
  readonly changes: Readonly<Record<string, Change>>;
}

export const SETTINGS: readonly Settings[] = [
  {
    flow: AFFORDABILITY,
    summary: /Eigenkapital\s*90[.]000\s€/,
    changes: { ...HOUSEHOLD, Eigenkapital: ['90000', /90[.]000\s€/] },
  },
  {
    flow: PRE_APPROVAL,
    summary: /Eigenkapital\s*90[.]000\s€/,
    changes: {
      ...HOUSEHOLD,
      Kaufpreis: ['340000', /340[.]000\s€/],
      Eigenkapital: ['90000', /90[.]000\s€/],
    },
  },
  {
    flow: FINANCING,
    // Loan: price 340,000 € + 9.07 % costs in Bavaria − own funds of 90,000 € = 280,838 €
    summary: /Darlehen\s*280[.]838\s€/,
    changes: {
      Vorhaben: ['ArrowDown', 'Neubau'],
      Beginn: ['ArrowDown', 'in mehr als 6 Monaten'],
      Projektstand: ['ArrowDown', 'Ich verhandle über den Bau'],
      Ort: ['80331', '80331 München'],
      Kaufpreis: ['340000', /340[.]000\s€/],
      Beschäftigung: ['ArrowDown', 'Verbeamtet'],
      Einkommen: ['ArrowDown', 'mehr als 5.000 €'],
      Alter: ['ArrowDown', '45 bis 54 Jahre'],
      Eigenkapital: ['90000', /90[.]000\s€/],
    },
  },
];

/** Changes every setting next to a flow's result by keyboard, in a window of 390 pixels. */
export async function changeEverySetting(
  page: Page,
  { flow, summary: counted, changes }: Settings,
): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResult(page, flow);
  await expect(result(page).locator('[data-feasibility]')).toHaveAttribute(
    'data-feasibility',
    /good|medium|low/,
  );
  const settings = await openSettings(page);
  await expect(settings).toBeVisible();
  const lines = settings.locator('form > div > details > summary > span');
  const labels = (await lines.allTextContents()).filter((label) => !label.startsWith('Zins, Tilgung'));
  expect(labels.toSorted()).toEqual(Object.keys(changes).toSorted());
  // Building a house adds a question to the settings of a household.
  const asked = flow === FINANCING ? {} : { Grundstück: ['ArrowUp', 'Vom Bauträger'] as const };
  for (const [label, [keys, displayed]] of Object.entries({ ...changes, ...asked })) {
    await test.step(label, async () => {
      const line = settings
        .locator('form > div > details')
        .filter({ has: page.locator('> summary > span').getByText(label, { exact: true }) });
      await line.locator('> summary').focus();
      // A question that another answer added is open already.
      if ((await line.getAttribute('open')) === null) await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      // A label with a glossary entry has a help button, which gets the focus before the field.
      await expect(line.locator('input:focus, button:focus')).toHaveCount(1);
      if ((await line.locator('button:focus').count()) > 0) await page.keyboard.press('Tab');
      await expect(line.locator('input:focus')).toHaveCount(1);
      await page.keyboard.press(keys.startsWith('Arrow') ? keys : 'Control+A');
      if (!keys.startsWith('Arrow')) await page.keyboard.type(keys);
      // Leave the place field, because the entered text becomes a place only on blur.
      await page.keyboard.press('Shift+Tab');
      if ((await line.locator('button:focus').count()) > 0) await page.keyboard.press('Shift+Tab');
      await expect(line.locator('> summary > b')).toHaveText(displayed);
      await expectNoSidewaysScroll(page, label);
      await page.keyboard.press('Enter');
      await expect(line).not.toHaveAttribute('open');
    });
  }
  // A building's plot is a new question here too, and its setting is open because the answer is missing.
  if (flow === FINANCING) await settings.getByRole('radio', { name: 'Vom Bauträger' }).check();
  await expect(result(page)).toContainText(counted);
  // Wait for all changes in the address, because the result's rates are loaded for its values.
  if (flow === AFFORDABILITY)
    await expect(page).toHaveURL(
      /(?=.*ownFunds=90000)(?=.*postcode=80331)(?=.*PARTIALLY_RENTING)(?=.*CIVIL_SERVANT)/,
    );
  // A second window must show the same result from the stored answers.
  const again = await page.context().newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto(page.url());
  await expect(async () => {
    expect(await result(again).innerText()).toBe(await result(page).innerText());
  }).toPass();
  if (flow !== FINANCING) {
    await page.getByRole('link', { name: 'Im Rechner auf einer Seite öffnen' }).click();
    await expect(page.getByRole('radio', { name: 'Teils vermieten' })).toBeChecked();
  }
}

async function expectNoSidewaysScroll(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} scrolls sideways`).toBeLessThanOrEqual(0);
}
