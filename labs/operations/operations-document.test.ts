import { expect, test } from 'vitest';
import { faultsOfDocument } from './follow-document.ts';
import { courseAt, OPERATIONS_TEXT } from './operations-course.ts';
import { placeOf } from './place.ts';

/** Scenes use their place only when they run. */
const NOWHERE = placeOf('', '', { folder: '', environment: {} }, {});

test('every block of docs/operations.md has its scene or its reason, and every script and option is there', () => {
  expect(faultsOfDocument(OPERATIONS_TEXT, courseAt(NOWHERE))).toEqual([]);
});
