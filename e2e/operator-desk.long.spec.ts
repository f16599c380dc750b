import { logIn } from './demo-account.ts';
import { holdBack } from './held-back.ts';
import { eraseAsOperator } from './operator-journey.ts';
import { expect, test } from './strict-page.ts';

test.use({ expectedErrors: [/status of (401|409|422)/] });

test.describe(() => {
  test.use({ javaScriptEnabled: false });

  test('an operator logs in, sees open requests, finds a person with a reason and reads that in the trail, without JavaScript', async ({
    page,
  }) => {
    await eraseAsOperator(page, false);
  });
});

test('a navigation that replaces a pending one leaves no error in the console', async ({ page }) => {
  await page.addInitScript(holdPageDataOpen);
  await logIn(page, 'betrieb@example.org', '/baufinanzierung/betrieb');
  const release = await holdBack(page, /\/assets\/route-[^/]*\.js$/);
  const response = page.waitForResponse(/sperren\.data/);
  await page.getByRole('link', { name: 'Sperren' }).click();
  await response;
  await page.getByRole('link', { name: 'Personen' }).click();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personen');
});

/** Runs in the page: responses with page data never end until aborted, like a stalled connection. */
function holdPageDataOpen(): void {
  const { fetch } = window;
  window.fetch = async (input, init) => {
    const answer = await fetch(input, init);
    if (!new URL(answer.url).pathname.endsWith('.data') || !answer.body) return answer;
    const heldOpen = new TransformStream<Uint8Array, Uint8Array>({
      flush: () =>
        new Promise((_, reject) =>
          init?.signal?.addEventListener('abort', () => reject(init.signal!.reason)),
        ),
    });
    return new Response(answer.body.pipeThrough(heldOpen), answer);
  };
}
