import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOG_FIELDS } from '../../apps/server/src/platform/http/logs/request-log.ts';
import { BROWSER_PERSON, HTTP_PERSON } from '../../apps/server/src/testing/typed-persons.ts';
import { outcomeOf, type Outcome } from './outcome.ts';

/** What a start says in plain words after its first lines of JSON; before them it may explain why it does not start. */
const SAID_BY_START = [
  /^Heimvorteil läuft: http:\/\/\S+\/baufinanzierung\/$/,
  /^Heimvorteil arbeitet Aufträge ab[.]$/,
  /^Noch keine Beratung ist eingetragen: /,
  /^Diese Demo ist nicht nur für diesen Rechner da /,
  // A service that is started again writes on in the log of the start that failed.
  /^Der PostgreSQL-Server aus DATABASE_URL /,
];

/** A place of an error, as the runtime prints it: a start explains itself without. */
const STACK = /^\s+at .+:\d+:\d+\)?$/;

/** Typed by tests into bodies and addresses whose answers are errors. */
const OTHER_CANARIES = ['Kanarienvogel'];
const PERSONS = [HTTP_PERSON, BROWSER_PERSON];

/** What stands in no log, and how it is found. */
const FORBIDDEN: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['an e-mail address', /[\w.+-]+(?:@|%40)[\w-]+(?:[.][\w-]+)+/],
  ['a phone number', /(?<![\w.-])(?:\+49|0049|0)[\s/-]?1[567]\d[\s/-]?\d{6,}/],
  ['a token', /(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[a-z])(?=[\w-]*\d)[\w-]{43}(?![\w-])/],
  [
    'a number that only one person knows, in an address',
    /\/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i,
  ],
  ['a code', /"(?:code|codes|otp|pin|tan|text)":"?\d{6}"?[,}]/],
  ...PERSONS.flatMap(({ forename, surname, street, email }) =>
    [forename, surname, street, email].map((typed) => ['what a person typed', beginningWith(typed)] as const),
  ),
  ...OTHER_CANARIES.map((typed) => ['what a test typed', beginningWith(typed)] as const),
];

/** Everything in one server's log that must not stand there, a line each. */
export function faultsOfLog(written: string): string[] {
  let hasBegun = false;
  return written.split('\n').flatMap((line, at) => {
    if (line === '') return [];
    const found = FORBIDDEN.filter(([, pattern]) => pattern.test(line)).map(([what]) => what);
    const fields = fieldsOf(line);
    const isOfStart = SAID_BY_START.some((said) => said.test(line));
    if (fields) {
      const unknown = Object.keys(fields).filter((name) => !LOG_FIELDS.includes(name));
      found.push(...unknown.map((name) => `the field ${name}`));
    } else if (hasBegun && !isOfStart) found.push('text that is no JSON');
    else if (STACK.test(line)) found.push('a stack');
    hasBegun ||= fields !== undefined || isOfStart;
    return found.map((what) => `line ${at + 1}, ${what}: ${line.slice(0, 200)}`);
  });
}

/** Whether all that servers have written in this run is free of people; a run that kept no log at all has not shown it. */
export function checkLogs(folder: string): Outcome {
  const name = 'no personal datum in any log';
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const faults = files.flatMap((file) =>
    faultsOfLog(readFileSync(join(folder, file), 'utf8')).map((fault) => `${file}, ${fault}`),
  );
  if (files.length === 0) faults.push(`no server has written into ${folder}`);
  const MOST_SHOWN = 20;
  console.log(
    faults.length === 0
      ? `ok      ${name} (${files.length} logs)`
      : `FAILED  ${name}\n${faults.slice(0, MOST_SHOWN).join('\n')}`,
  );
  return outcomeOf(name, faults.length === 0);
}

function fieldsOf(line: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(line);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** In whatever spelling an address or a log gives it. */
function beginningWith(typed: string): RegExp {
  const spelt = [typed, encodeURIComponent(typed)].map((one) => one.replaceAll('.', '[.]'));
  return new RegExp(`(?<!\\p{L})(?:${spelt.join('|')})`, 'iu');
}
