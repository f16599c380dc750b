import { basename, dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { filesOf, textOf } from './repository.ts';

const FOLDER = 'docs/decisions';
const INDEX = `${FOLDER}/README.md`;
const IN_FORCE = filesOf(`${FOLDER}/*`).filter((path) => path !== INDEX);
const SUPERSEDED = filesOf(`${FOLDER}/superseded/*`);
/** Excludes this file, because its examples break the rule about references. */
const HERE = 'tooling/conventions/decisions.test.ts';
/** Status line of a superseded decision, with number and path of the decision that replaces it. */
const TARGET = /^(?:superseded by|part of) \[(\d{4})\]\(\.\.\/(.+)\)$/;
const SECTIONS = ['Context', 'Decision', 'Consequences', 'Rejected'];
/** First words of a title that names a topic instead of a choice: an article, a pronoun, a plural noun or a gerund. */
const TOPIC = /^(An?|The|Our|One|No|Every|Each|What|Who|Whoever|Where|Which|How|Why|\w*[^su]s|\w{3,}ing)\b/;

describe.each(IN_FORCE)('%s', (path) => {
  const text = textOf(path);

  test('has a title that states the choice, a date and a status', () => {
    expect(headErrors(path, text, /^in force$/, 'in force')).toEqual([]);
  });

  test('has four sections and a short context', () => {
    expect(pageErrors(text)).toEqual([]);
  });
});

describe.each(SUPERSEDED)('%s', (path) => {
  const text = textOf(path);

  test('has a title that states the choice, a date and a link to the decision in force', () => {
    expect(headErrors(path, text, TARGET, 'part of [NNNN](../NNNN-title.md)')).toEqual([]);
    const [, number, link = ''] = TARGET.exec(statusOf(text)) ?? [];
    expect(IN_FORCE, 'Link the status to the file of a decision in force.').toContain(`${FOLDER}/${link}`);
    expect(link.slice(0, 4), 'Use the number of the linked decision as the text of the link.').toBe(number);
  });

  test('is a record of at most three sentences', () => {
    expect(recordErrors(text)).toEqual([]);
  });
});

test('numbers run from 1 without a gap', () => {
  const numbers = [...IN_FORCE, ...SUPERSEDED].map((path) => Number(basename(path).slice(0, 4)));
  expect(
    numbers.toSorted((a, b) => a - b),
    'Give a new decision the next free number, and do not reuse or skip one.',
  ).toEqual(numbers.map((_number, index) => index + 1));
});

test('the index lists every decision in force once, by its title', () => {
  const lines = textOf(INDEX)
    .split('\n')
    .filter((line) => /^- \[\d/.test(line));
  const wanted = IN_FORCE.map((path) => {
    const name = basename(path);
    return `- [${name.slice(0, 4)}](${name}) ${titleOf(textOf(path))}`;
  });
  expect(lines.toSorted(), `Correct ${INDEX}: one line "- [NNNN](file) title" per decision.`).toEqual(wanted);
});

test('code and documents refer only to decisions in force', () => {
  const sources = filesOf(
    '*.md',
    'docs/**/*.md',
    '{apps,packages,labs,tooling,demo,e2e,bench,deploy}/**/*.{md,ts,tsx,mjs,cjs}',
  );
  const numbers = IN_FORCE.map((path) => Number(basename(path).slice(0, 4)));
  const outdated = sources
    .filter((path) => dirname(path) !== `${FOLDER}/superseded` && path !== HERE)
    .flatMap((path) => referredNumbers(textOf(path)).map((number) => ({ path, number })))
    .filter(({ number }) => !numbers.includes(number))
    .map(({ path, number }) => `${path}: decision ${number}`);
  expect(
    outdated,
    'Refer to the decision in force: the status of the superseded record links to it.',
  ).toEqual([]);
});

test('each rule finds a page that breaks it', () => {
  const page = (title: string, context: string, sections = SECTIONS) =>
    [
      `# 7. ${title}`,
      'Date: 2026-11-01 · Status: in force',
      ...sections.map((name) => `## ${name}\n\n${context}`),
    ].join('\n\n');
  const good = page('Hold early clicks', 'One. Two.');
  const head = (text: string, path = `${FOLDER}/0007-hold-early-clicks.md`) =>
    headErrors(path, text, /^in force$/, 'in force').length;
  expect([head(good), pageErrors(good).length]).toEqual([0, 0]);
  expect(head(good, `${FOLDER}/0007-early-clicks.md`)).toBe(1);
  expect(head(page('A click waits', 'One.'), `${FOLDER}/0007-a-click-waits.md`)).toBe(1);
  expect(head(page('Clicks wait', 'One.'), `${FOLDER}/0007-clicks-wait.md`)).toBe(1);
  expect(head(page('Process clicks', 'One.'), `${FOLDER}/0007-process-clicks.md`)).toBe(0);
  expect(head(good.replace('in force', 'accepted'))).toBe(1);
  expect(head(good.replace('Date: 2026', 'On 2026'))).toBe(1);
  expect(pageErrors(page('Hold early clicks', 'One. Two. Three.'))).toHaveLength(1);
  expect(pageErrors(page('Hold early clicks', 'One.', SECTIONS.slice(1)))).toHaveLength(1);
  expect(recordErrors('# 7. Hold\n\nDate: x · Status: y\n\nOne. Two. Three. Four.\n')).toHaveLength(1);
  expect(referredNumbers('see decision 45 and [decision\n8](decisions/0009-x.md)')).toEqual([45, 8, 9]);
});

/** Errors in a decision's name, title, date and status, each with advice. */
function headErrors(path: string, text: string, status: RegExp, example: string): string[] {
  const number = Number(basename(path).slice(0, 4));
  const title = titleOf(text);
  const slug = title
    .toLowerCase()
    .replaceAll("'", '')
    .replaceAll(/[^a-z0-9]+/g, '-');
  const name = `${String(number).padStart(4, '0')}-${slug}.md`;
  return [
    ...(text.startsWith(`# ${number}. `) ? [] : [`Begin the page with "# ${number}. " and its title.`]),
    ...(basename(path) === name ? [] : [`Rename the file to ${name}, after its number and title.`]),
    ...(TOPIC.test(title)
      ? [`State the choice as an imperative, such as "Hold clicks until hydration": "${title}".`]
      : []),
    ...(/^Date: \d{4}-\d{2}-\d{2} · Status: /m.test(text) && status.test(statusOf(text))
      ? []
      : [`Write the line "Date: YYYY-MM-DD · Status: ${example}" below the title.`]),
  ];
}

function pageErrors(text: string): string[] {
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  const context = /^## Context\n\n([\s\S]*?)\n\n## /m.exec(text)?.[1] ?? '';
  return [
    ...(sections.join() === SECTIONS.join() ? [] : [`Use the sections ${SECTIONS.join(', ')}.`]),
    ...(sentencesIn(context) > 2 ? ['Shorten the context to two sentences.'] : []),
  ];
}

function recordErrors(text: string): string[] {
  const record = text.split('\n\n').slice(2).join(' ');
  return [
    ...(sentencesIn(record) > 3 ? ['Shorten the record to three sentences.'] : []),
    ...(/^## /m.test(text) ? ['Leave out sections: a record is one paragraph.'] : []),
  ];
}

function titleOf(text: string): string {
  return /^# \d+[.] (.+)$/m.exec(text)?.[1] ?? '';
}

function statusOf(text: string): string {
  return /Status: (.+)$/m.exec(text)?.[1] ?? '';
}

function sentencesIn(text: string): number {
  return [...text.matchAll(/[.!?](?=\s+[A-Z`]|\s*$)/g)].length;
}

/** Numbers of decisions mentioned in a text, as in "decision 45" or in links to their files. */
function referredNumbers(text: string): number[] {
  return [...text.matchAll(/\bdecisions?(?: |\n[ *]*)(\d+)|decisions\/(?:superseded\/)?(\d{4})-/gi)].map(
    (match) => Number(match[1] ?? match[2]),
  );
}
