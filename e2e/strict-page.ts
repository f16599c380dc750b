import { test as base, expect as expectWithin, type Page } from '@playwright/test';
import { releaseAccounts } from './account-lock.ts';

/** Polling intervals in milliseconds; Playwright's own grow to a second, which slows the tests. */
const INTERVALS = [25, 50, 100, 200];

const poll: typeof expectWithin.poll = (actual, options) =>
  expectWithin.poll(actual, {
    intervals: INTERVALS,
    ...(typeof options === 'string' ? { message: options } : options),
  });

export const expect = Object.assign(expectWithin.configure({}), { poll });

/**
 * A test fails on console errors, uncaught errors and responses with status 500 or more. All groups of fields
 * and folded sections are open unless `groups` is 'closed'. Consent is refused unless `consent` is 'asked'.
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
  // Releases account locks after the page is closed, because an open page may still save to the account.
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
  // Watch the browser context, not `page`, so that tests that only call the server open no page.
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

/** Runs in the page: opens each group of fields once; a group that the test closes stays closed. */
function openGroups(): void {
  const seen = new WeakSet<Element>();
  const open = () => {
    const groups = 'form#rechner details:not(#ergebnis details), main section > details:only-child';
    for (const group of document.querySelectorAll(groups)) {
      // Skip groups that do more than show fields: one requests the shortlist, one adds renovation costs.
      const isAction = /^(Objekt von deiner Merkliste|Renovierung)/.test(group.textContent ?? '');
      if (seen.has(group) || isAction) continue;
      seen.add(group);
      group.setAttribute('open', '');
    }
  };
  open();
  new MutationObserver(open).observe(document, { childList: true, subtree: true });
}

function refusal(): string {
  return JSON.stringify({ choice: 'REFUSED', textVersion: '2026-11-25', lastModified: Date.now() });
}

/** Runs in the page: stores the refusal. Playwright's storage state would load an extra page. */
function refuse([origin, consent]: readonly [string, string]): void {
  if (location.origin !== origin || localStorage.length > 0) return;
  localStorage.setItem('Mortgage_Consent', consent);
}

/** Opens groups from outside, because init scripts do not run without JavaScript. */
function openWithoutScript(page: Page): void {
  // Ignore errors of a page that closes meanwhile.
  page.on('domcontentloaded', () => void page.evaluate(openGroups).catch(() => {}));
}
