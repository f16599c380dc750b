import { test as base, expect, type Page } from '@playwright/test';
import { releaseAccounts } from './account-lock.ts';

/**
 * A page on which an error in the console, an uncaught error or a failed request of our own fails the test. The groups of a
 * calculator's fields stand open, as for somebody who has opened them all: `groups: 'closed'` leaves them as they come.
 */
export const test = base.extend<{
  heldAccounts: undefined;
  pageErrors: string[];
  expectedErrors: RegExp[];
  groups: 'open' | 'closed';
  openedGroups: undefined;
}>({
  expectedErrors: [[], { option: true }],
  groups: ['open', { option: true }],
  // Comes before the page, so that it goes behind it: a page that still saves has the account to itself.
  heldAccounts: [
    async ({ groups: _groups }, use) => {
      await use(undefined);
      releaseAccounts();
    },
    { auto: true },
  ],
  openedGroups: [
    async ({ context, groups, javaScriptEnabled }, use) => {
      if (groups === 'open') {
        await context.addInitScript(openGroups);
        if (!javaScriptEnabled) context.on('page', openWithoutScript);
      }
      await use(undefined);
    },
    { auto: true },
  ],
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
      expect(pageErrors.filter((error) => !expectedErrors.some((expected) => expected.test(error)))).toEqual(
        [],
      );
    },
    { auto: true },
  ],
});

/** Opens every group once, when it first stands on the page; whoever closes it keeps it closed. */
function openGroups(): void {
  const seen = new WeakSet<Element>();
  const open = () => {
    for (const group of document.querySelectorAll('form#rechner details:not(#ergebnis details)')) {
      // A list of objects is no group of fields: opening it asks the account.
      if (seen.has(group) || group.textContent?.startsWith('Objekt von deiner Merkliste')) continue;
      seen.add(group);
      group.setAttribute('open', '');
    }
  };
  open();
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
}

/** A page without scripts of its own runs no script at its beginning either. */
function openWithoutScript(page: Page): void {
  // A page that is left meanwhile has no groups any more.
  page.on('domcontentloaded', () => void page.evaluate(openGroups).catch(() => {}));
}

export { expect };
