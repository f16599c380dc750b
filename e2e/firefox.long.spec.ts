import { CALCULATORS } from '@heimvorteil/contracts';
import { findOrInstallFirefox } from '../tooling/test/firefox.ts';
import { logIn } from './demo-account.ts';
import { everyAddress } from './every-address.ts';
import { Firefox } from './firefox.ts';
import { expect, test } from './strict-page.ts';
import { translatePage } from './translated.ts';
import { SAMPLES, writeSamples } from './format-samples.ts';

/** Errors of requests that a navigation cancelled; Firefox logs them, the test ignores them. */
const ENDED = /error loading dynamically imported module|NetworkError when attempting|AbortError/;

/** Script for the page: scrolls until all parts are hydrated, then returns the heading. */
const USE_PAGE = `new Promise((resolve) => {
  const until = performance.now() + 10_000;
  const look = () => {
    dispatchEvent(new Event('scroll'));
    if ((globalThis.partsBehind ?? 0) > 0 && performance.now() < until) return requestAnimationFrame(look);
    requestIdleCallback(() => resolve(document.querySelector('h1')?.textContent ?? ''));
  };
  look();
})`;

test('every address opens in Firefox without an error, translated too, and renders what the server renders', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const { open, operators } = await everyAddress(page);
  const firefox = await Firefox.start(findOrInstallFirefox());
  const openAll = async (addresses: readonly string[]) => {
    await firefox.takeCookies(await page.context().cookies());
    for (const address of addresses) {
      await firefox.open(`${baseURL}${address}`);
      expect(await firefox.evaluate(USE_PAGE), address).not.toBe('');
      await firefox.evaluate(`(${translatePage.toString()})()`);
      // Retry, because a redirect can cancel the loading of scripts; the page then shows its error.
      await expect(async () => {
        expect(await firefox.evaluate(USE_PAGE), address).not.toContain('Das hat nicht geklappt');
      }).toPass();
      expect(
        firefox.errors.splice(0).filter((error) => !ENDED.test(error)),
        address,
      ).toEqual([]);
    }
  };
  try {
    const calculators = CALCULATORS.map(({ slug }) => `/baufinanzierung/${slug}`);
    await openAll([...new Set([...calculators, ...open])]);
    await logIn(page, 'betrieb@example.org');
    await openAll(operators);
    const formatted = await firefox.evaluate(
      `JSON.stringify((${writeSamples.toString()})(${JSON.stringify(SAMPLES)}))`,
    );
    expect(JSON.parse(formatted)).toEqual(writeSamples(SAMPLES));
  } finally {
    await firefox.close();
  }
});
