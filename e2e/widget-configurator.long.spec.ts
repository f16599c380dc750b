import { expect, test } from './foreign-host.ts';
import {
  CONFIGURATOR,
  expectAccessible,
  expectAccessibleAtRest,
  expectNothingToMove,
  hosts,
  NEWEST,
  text,
  textOf,
} from './widget-settings.ts';

test('the pages stand side by side in a wide window, one below the other on a phone', async ({ page }) => {
  await page.goto(CONFIGURATOR);
  const tops = () => hosts(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  await page.setViewportSize({ width: 1280, height: 900 });
  const [first, second] = await tops();
  expect(first).toBe(second);
  await page.setViewportSize({ width: 390, height: 900 });
  const [above, below] = await tops();
  expect(below).toBeGreaterThan(above!);
});

test('going back shows the settings that stood there', async ({ page }) => {
  await page.goto(CONFIGURATOR);
  await page.getByLabel('Kaufpreis in Euro').fill('300.000');
  await page.getByRole('button', { name: 'Übernehmen' }).click();
  await expect(page).toHaveURL(/purchase-price=300\.000/);
  await page.goBack();
  await expect(page.getByLabel('Kaufpreis in Euro')).toHaveValue('400.000');
  await expect(text(page, NEWEST)).toContainText('data-purchase-price="400000"');
});

test('what is copied is what stands there', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CONFIGURATOR);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  for (const title of [
    NEWEST,
    'Content-Security-Policy',
    'Ohne JavaScript',
    'Link zu diesen Einstellungen',
  ]) {
    await page.getByRole('button', { name: `Kopieren ${title}` }).click();
    await expect(page.getByRole('button', { name: `Kopiert ${title}` })).toBeVisible();
    expect(await copied()).toBe(await textOf(page, title));
  }
  await page.getByRole('radio', { name: 'React' }).check();
  await page.getByRole('button', { name: 'Kopieren Komponente in React' }).click();
  await expect.poll(copied).toContain("import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';");
});

const QUERIES = [
  '',
  '?purchase-price=400000&geo-code=1276003001&exclusive=true',
  '?widget-type=monthly-rate&purchase-price=400000',
];
for (const width of [390, 1280]) {
  for (const query of QUERIES) {
    // In widget-configurator.spec.ts.
    if (width === 390 && query === '') continue;
    test(`nothing moves although the script comes late: ${width} pixels ${query}`, async ({ page }) => {
      await expectNothingToMove(page, { width, query });
    });
  }
}

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'light' },
  { width: 1280, colorScheme: 'light' },
  { width: 1280, colorScheme: 'dark' },
] as const) {
  test(`axe finds nothing, ${colorScheme} at ${width} pixels`, async ({ page }) => {
    await expectAccessible(page, { width, colorScheme });
  });
}

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const) {
  test(`axe finds nothing as it comes, ${colorScheme} at ${width} pixels`, async ({ page }) => {
    await expectAccessibleAtRest(page, { width, colorScheme });
  });
}
