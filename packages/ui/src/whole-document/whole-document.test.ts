import { expect, test } from 'vitest';
import { wholeDocument } from './whole-document.ts';

test('gives all pieces as one, in their order', async () => {
  const pieces = Array.from(
    { length: 9_000 },
    (_one, at) => `<p>größer als ${at} €, ${'ä'.repeat(at % 90)}</p>`,
  );
  const document = await wholeDocument((to) => {
    for (const piece of pieces) to.write(piece);
    to.end();
  });
  expect(document.toString()).toBe(pieces.join(''));
});

test('a rendering that breaks off gives no half of a document', async () => {
  const broken = wholeDocument((to) => {
    to.write('<p>');
    to.destroy(new Error('broken off'));
  });
  await expect(broken).rejects.toThrow('broken off');
});
