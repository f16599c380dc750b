import { expect, test } from 'vitest';
import { preloadsBehindStyles } from './preloads-behind-styles.ts';

const HEAD = '<head><title>Für Käufer</title><link rel="modulepreload" href="/a.js"/>';
const REST = '</head><body>größer <link rel="modulepreload" href="/b.js"/></body>';

test('the preloads of the head wait, everything else is as it was', () => {
  expect(preloadsBehindStyles(Buffer.from(HEAD + REST)).toString()).toBe(
    HEAD.replace('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"') + REST,
  );
});

test('a document without a head is left alone', () => {
  expect(preloadsBehindStyles(Buffer.from('<p>größer</p>')).toString()).toBe('<p>größer</p>');
});
