import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { wholeDocument } from './whole-document.ts';

test('gives all pieces as one, a character that was cut through too', async () => {
  const bytes = Buffer.from('<p>größer</p>'.repeat(10_000));
  const pieces = Array.from({ length: Math.ceil(bytes.length / 7) }, (_one, at) =>
    bytes.subarray(at * 7, at * 7 + 7),
  );
  const document = await wholeDocument((to) => Readable.from(pieces).pipe(to));
  expect(document.equals(bytes)).toBe(true);
});

test('a rendering that breaks off gives no half of a document', async () => {
  const broken = wholeDocument((to) => {
    to.write(Buffer.from('<p>'));
    to.destroy(new Error('broken off'));
  });
  await expect(broken).rejects.toThrow('broken off');
});
