import { rmSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { typeLogin } from './demo-account.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './strict-page.ts';

const FILE = 'test-results/flags.json';
const HERE = '/baufinanzierung/betrieb/merkmale';
const PRE_APPROVAL = '/baufinanzierung/v2/finanzierungsvorpruefung';

const write = (flags: Record<string, unknown>) => writeFileSync(FILE, JSON.stringify(flags));
const server = ownServer(720, { FLAGS_FILE: FILE });

// What one test sets another one would meet.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: server.origin, expectedErrors: [/status of (401|404)/] });
test.beforeAll(async () => {
  test.setTimeout(200_000);
  write({});
  await server.start();
});
test.afterAll(async () => {
  await server.stop();
  rmSync(FILE, { force: true });
});

async function openFlags(page: Page): Promise<void> {
  await page.goto(`/baufinanzierung/sso/login?to=${HERE}`);
  await typeLogin(page, 'betrieb@example.org');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Merkmale');
}
const flagOf = (page: Page, title: string) => page.getByRole('group', { name: title, exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('an operator switches something off for everybody at once, and lets go of it', async ({ page }) => {
      await openFlags(page);
      const flag = flagOf(page, 'Vorprüfung');
      await expect(flag.getByRole('button', { name: 'An' })).toHaveAttribute('aria-pressed', 'true');
      await flag.getByRole('button', { name: 'Aus' }).click();
      await expect(page.getByRole('status')).toHaveText('Gestellt: aus.');
      await expect(flag.getByRole('button', { name: 'Aus' })).toHaveAttribute('aria-pressed', 'true');

      await page.goto(PRE_APPROVAL);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Eine Vorprüfung gibt es hier gerade nicht',
      );
      await page.goto('/baufinanzierung/rechner');
      await expect(page.locator(`a[href^="${PRE_APPROVAL}"]`)).toHaveCount(0);

      await page.goto(HERE);
      await flag.getByRole('button', { name: 'Nicht mehr hier stellen' }).click();
      await expect(page.getByRole('status')).toHaveText('Gestellt: an.');
      await page.goto('/baufinanzierung/rechner');
      await expect(page.locator(`a[href^="${PRE_APPROVAL}"]`)).not.toHaveCount(0);
    });

    test('an experiment goes to everybody, or to nobody', async ({ page }) => {
      await openFlags(page);
      const flag = flagOf(page, 'Urteil vor der Zahl');
      const isFirst = async () => {
        await page.goto('/baufinanzierung/impressum');
        const seen = await page.locator('html[data-verdict="first"]').count();
        await page.goto(HERE);
        return seen === 1;
      };
      await expect(flag.getByRole('button', { name: 'Versuch, 50 %' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await flag.getByRole('button', { name: 'An für alle' }).click();
      await expect(page.getByRole('status')).toHaveText('Gestellt: an.');
      expect(await isFirst()).toBe(true);
      await flag.getByRole('button', { name: 'Aus für alle' }).click();
      await expect(page.getByRole('status')).toHaveText('Gestellt: aus.');
      expect(await isFirst()).toBe(false);
      await flag.getByRole('button', { name: 'Nicht mehr hier stellen' }).click();
      await expect(page.getByRole('status')).toHaveText('Gestellt: im Versuch (50 %).');
    });
  });
}

test('who set what stands in the trail', async ({ page }) => {
  await openFlags(page);
  await page.getByRole('link', { name: 'Protokoll' }).click();
  await page.getByLabel('Was', { exact: true }).selectOption('Schalter gestellt');
  await page.getByRole('button', { name: 'Suchen' }).click();
  await expect(page.getByRole('main')).toContainText('flag: pre_approval, before: DEFAULT, setting: OFF');
});

test('the file is taken while the server runs, and one that is broken is told and changes nothing', async ({
  page,
}) => {
  await openFlags(page);
  const statusOf = async () => (await page.request.get(PRE_APPROVAL)).status();
  expect(await statusOf()).toBe(200);
  write({ pre_approval: { defaultValue: false } });
  await expect.poll(statusOf).toBe(404);
  await page.goto(HERE);
  await expect(page.getByRole('main')).toContainText('aus FLAGS_FILE: aus');
  writeFileSync(FILE, '{');
  await expect(async () => {
    await page.goto(HERE);
    await expect(page.getByText('FLAGS_FILE lässt sich nicht ganz verwenden')).toBeVisible({ timeout: 1 });
  }).toPass();
  expect(await statusOf()).toBe(404);
  await expectAccessibleThroughout(page, 'flags');
  write({});
  await expect.poll(statusOf).toBe(200);
});
