import { test as base, expect } from '@playwright/test';
import { releaseAccounts } from './account-lock.ts';

/** A page on which an error in the console, an uncaught error or a failed request of our own fails the test. */
export const test = base.extend<{ pageErrors: string[]; expectedErrors: RegExp[] }>({
  expectedErrors: [[], { option: true }],
  pageErrors: [
    async ({ page, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text());
      });
      page.on('pageerror', (error) => pageErrors.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) pageErrors.push(`${response.status()} ${response.url()}`);
      });
      await use(pageErrors);
      releaseAccounts();
      expect(pageErrors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

export { expect };
