import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { preloadsBehindStyles } from './preloads-behind-styles.ts';

const PAGE = `<head><title>Für Käufer</title><link rel="modulepreload" href="/a.js"/></head><body>größer <link rel="modulepreload" href="/b.js"/></body>`;

test('the preloads of the head wait, everything else is as it was', async () => {
  let finished = 0;
  const waiting = Readable.from([Buffer.from(PAGE)]).pipe(preloadsBehindStyles(() => (finished += 1)));
  expect(await text(waiting)).toBe(
    PAGE.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"'),
  );
  expect(finished).toBe(1);
});

test('no cut between two chunks harms a character, and what comes after the head is untouched', async () => {
  const bytes = Buffer.from(PAGE);
  for (let cut = 1; cut < bytes.length; cut += 1) {
    const chunks = [bytes.subarray(0, cut), bytes.subarray(cut)];
    const waiting = Readable.from(chunks).pipe(preloadsBehindStyles(() => undefined));
    expect((await text(waiting)).replaceAll(' fetchpriority="low"', '')).toBe(PAGE);
  }
});
