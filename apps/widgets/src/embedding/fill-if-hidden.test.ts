// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fillIfHidden } from './fill-if-hidden.ts';

let height = 0;
let isVisible = true;

beforeEach(() => {
  vi.useFakeTimers();
  [height, isVisible] = [0, true];
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => height);
  Object.assign(Element.prototype, { checkVisibility: () => isVisible });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function filled(html: string): Element {
  document.body.replaceChildren(document.createRange().createContextualFragment(html));
  const element = document.body.firstElementChild!;
  fillIfHidden(element);
  vi.runAllTimers();
  return element;
}

const childrenOf = (element: Element) =>
  Array.from(element.childNodes, (node) => node.nodeName.toLowerCase());

// @contract 5.4
test.each([
  ['has no height, as by display: none', 0, true],
  ['is invisible', 100, false],
])('an empty element that %s has a child from then on', (_what, ofElement, visible) => {
  [height, isVisible] = [ofElement, visible];
  expect(childrenOf(filled('<div></div>'))).toEqual(['span']);
});

test('an element that is seen stays as it is, for the framework that made it', () => {
  height = 100;
  expect(filled('<div></div>').childNodes).toHaveLength(0);
});

test('an element with content of the host stays as it is', () => {
  expect(filled('<div><a href="#">Eigener Link</a></div>').children).toHaveLength(1);
});

test('styles that come last are looked at too, and only one child is made', () => {
  height = 100;
  const element = filled('<div></div>');
  height = 0;
  dispatchEvent(new Event('load'));
  dispatchEvent(new Event('load'));
  expect(childrenOf(element)).toEqual(['span']);
});
