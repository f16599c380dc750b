import type { BrowserContext } from '@playwright/test';
import { expectAccessibleThroughout } from './accessible-throughout.ts';
import { decideAndReset, openFlags, switchOffAndReset } from './flag-desk.ts';
import { ownServer } from './own-server.ts';
import { expect, test } from './strict-page.ts';

const FORMS_A_MINUTE = 20;
const server = ownServer(720, {
  TRUST_PROXY: '127.0.0.1',
  LIMIT_FORMS_PER_MINUTE: String(FORMS_A_MINUTE),
});
const WAIT = 'Bitte warte einen Moment';

// The tests share one server, so they run in order; flags-and-experiments.long.spec.ts uses JavaScript.
test.describe.configure({ mode: 'default' });
test.use({ baseURL: server.origin, expectedErrors: [/status of (401|404|429)/] });
test.beforeAll(async () => {
  test.setTimeout(200_000);
  await server.start();
});
test.afterAll(() => server.stop());

/** Sets the client address that the server counts requests by, as a reverse proxy does. */
const comeFrom = (context: BrowserContext, address: string) =>
  context.setExtraHTTPHeaders({ 'X-Forwarded-For': address });

test('the page of flags is accessible throughout', async ({ page }) => {
  await openFlags(page);
  await expectAccessibleThroughout(page, 'flags');
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('an operator disables something for all visitors at once, and resets it', async ({ page }) => {
    await switchOffAndReset(page);
  });

  test('an experiment includes all visitors, or none', async ({ page }) => {
    await decideAndReset(page);
  });

  test('a form sent too often preserves the entries, and one click sends it', async ({ page, context }) => {
    await comeFrom(context, '203.0.113.3');
    const send = async () => {
      await page.goto('/baufinanzierung/widerspruch');
      await page.getByRole('textbox', { name: /E-Mail/ }).fill('zu.oft@example.org');
      await page.getByRole('main').getByRole('button').last().click();
    };
    for (let count = 0; count < FORMS_A_MINUTE; count += 1) {
      await send();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(WAIT);
    }
    await send();
    await expect(page.getByRole('heading', { level: 1, name: WAIT })).toBeVisible();
    await comeFrom(context, '203.0.113.4');
    await page.getByRole('button', { name: 'Noch einmal senden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sieh in dein Postfach');
  });
});
