import { expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

/** A phrase that sounds translated, clipped or like jargon of this portal, with an example. */
interface Phrase {
  readonly pattern: RegExp;
  readonly example: string;
  /** The example in plain German. */
  readonly instead: string;
}

/** A space in a pattern also matches a line break, because JSX wraps sentences. */
const PHRASES: readonly Phrase[] = [
  {
    pattern: /Damit kannst du aussetzen/,
    example: 'Was du sparst, zählt nicht: Damit kannst du aussetzen.',
    instead: 'Sparraten zählen nicht als Ausgabe, du kannst sie aussetzen.',
  },
  { pattern: /(?<=: ?')Annahme'/, example: "emptyText: 'Annahme'", instead: 'von uns angenommen' },
  {
    pattern: /anderes ist unsicher/,
    example: 'Eigenkapital und Rate passen, anderes ist unsicher.',
    instead: 'Eigenkapital und Rate passen. Unsicher sind Arbeit, Alter oder späterer Zins.',
  },
  {
    pattern: /bis sie \d+ Tage abgeschlossen ist/,
    example: 'Er gilt, bis sie 90 Tage abgeschlossen ist.',
    instead: 'Der Link gilt bis 90 Tage nach Abschluss.',
  },
  { pattern: /Stand merken/, example: 'Stand merken', instead: 'Speichern' },
  { pattern: /Dein Wort dazu/, example: 'Dein Wort dazu', instead: 'Deine Bewertung' },
  {
    pattern: /In deinem Vorhaben geändert/,
    example: 'In deinem Vorhaben geändert.',
    instead: 'Gespeichert.',
  },
  {
    pattern: /(?<![(„])\bfreiwillig\b(?![)“])(?!, die Anfrage geht auch ohne)/i,
    example: 'Genaue Adresse, freiwillig',
    instead: 'Genaue Adresse (freiwillig)',
  },
  {
    pattern: /Angabe passt nicht|Angaben passen nicht/,
    example: '3 Angaben passen nicht',
    instead: 'the heading of ErrorSummary: "fehlen noch" for empty fields, "passen nicht" for wrong ones',
  },
  {
    pattern: /\b(diese|keine|freie|die) Stunde\b|\beine Stunde (aus|bei|für|wählen)\b/i,
    example: 'Diese Stunde ist nicht frei.',
    instead: 'Dieser Termin ist nicht frei.',
  },
  {
    pattern: /\bDruck auf\b|\bdrück(e|st|t)?\b/i,
    example: 'Drücke in einem Inserat auf das Herz',
    instead: 'Klicke in einem Inserat auf das Herz',
  },
  {
    pattern: /\bgesagt hast\b/,
    example: 'Was du schon gesagt hast, fragen wir nicht noch einmal.',
    instead: 'Was du schon angegeben hast, fragen wir nicht noch einmal.',
  },
  {
    pattern: /\bgetippt hast\b|das Tippen ruht/,
    example: 'Was du getippt hast, steht noch da.',
    instead: 'Was du eingegeben hast, steht noch da.',
  },
  {
    pattern: /der Markt( heute| dann)?( für (deinen Fall|sie einen anderen Zins))? nennt\b/,
    example: 'welchen Zins der Markt heute für deinen Fall nennt',
    instead: 'welchen Zins der Markt heute für deinen Fall bietet',
  },
  {
    pattern: /\b(nicht|ist) heil\b/,
    example: 'Die Kette ist heil: 12 Einträge geprüft',
    instead: 'Die Kette ist unversehrt: 12 Einträge geprüft',
  },
  {
    pattern: /geht es nicht auf\b|\b(nichts zu rechnen|lässt sich nicht rechnen)\b/,
    example: 'So geht es nicht auf: Die Rate ist zu niedrig.',
    instead: 'So geht die Rechnung nicht auf: Die Rate ist zu niedrig.',
  },
  {
    pattern: /\bSolange zahlst\b|\bsteht solange\b/,
    example: 'Solange zahlst du nur Zinsen',
    instead: 'So lange zahlst du nur Zinsen',
  },
  {
    pattern: /\b(Notiz|Entwurf|rechnen und|nicht) (ge)?sicher(n|t)\b/,
    example: 'Notiz sichern',
    instead: 'Notiz speichern',
  },
  {
    pattern: /\bAngebot (weiter)?bauen\b/,
    example: 'Angebot bauen',
    instead: 'Angebot erstellen',
  },
  { pattern: /\bIm Augenblick\b/, example: 'Im Augenblick: ja.', instead: 'Zurzeit: ja.' },
];

/** A block begins after a space, a brace or a comma, so that a glob in a string is no comment. */
const COMMENTS = /(?<=^|[\s{(,])\/\*\*?\s[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const SENTENCE_START = /[.!?>'"`\n]/;

/** Formal address inside a sentence; at its start the word may mean "she" or "they". */
const FORMAL =
  /(?<![.!?:>"'`„({\n]\s*)(?<=\S\s)\b(Sie|Ihnen)\b|\b(Ihr|Ihre|Ihrem|Ihren|Ihrer|Ihres|Ihnen)\b/g;
/** Sentences in which "Ihr" or "Sie" is correct, because it does not address the visitor. */
const ALLOWED = ['Ihr Sollzins hängt von', 'für Sie kostenfrei', 'Ihr besitzt schon', 'Ihr hattet sie schon'];
const SOURCES = filesOf(
  'apps/{portal,desk}/app/**/*.{ts,tsx}',
  'apps/widgets/src/**/*.{ts,tsx}',
  'packages/*/src/**/*.{ts,tsx}',
  'apps/server/src/**/*.ts',
  'demo/**/*.ts',
).filter((path) => !path.endsWith('.test.ts'));
/** Writes the heading that counts empty and wrong fields. */
const ERROR_SUMMARY = 'packages/ui/src/error-summary/error-summary.tsx';

// @spec 1.2
test('visitors are addressed with "du"', () => {
  const found = SOURCES.flatMap((path) => formalLines(textOf(path)).map((line) => `${path}: ${line}`));
  expect(found, 'Write "du". Add a sentence to ALLOWED if its word does not address the visitor.').toEqual(
    [],
  );
});

test('a formal address is found', () => {
  expect(formalLines("const hint = 'Bitte geben Sie den Preis ein';")).toHaveLength(1);
  expect(formalLines("const hint = 'Prüfe Ihre Angaben';")).toHaveLength(1);
  expect(formalLines("const hint = 'Sie gilt bis zum Ende der Zinsbindung.';")).toHaveLength(0);
  expect(formalLines("const hint = 'Prüfe deine Angaben';")).toHaveLength(0);
});

test('German texts are plain', () => {
  const found = SOURCES.filter((path) => path !== ERROR_SUMMARY && !path.includes('/testing/')).flatMap(
    (path) =>
      findPhrases(textOf(path)).map(
        ({ line, sentence, instead }) => `${path}:${line}: "${sentence}" (write like: ${instead})`,
      ),
  );
  expect(found, 'Rewrite each sentence as a visitor would say it; the example after it shows how.').toEqual(
    [],
  );
});

test.each(PHRASES)('"$example" is found', ({ example, instead }) => {
  expect(findPhrases(`const text = ${example.includes("'") ? example : `'${example}'`};`)).toHaveLength(1);
  expect(findPhrases(`const text = '${instead}';`)).toEqual([]);
});

test('a phrase is found across lines, with its sentence and line, and not in comments', () => {
  expect(
    findPhrases('<p>\n  Erst das. Was du sparst, zählt nicht: Damit\n  kannst du aussetzen.\n</p>'),
  ).toEqual([
    {
      line: 2,
      sentence: 'Was du sparst, zählt nicht: Damit kannst du aussetzen',
      instead: PHRASES[0]?.instead,
    },
  ]);
  expect(findPhrases('/** Stand merken */\n// Stand merken\nconst a = 1;')).toEqual([]);
  expect(findPhrases("serve('/api/*', 'Stand merken'); // all of '*/'")).toHaveLength(1);
});

function formalLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.match(FORMAL) && !ALLOWED.some((sentence) => line.includes(sentence)))
    .map((line) => line.trim());
}

interface FoundPhrase {
  readonly line: number;
  readonly sentence: string;
  readonly instead: string;
}

/** Forbidden phrases in a source file; comments do not count. */
function findPhrases(source: string): FoundPhrase[] {
  // Replace comments by spaces, so that line numbers stay right.
  const text = source.replaceAll(COMMENTS, (comment) => comment.replaceAll(/[^\n]/g, ' '));
  return PHRASES.flatMap(({ pattern, instead }) =>
    [...text.matchAll(acrossLines(pattern))].map(({ 0: found, index }) => ({
      line: text.slice(0, index).split('\n').length,
      sentence: sentenceAround(text, index, found.length),
      instead,
    })),
  );
}

function acrossLines({ source, flags }: RegExp): RegExp {
  return new RegExp(source.replaceAll(/ (?!\?)/g, String.raw`\s+`), `${flags}g`);
}

function sentenceAround(text: string, index: number, length: number): string {
  let from = index;
  while (from > 0 && !SENTENCE_START.test(text[from - 1] ?? '')) from--;
  let to = index + length;
  while (to < text.length && !SENTENCE_START.test(text[to] ?? '')) to++;
  return text.slice(from, to).replaceAll(/\s+/g, ' ').trim();
}
