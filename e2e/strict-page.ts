import { test as base, expect } from '@playwright/test';
import { releaseAccounts } from './account-lock.ts';

/** A page on which an error in the console, an uncaught error or a failed request of our own fails the test. */
export const test = base.extend<{ faults: string[]; expectedFaults: RegExp[] }>({
  expectedFaults: [[], { option: true }],
  faults: [
    async ({ page, expectedFaults }, use) => {
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
      });
      page.on('pageerror', (error) => faults.push(error.message));
      page.on('response', (response) => {
        if (response.status() >= 500) faults.push(`${response.status()} ${response.url()}`);
      });
      await use(faults);
      releaseAccounts();
      expect(faults.filter((fault) => !expectedFaults.some((expected) => expected.test(fault)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
