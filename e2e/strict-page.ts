import { test as base, expect as expectWithin, type Page } from '@playwright/test';
import { releaseAccounts } from './account-lock.ts';

/** Intervals of `expect.poll` in milliseconds, because Playwright's own grow to a second. */
const INTERVALS = [25, 50, 100, 200];

const poll: typeof expectWithin.poll = (actual, options) =>
  expectWithin.poll(actual, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

/** Playwright's `expect` with faster polling. */
export const expect = Object.assign(expectWithin.configure({}), { poll });

/**
 * Tests with this page fail on an error in the console, an uncaught error or a failed request to our server.
 * All groups of fields are open unless `groups` is 'closed'. Consent is refused unless `consent` is 'asked'.
 */
export const test = base.extend<{
  heldAccounts: undefined;
  pageErrors: string[];
  expectedErrors: RegExp[];
  groups: 'open' | 'closed';
  openedGroups: undefined;
  consent: 'refused' | 'asked';
  refusedConsent: undefined;
}>({
  expectedErrors: [[], { option: true }],
  groups: ['open', { option: true }],
  consent: ['refused', { option: true }],
  // Declared before the page, so that its locks outlast the page, which may still save to the account.
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
  refusedConsent: [
    async ({ context, consent, baseURL }, use) => {
      if (consent === 'refused') await context.addInitScript(refuse, [baseURL ?? '', refusal()] as const);
      await use(undefined);
    },
    { auto: true },
  ],
  // Watches every page of the browser context; tests that only call the server have none.
  pageErrors: [
    async ({ context, expectedErrors }, use) => {
      const pageErrors: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') pageErrors.push(message.text());
      });
      context.on('weberror', (error) => pageErrors.push(error.error().message));
      context.on('response', (response) => {
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

/** Opens each group when it first appears; a group that the test closes later stays closed. */
function openGroups(): void {
  const seen = new WeakSet<Element>();
  const open = () => {
    for (const group of document.querySelectorAll('form#rechner details:not(#ergebnis details)')) {
      // Leave out groups with an effect: a list of objects sends a request, the renovation adds costs.
      const isAction = /^(Objekt von deiner Merkliste|Renovierung)/.test(group.textContent ?? '');
      if (seen.has(group) || isAction) continue;
      seen.add(group);
      group.setAttribute('open', '');
    }
  };
  open();
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
}

/** Value in localStorage that means "consent refused". */
function refusal(): string {
  return JSON.stringify({ choice: 'REFUSED', textVersion: '2026-11-25', lastModified: Date.now() });
}

/** Stores the refusal in an empty storage, because Playwright's own storage state loads an extra page. */
function refuse([origin, consent]: readonly [string, string]): void {
  if (location.origin !== origin || localStorage.length > 0) return;
  localStorage.setItem('Mortgage_Consent', consent);
}

/** A page without JavaScript cannot run an init script either. */
function openWithoutScript(page: Page): void {
  // Ignore errors, because the page may be gone before its groups are open.
  page.on('domcontentloaded', () => void page.evaluate(openGroups).catch(() => {}));
}
