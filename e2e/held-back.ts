import type { Page } from '@playwright/test';

/** Delays requests to matching addresses until the returned function is called; it throws if there were none. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let held = 0;
  await page.route(address, async (route) => {
    held += 1;
    await promise;
    await route.continue();
  });
  return () => {
    if (held === 0) throw new Error(`the page requests nothing at ${String(address)}`);
    resolve();
  };
}
