import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

/** Formal address inside a sentence; at its start the word may mean "she" or "they". */
const FORMAL =
  /(?<![.!?:>"'`„({\n]\s*)(?<=\S\s)\b(Sie|Ihnen)\b|\b(Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen)\b/g;
/** Sentences in which the word is not an address. */
const ALLOWED = ['Ihr Sollzins hängt von', 'für Sie kostenfrei'];

// @spec 1.2
test('visitors are addressed with "du"', () => {
  const found = filesOf(
    'apps/{portal,desk}/app/**/*.{ts,tsx}',
    'packages/{contracts,calculations,forms,ui}/src/**/*.{ts,tsx}',
    'apps/server/src/**/*.ts',
  )
    .filter((path) => !path.endsWith('.test.ts'))
    .flatMap((path) => formalLines(textOf(path)).map((line) => `${path}: ${line}`));
  expect(found, 'Say "du"; a sentence in which the word means somebody else goes into ALLOWED.').toEqual([]);
});

test('a formal address would be seen', () => {
  expect(formalLines("const hint = 'Bitte geben Sie den Preis ein';")).toHaveLength(1);
  expect(formalLines("const hint = 'Prüfe Ihre Angaben';")).toHaveLength(1);
  expect(formalLines("const hint = 'Sie gilt bis zum Ende der Zinsbindung.';")).toHaveLength(0);
  expect(formalLines("const hint = 'Prüfe deine Angaben';")).toHaveLength(0);
});

function formalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.match(FORMAL) && !ALLOWED.some((sentence) => line.includes(sentence)))
    .map((line) => line.trim());
}
