import { expect, test } from 'vitest';
import { storageNotice } from './storage-notice.ts';

test.each([
  [{ isLoggedIn: false, sync: 'idle', isInBrowser: true }, 'Nur in diesem Browser gespeichert.'],
  [{ isLoggedIn: false, sync: 'idle', isInBrowser: false }, 'Noch nirgends gespeichert.'],
  // Without JavaScript, a logged-in visitor sees the account's project.
  [{ isLoggedIn: true, sync: 'idle', isInBrowser: false }, 'In deinem Konto gespeichert.'],
  [{ isLoggedIn: true, sync: 'idle', isInBrowser: true }, 'Wird mit deinem Konto abgeglichen …'],
  [{ isLoggedIn: true, sync: 'saved', isInBrowser: true }, 'In deinem Konto gespeichert.'],
] as const)('%o: %s', (where, sentence) => {
  expect(storageNotice(where)).toBe(sentence);
});
