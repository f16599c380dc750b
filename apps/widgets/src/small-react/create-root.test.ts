// @vitest-environment jsdom
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRoot } from './create-root.ts';
import { jsx } from './jsx-runtime.ts';

interface Drawn {
  readonly type: string;
  readonly key: string | undefined;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly children: readonly (Drawn | string | null)[];
}

const { tree } = fc.letrec<{ tree: Drawn }>((tie) => ({
  tree: fc.record({
    type: fc.constantFrom('p', 'b', 'svg', 'g', 'details'),
    key: fc.option(fc.constantFrom('one', 'two'), { nil: undefined }),
    properties: fc.dictionary(
      fc.constantFrom('className', 'href', 'hidden', 'open', 'aria-busy', 'viewBox', 'data-x'),
      fc.constantFrom('a', 'b', 1, true, false, null, undefined),
    ),
    children: fc.array(fc.oneof({ maxDepth: 3 }, fc.constantFrom(null, '', 'Text', 'anderer'), tie('tree')), {
      maxLength: 4,
    }),
  }),
}));

function built({ type, key, properties, children }: Drawn): unknown {
  const inner = children.map((child) => (child === null || typeof child === 'string' ? child : built(child)));
  return jsx(type, { ...properties, children: inner }, key);
}

function emptyRoot() {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' });
  return { shadow, root: createRoot(shadow) };
}

test('a replaced drawing equals a new one', () => {
  fc.assert(
    fc.property(fc.array(tree, { minLength: 1, maxLength: 4 }), (trees) => {
      const { shadow, root } = emptyRoot();
      for (const each of trees) root.render(built(each));
      const fresh = emptyRoot();
      fresh.root.render(built(trees.at(-1)!));
      expect(shadow.firstElementChild?.isEqualNode(fresh.shadow.firstElementChild)).toBe(true);
      root.unmount();
      expect(shadow.childNodes).toHaveLength(0);
    }),
    { numRuns: 300 },
  );
});

test('an unchanged node is the same element, and another key is another one', () => {
  const { shadow, root } = emptyRoot();
  const draw = (key: string, text: string) =>
    root.render(jsx('p', { children: [jsx('b', { children: text }, key), 'Ende'] }));
  draw('one', 'eins');
  const [paragraph, bold] = [shadow.querySelector('p'), shadow.querySelector('b')];
  draw('one', 'zwei');
  expect(shadow.querySelector('p')).toBe(paragraph);
  expect(shadow.querySelector('b')).toBe(bold);
  expect(bold?.textContent).toBe('zwei');
  draw('two', 'zwei');
  expect(shadow.querySelector('b')).not.toBe(bold);
  expect(shadow.textContent).toBe('zweiEnde');
});

test('a click goes to the newest listener, once', () => {
  const { shadow, root } = emptyRoot();
  const pressed: string[] = [];
  for (const name of ['alt', 'neu'])
    root.render(jsx('button', { onClick: () => pressed.push(name), children: name }));
  shadow.querySelector('button')?.click();
  expect(pressed).toEqual(['neu']);
});

test('names of ARIA say false, other attributes are omitted', () => {
  const { shadow, root } = emptyRoot();
  root.render(jsx('p', { 'aria-expanded': false, 'aria-busy': true, hidden: false, open: true }));
  const written = [...shadow.firstElementChild!.attributes].map(({ name, value }) => [name, value]);
  expect(written).toEqual([
    ['aria-expanded', 'false'],
    ['aria-busy', 'true'],
    ['open', ''],
  ]);
});

test('a drawing is one node, and so is its content', () => {
  const { shadow, root } = emptyRoot();
  root.render(jsx('svg', { viewBox: '0 0 1 1', children: jsx('text', { children: '1' }) }));
  const namespaces = [...shadow.querySelectorAll('*')].map(({ namespaceURI }) => namespaceURI);
  expect(namespaces).toEqual(Array(2).fill('http://www.w3.org/2000/svg'));
  expect(shadow.querySelector('svg')?.getAttribute('viewBox')).toBe('0 0 1 1');
});
