import { expect, test } from 'vitest';
import { maintainedDocuments, filesOf, textOf } from './repository.ts';

/** A sentence or a name that breaks a rule, with its place. */
interface Offence {
  readonly line: number;
  readonly text: string;
  readonly advice: string;
}

/** Words that a reader would misunderstand, and the terms to use instead. */
const WORDS: readonly (readonly [words: RegExp, instead: string])[] = [
  [
    /\b(?:(?:who|whom)ever|(?:nobody|somebody|anybody|everybody)(?:['’]s)?)\b/gi,
    'visitor, adviser, operator, worker, partner or caller',
  ],
  // Excludes the German noun "Stand", which begins with a capital letter.
  [/\b(?:stand|[Ss]tands|[Ss]tood)\b/g, '"is", "appears" or "is stored"'],
  [/\bbeside\b/gi, '"next to", "in addition to" or "alongside"'],
  [/\b(?:told|tells?)\b/gi, '"notifies", "logs", "reports", "states" or "entered"'],
  [/\bkept\b/gi, '"stored", "cached", "retained", "unchanged" or "remembered"'],
  [/\b(?:(?:a|the) way|ways)\b/gi, '"link", "option", "path" or "method"'],
  [/\bat hand\b/gi, '"available"'],
  [/\blook(?:s|ed|ing)? after\b/gi, '"maintains" or "monitors"'],
  [/\b(?:lead(?:s|ing)?|led) on\b/gi, '"links to" or "continues to"'],
  [/\b(?:go|goes|going|went) on\b/gi, '"continues"'],
  [/\b(?:comes? of it|became of)\b/gi, '"results in" or "result"'],
  [/\bno more\b/gi, '"no longer"; before a noun "no further"; before a figure "at most"'],
  [/\bow(?:e|es|ed|ing)\b/gi, '"enqueues" or "pending"'],
  [
    /\b(?:at the door|asleep|com(?:e|es|ing) (?:to life|alive))\b/gi,
    '"before login", "hydrates" or "not hydrated"',
  ],
  [/\bdeeds?\b/gi, '"action"'],
  [/\b(?:take|takes|took|taken|taking) back\b/gi, '"withdraws", "revokes" or "undoes"'],
];
/** Maximum words of a sentence, which ends at one of `.;:!?`. */
const MOST_WORDS = 25;
const OPENER = /^(?:What|Whoever|Whom|Whose|Who|Where|Which|With whom|As it|As they|As what)\b/;
/** One of these words in a file is fine, more of them hide who acts. */
const NO_ACTOR = /\b(?:someone|anyone|everyone|no one)\b/gi;

const CODE = filesOf(
  '{packages,apps,tooling,labs,demo,e2e,bench}/**/*.{ts,tsx,mjs,cjs,mts,css}',
  '*.{ts,mjs,cjs}',
);
/** This file contains what it forbids. */
const OWN = 'tooling/conventions/language.test.ts';
const TEXTS = new Map(CODE.filter((path) => path !== OWN).map((path) => [path, textOf(path)]));
const DOCUMENTS = maintainedDocuments();

function reported(path: string, offences: readonly Offence[]): string[] {
  return offences.map(({ line, text, advice }) => `${path}:${line}: ${advice} In: ${text}`);
}

test('comments are plain English', () => {
  const found = [...TEXTS].flatMap(([path, text]) => reported(path, offencesInComments(text)));
  expect(found, 'Rewrite each comment as its line says. Write for an engineer who is new here.').toEqual([]);
});

test('documents are plain English', () => {
  const found = DOCUMENTS.flatMap((path) => reported(path, offencesInDocument(textOf(path))));
  expect(found, 'Rewrite each sentence as its line says. Write for an engineer who is new here.').toEqual([]);
});

const WRONG_SENTENCES = [
  ['What a visitor entered', 'Begin with a noun or a verb instead of "What".'],
  ['Entered by whoever asks', 'Instead of "whoever" write visitor'],
  ['The error stands here', 'Instead of "stands" write "is"'],
  ['The rate beside the price', 'Instead of "beside" write "next to"'],
  ['The caller is told so', 'Instead of "told" write "notifies"'],
  ['A kept page', 'Instead of "kept" write "stored"'],
  ['The way to the result', 'Instead of "The way" write "link"'],
  ['Sends no more messages', 'Instead of "no more" write "no longer"'],
  ['Mails that a request owes', 'Instead of "owes" write "enqueues"'],
  ['Opens for someone and closes for no one', 'a further "no one"'],
  [`A sentence of${' many'.repeat(22)} words`, 'Split this sentence of 26 words: 25 at most.'],
] as const;

test.each(WRONG_SENTENCES)('a comment "%s" is reported', (sentence, advice) => {
  const comments = [`/** ${sentence}. */`, `\n// ${sentence}.\n`, `call({ one }); // ${sentence}.`];
  for (const comment of comments) {
    const found = offencesInComments(`const before = 1;\n${comment}\nconst after = 'a way';\n`);
    expect(found).toEqual([expect.objectContaining({ advice: expect.stringContaining(advice) })]);
  }
});

test('a comment of 25 words in plain English has no offence', () => {
  expect(offencesInComments(`// Rate of the loan,${' many'.repeat(21)}. Percent.`)).toEqual([]);
});

test('an offence in a document has its line; code, quotations and link targets have none', () => {
  const document = [
    '# What you see',
    '',
    'The server `told` it, "kept" it and',
    'kept it. See [a page](https://example.org/kept).',
    '',
    '```sh',
    'echo kept',
    '```',
    '',
    '| Field | Stands for |',
    '|---|---|',
    '| `kept` | nobody |',
    '- an item stands here',
  ].join('\n');
  expect(offencesInDocument(document).map(({ line, text }) => `${line}: ${text}`)).toEqual([
    '3: The server x it, x it and kept it.',
    '10: Stands for',
    '12: nobody',
    '13: an item stands here',
  ]);
});

function offencesInComments(source: string): Offence[] {
  const comments = commentsIn(source).filter(({ text }) => isProse(text));
  const opening = comments
    .filter(({ text }) => OPENER.test(text))
    .map(({ text, line }) => ({
      line,
      text: short(text),
      advice: `Begin with a noun or a verb instead of "${OPENER.exec(text)?.[0]}".`,
    }));
  return [...opening, ...comments.flatMap(offencesInProse), ...repeatedPronouns(comments)];
}

function offencesInDocument(markdown: string): Offence[] {
  return paragraphsIn(markdown).flatMap(offencesInProse);
}

interface Prose {
  /** Text without quotations and code; its line breaks stay, so that each sentence has a line number. */
  readonly text: string;
  readonly line: number;
}

function offencesInProse({ text, line }: Prose): Offence[] {
  return sentencesOf(text).flatMap(({ sentence, at }) => {
    const place = { line: line + lineBreaksIn(text.slice(0, at)), text: short(sentence) };
    const count = sentence.split(/\s+/).length;
    const long =
      count > MOST_WORDS
        ? [{ ...place, advice: `Split this sentence of ${count} words: ${MOST_WORDS} at most.` }]
        : [];
    const odd = WORDS.flatMap(([words, instead]) =>
      [...sentence.matchAll(words)].map(([word]) => ({
        ...place,
        advice: `Instead of "${word.replaceAll(/\s+/g, ' ')}" write ${instead}.`,
      })),
    );
    return [...long, ...odd];
  });
}

function repeatedPronouns(comments: readonly Prose[]): Offence[] {
  return comments
    .flatMap(({ text, line }) =>
      [...text.matchAll(NO_ACTOR)].map(([word]) => ({ line, text: short(text), word })),
    )
    .slice(1)
    .map(({ word, ...place }) => ({
      ...place,
      advice: `Name the actor instead of a further "${word}": visitor, adviser, operator, worker, partner or caller.`,
    }));
}

function sentencesOf(text: string): { sentence: string; at: number }[] {
  return [...text.matchAll(/\S[\s\S]*?(?:[.;:!?](?=\s)|$(?![\s\S]))/g)].map(({ 0: sentence, index: at }) => ({
    sentence,
    at,
  }));
}

/** Comments of a source: blocks, and consecutive lines as one. */
function commentsIn(source: string): Prose[] {
  const blocks = [...source.matchAll(/(?<=^|[\s{(,])\/\*\*?\s([\s\S]*?)\*\//g)].map(
    ({ 1: body = '', index }) => ({
      text: body.replaceAll(/^\s*\*(?: |$)/gm, ''),
      line: lineAt(source, index),
    }),
  );
  const runs = [...source.matchAll(/(?:^|(?<=[;,{}()\]] ))[ \t]*\/\/ .*(?:\n[ \t]*\/\/ .*)*/gm)].map(
    ({ 0: run, index }) => ({
      text: run.replaceAll(/^[ \t]*\/\/ ?/gm, ''),
      line: lineAt(source, index),
    }),
  );
  return [...blocks, ...runs].map(({ text, line }) => ({ ...withoutQuotations(text), line }));
}

/** Paragraphs, list items, headings and table cells of a Markdown text; code and link targets left out. */
function paragraphsIn(markdown: string): Prose[] {
  const prose = markdown
    .replaceAll(/^( *)```[\s\S]*?^\1```/gm, blank)
    .replaceAll(/<!--[\s\S]*?-->/g, blank)
    .replaceAll(/\]\([^)\s]*\)/g, ']');
  return [...prose.matchAll(/\S[\s\S]*?(?=\n\s*\n|\n\s*(?:[-*|#>]|\d+[.]) ?|\||$(?![\s\S]))/g)].map(
    ({ 0: text, index }) => ({
      text: withoutQuotations(text.replace(/^(?:[-*|#>]+|\d+[.]) /, '')).text,
      line: lineAt(prose, index),
    }),
  );
}

/** Replaces each code span, quotation and address by one word. */
function withoutQuotations(text: string): { text: string } {
  const quoted = /`[^`]*`|\{@[^}]*\}|„[^“]*“|"[^"]*"|https?:\S+/g;
  const plain = text.replaceAll(quoted, (found) => `x${blank(found)}`);
  // Cut off everything after a tag such as `@spec`, because it is data.
  return {
    text: plain
      .replace(/@(?:spec|contract|asvs)\b[\s\S]*/, '')
      .trimEnd()
      .replace(/^\s+/, blank),
  };
}

function isProse(text: string): boolean {
  return /[a-z]{3}/.test(text) && !/^\s*(?:@|#|\/|oxlint|eslint)/.test(text);
}

const blank = (text: string) => '\n'.repeat(lineBreaksIn(text));
const lineBreaksIn = (text: string) => text.split('\n').length - 1;
const lineAt = (text: string, index: number) => lineBreaksIn(text.slice(0, index)) + 1;
const short = (text: string) => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
