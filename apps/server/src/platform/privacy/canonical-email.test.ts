import { expect, test } from 'vitest';
import { canonicalEmail } from './vault.ts';

test.each([
  ['Name@Example.org', 'name@example.org'],
  [' name@example.org ', 'name@example.org'],
  ['name@ｅｘample.org', 'name@example.org'],
  ['name@example。org', 'name@example.org'],
  ['name@xn--bcher-kva.example', 'name@bücher.example'],
  ['name@BÜCHER.example', 'name@bücher.example'],
  ['name@bu\u0308cher.example', 'name@bücher.example'],
  // The address as entered, and how earlier versions stored it in indexes.
  ['name@bücher.example', 'name@bücher.example'],
  ['name+tag@example.org', 'name+tag@example.org'],
  ['name', 'name'],
  ['name@a b', 'name@a b'],
])('%j is %j', (email, canonical) => expect(canonicalEmail(email)).toBe(canonical));
