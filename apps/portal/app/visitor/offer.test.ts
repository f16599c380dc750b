import { afterEach, expect, test, vi } from 'vitest';
import { offerOnReturn, offerWhatIsCalculated, takeOffer } from './offer.ts';

/** Opens an address of the portal, on a page with or without a save button. */
function standOn(address: string, canSave = true): () => string {
  let page = new URL(address, 'http://portal.example');
  vi.stubGlobal('location', {
    get href() {
      return page.href;
    },
    get search() {
      return page.search;
    },
    get hash() {
      return page.hash;
    },
    get pathname() {
      return page.pathname;
    },
  });
  const replaceState = (_state: unknown, _title: string, next: URL) => {
    page = new URL(next);
  };
  vi.stubGlobal('history', { state: null, replaceState });
  vi.stubGlobal('document', { querySelector: () => (canSave ? {} : null) });
  return () => page.pathname + page.search + page.hash;
}

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['asked', '/a?x=1&speichern=ja#y=2'],
  ['possible', '/a?x=1&speichern=anbieten#y=2'],
] as const)('an offer that is %s comes back once', (offer, address) => {
  const where = standOn('/a?x=1#y=2');
  offerOnReturn(offer);
  expect(where()).toBe(address);
  expect(takeOffer(location.search)).toBe(offer);
  expect(where()).toBe('/a?x=1#y=2');
  expect(takeOffer(location.search)).toBeUndefined();
});

test('any other word only offers', () => {
  standOn('/a?speichern=vielleicht');
  expect(takeOffer(location.search)).toBe('possible');
});

test('an offer is taken from the address that the page was opened with, though its form has moved on', () => {
  const where = standOn('/a?x=2#y=3');
  expect(takeOffer('?x=1&speichern=anbieten')).toBe('possible');
  expect(where()).toBe('/a?x=2#y=3');
});

test.each([
  ['/a?x=1', true, '/a?x=1&speichern=anbieten'],
  ['/a#x=1', true, '/a?speichern=anbieten#x=1'],
  ['/v2/a/ergebnisseite', true, '/v2/a/ergebnisseite?speichern=anbieten'],
  ['/a', true, '/a'],
  ['/a?x=1', false, '/a?x=1'],
])('a login on %s that can save (%s) uses %s', (address, canSave, expected) => {
  const where = standOn(address, canSave);
  offerWhatIsCalculated();
  expect(where()).toBe(expected);
});
