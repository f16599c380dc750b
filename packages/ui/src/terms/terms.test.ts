import { describe, expect, test } from 'vitest';
import { termInLabel } from './term-in-label.ts';
import { TERMS, termsIn } from './terms.ts';

describe('the list of terms', () => {
  test('is sorted alphabetically, each term once', () => {
    const names = TERMS.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'de')));
    expect(new Set(names).size).toBe(names.length);
  });

  test.each(TERMS)('$name is explained in whole sentences without a number', ({ meaning }) => {
    expect(meaning).toMatch(/^[A-ZÄÖÜ][^\d%€]+[.]$/);
    expect(meaning.length).toBeLessThan(200);
  });
});

test('a legend has each term of its labels once', () => {
  const labels = ['Sollzins im Jahr', 'Darlehensbetrag', 'Restschuld am Ende des Plans', 'Restschuld'];
  expect(termsIn(labels).map(({ name }) => name)).toEqual(['Restschuld', 'Sollzins']);
});

describe('the words of labels', () => {
  test.each(TERMS.flatMap(({ inLabels }) => inLabels))('%s is found', (word) => {
    expect(termInLabel(word)).toBe(word);
  });

  test.each([
    ['Sollzins, Mittel aus 7 Angeboten', 'Sollzins'],
    ['Effektiver Jahreszins, Median aus 277', 'Effektiver Jahreszins'],
    ['Effektiver Jahreszins', 'Effektiver Jahreszins'],
    ['Davon für Nebenkosten', 'Nebenkosten'],
    ['Restschuld nach 10 Jahren', 'Restschuld'],
    ['Zins fest für', 'Zinsbindung'],
    ['Sollzins gebunden für', 'Zinsbindung'],
    ['Neuer Sollzins gebunden für', 'Zinsbindung'],
    ['Darlehen vom Wert heute', 'Beleihung'],
    ['Ohne Bereitstellungszins', 'Bereitstellungszins'],
    ['Notarkosten', 'Notar'],
    ['Grundbucheintrag', 'Grundbuch'],
    ['Tilgungsfrei am Anfang', 'Tilgungsfreie Zeit'],
    ['Dazu Sondertilgung im Jahr', 'Sondertilgung'],
  ])('%s is about %s', (label, name) => {
    const word = termInLabel(label);
    expect(
      TERMS.filter(({ inLabels }) => inLabels.some((one) => one === word)).map((term) => term.name),
    ).toEqual([name]);
  });

  test.each(['Rate im Monat', 'Darlehen', 'Anteil am Kaufpreis', undefined, 7])(
    '%s explains it itself',
    (label) => {
      expect(termInLabel(label)).toBeUndefined();
    },
  );
});
