// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { widgetLog } from './widget-log.ts';
import { widgetPlaces, type ReaderOf } from './widget-places.ts';

const readerOf: ReaderOf = (element) => (name) => element.getAttribute(`data-${name}`);
const asked: string[] = [];

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      unobserve = () => undefined;
    },
  );
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.origin);
    throw new Error('away');
  });
});
beforeEach(() => {
  asked.length = 0;
  document.body.replaceChildren();
});

function place(attributes: Record<string, string>): Element {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(`data-${name}`, value);
  document.body.append(element);
  return element;
}

const linkOf = (element: Element) => element.shadowRoot?.querySelector('[part=button]')?.getAttribute('href');

// @contract 5.3
test('a script that does not know its portal reports the missing attribute, and renders once the element has it', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { settle } = widgetPlaces(undefined, widgetLog(''));
  const element = place({ 'widget-type': 'monthly-rate', 'purchase-price': '400000' });
  settle(element, readerOf);
  await vi.waitFor(() => expect(failure).toHaveBeenCalled());
  expect(failure.mock.calls).toEqual([
    ['[finance-widgets]', 'no portal: set data-portal or portal', element],
  ]);
  // Attributes are read once, however often the page changes.
  settle(element, readerOf);
  await Promise.resolve();
  expect([failure.mock.calls.length, element.shadowRoot, asked]).toEqual([1, null, []]);

  element.setAttribute('data-portal', 'https://named.example/');
  settle(element, readerOf);
  await vi.waitFor(() => expect(linkOf(element)).toMatch(/^https:\/\/named\.example\/baufinanzierung\//));
  expect(asked).toEqual(['https://named.example']);
  failure.mockRestore();
});

// @contract 5.3
test('the portal that an element names counts before the one that the script came from', async () => {
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { settle } = widgetPlaces('https://own.example', widgetLog(''));
  const rate = { 'widget-type': 'monthly-rate', 'purchase-price': '300000' };
  const [own, other] = [place(rate), place({ ...rate, portal: 'https://named.example' })];
  for (const element of [own, other]) settle(element, readerOf);
  await vi.waitFor(() => expect(linkOf(other)).toMatch(/^https:\/\/named\.example\//));
  expect(linkOf(own)).toMatch(/^https:\/\/own\.example\//);
  // Elements with different portals need two calls.
  expect(asked.toSorted()).toEqual(['https://named.example', 'https://own.example']);
  failure.mockRestore();
});

// @spec 2.96
test('with debugWidgets the console names the unreadable attribute, once for each state', async () => {
  const note = vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const failure = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const told = () => note.mock.calls.filter(([, text]) => String(text).startsWith('unreadable'));
  const attributes = { 'widget-type': 'cost-widget', 'purchase-price': '400.000', exclusive: 'ja' };
  for (const search of ['', '?debugWidgets']) {
    const { settle } = widgetPlaces('https://own.example', widgetLog(search));
    const element = place(attributes);
    settle(element, readerOf);
    await vi.waitFor(() => expect(linkOf(element)).toBeDefined());
    settle(element, readerOf);
    await Promise.resolve();
    expect(told()).toEqual(
      search === ''
        ? []
        : [
            ['[finance-widgets]', 'unreadable purchase-price', '400.000'],
            ['[finance-widgets]', 'unreadable exclusive', 'ja'],
          ],
    );
  }
  note.mockRestore();
  failure.mockRestore();
});
