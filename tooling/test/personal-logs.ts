import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FIELDS } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { BROWSER_PERSON, HTTP_PERSON } from '../../apps/server/src/testing/entered-persons.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** Plain-text lines allowed after the first JSON line; before the first one a start may print any error. */
const START_LINES = [
  /^Heimvorteil läuft: http:\/\/\S+\/baufinanzierung\/$/,
  /^Heimvorteil arbeitet Aufträge ab[.]$/,
  /^Noch keine Beratung ist eingetragen: /,
  /^Diese Demo ist nicht nur für diesen Rechner da /,
  // A service that restarts after a failed start continues the same log.
  /^Der PostgreSQL-Server aus DATABASE_URL /,
];

/** A line of a stack trace, which the error report of a start must not contain. */
const STACK = /^\s+at .+:\d+:\d+\)?$/;

/** Words that tests enter where an error follows, so that a leak into a log is visible. */
const OTHER_CANARIES = ['Kanarienvogel'];
const PERSONS = [HTTP_PERSON, BROWSER_PERSON];

const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:[.][\w-]+)+/],
  ['a phone number', /(?<![\w.-])(?:\+49|0049|0)[\s/-]?1[567]\d[\s/-]?\d{6,}/],
  ['a token', /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  ['a secret id in an address', /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i],
  ['a code', /"(?:code|codes|otp|pin|tan|text)":"?\d{6}"?[,}]/],
  ...PERSONS.flatMap(({ forename, surname, street, email }) =>
    [forename, surname, street, email].map(
      (entry) => ['an entry of a visitor', beginningWith(entry)] as const,
    ),
  ),
  ...OTHER_CANARIES.map((entry) => ['an entry of a test', beginningWith(entry)] as const),
];

/** Forbidden content in a server's log, one sentence each. */
export function forbiddenInLog(text: string): string[] {
  let hasStarted = false;
  return text.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    const found = FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => what);
    const fields = fieldsOf(line);
    const isOfStart = START_LINES.some((pattern) => pattern.test(line));
    if (fields) {
      const unknown = Object.keys(fields).filter((name) => !LOG_FIELDS.includes(name));
      found.push(...unknown.map((name) => `the field ${name}`));
    } else if (hasStarted && !isOfStart) found.push('text that is no JSON');
    else if (STACK.test(line)) found.push('a stack');
    hasStarted ||= fields !== undefined || isOfStart;
    return found.map((what) => `line ${at + 1}, ${what}: ${line.slice(0, 200)}`);
  });
}

/** Checks all server logs of this run for personal data; fails if there is no log. */
export function checkLogs(folder: string): Outcome {
  const name = 'no personal data in server logs';
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const problems = files.flatMap((file) =>
    forbiddenInLog(readFileSync(join(folder, file), 'utf8')).map((problem) => `${file}, ${problem}`),
  );
  if (files.length === 0) problems.push(`no server wrote a log to ${folder}`);
  const MOST_LISTED = 20;
  console.log(
    problems.length === 0
      ? `ok      ${name} (${files.length} logs)`
      : `FAILED  ${name}\n${problems.slice(0, MOST_LISTED).join('\n')}`,
  );
  return outcomeOf(name, problems.length === 0);
}

function fieldsOf(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** Matches the beginning of a text in every encoding that an address or a log may use. */
function beginningWith(entry: string): RegExp {
  const spelt = [entry, encodeURIComponent(entry)].map((one) => one.replaceAll('.', '[.]'));
  return new RegExp(`(?<!\\p{L})(?:${spelt.join('|')})`, 'iu');
}
