import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import type { ProviderKind } from '@heimvorteil/engine';
import { formatDate } from '@heimvorteil/format';
import type { Database } from '../../platform/database/open-database.ts';
import { berlinDay } from '../../platform/clock/index.ts';
import { errorLines } from '../../platform/csv-files/index.ts';
import { deliveryRow, storeDeliveries } from '../deliveries/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import type { Operator } from '../../platform/terminal/index.ts';
import { readAdviserFile, type AdviserRow } from './adviser-file.ts';
import {
  NotPausedError,
  storeAdvisers,
  type RestingAdviser,
  type StoredAdvisers,
  resumableName,
  isSameName,
} from './store-advisers.ts';

const USAGE = 'Aufruf: npm run advisers:import -- DATEI [--resume NAME …]';

/**
 * Stores the operator's list of advisers: `npm run advisers:import -- FILE`; new advisers get an invitation. `--resume
 * NAME` brings back an adviser who unsubscribed. Exit code 1 and no change if the file or a name is refused.
 */
export async function advisersImport(
  words: readonly string[],
  operator: Operator,
  parts: {
    providerKinds: (database: Database) => Promise<ReadonlyMap<number, ProviderKind>>;
    withSecret: () => ReadonlySet<string>;
    withJobs: <Result>(database: Database, run: (jobs: Jobs) => Promise<Result>) => Promise<Result>;
  },
): Promise<number> {
  const wanted = wantedImport(words);
  if (!wanted) {
    operator.error(USAGE);
    return 1;
  }
  const { path } = wanted;
  const bytes = await readFile(path).catch(() => undefined);
  if (bytes === undefined) {
    operator.error(`${path} lässt sich nicht lesen.`);
    return 1;
  }
  return operator.onDatabase(async (database) => {
    const file = basename(path);
    const kinds = await parts.providerKinds(database);
    const reading = readAdviserFile(bytes, file, {
      kindOf: (providerId) => kinds.get(providerId),
      withSecret: parts.withSecret(),
    });
    if (reading.errors) {
      for (const line of errorLines(reading.errors)) operator.error(line);
      const further = reading.errorCount - reading.errors.length;
      if (further > 0) operator.error(`${file}: … und ${further} weitere.`);
      operator.error(`${file} ist abgelehnt, nichts wurde geändert.`);
      return 1;
    }
    const refuse = (sentences: readonly string[]) => {
      for (const line of sentences) operator.error(line);
      operator.error('Nichts wurde geändert.');
      return 1;
    };
    const { emails: resume, errors } = advisersToResume(wanted.resume, reading.advisers, file);
    if (errors.length > 0) return refuse(errors);
    const imported = parts.withJobs(database, (jobs) =>
      database.db.transaction().execute(async (trx) => {
        const stored = await storeAdvisers(trx, reading.advisers, { demo: false, resume });
        await storeDeliveries(
          trx,
          jobs,
          stored.added.map((adviserId) =>
            deliveryRow({ kind: 'INVITATION', recipient: 'ADVISER', requestId: null, adviserId }),
          ),
        );
        return stored;
      }),
    );
    try {
      for (const line of summaryLines(file, reading.advisers, await imported)) operator.log(line);
      return 0;
    } catch (error) {
      if (!(error instanceof NotPausedError)) throw error;
      const named = reading.advisers.filter(({ email }) => error.emails.includes(email));
      return refuse(
        named.map(({ name, email }) => `--resume: „${name}“ (${email}) hat sich nicht abgemeldet.`),
      );
    }
  });
}

/** Options of the command line; undefined for invalid arguments. */
function wantedImport(words: readonly string[]): { path: string; resume: readonly string[] } | undefined {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { resume: { type: 'string', multiple: true } },
    });
    const [path, ...more] = positionals;
    const resume = values.resume ?? [];
    if (path === undefined || more.length > 0 || resume.some((name) => name.trim() === '')) return undefined;
    return { path, resume };
  } catch {
    return undefined;
  }
}

function summaryLines(file: string, rows: readonly AdviserRow[], outcome: StoredAdvisers): string[] {
  const { added, changed, unchanged, paused, returned, resting } = outcome;
  return [
    `${file}: ${added.length} neu, ${changed} geändert, ${unchanged} unverändert, ${paused} pausiert, ${returned} wieder dabei.`,
    ...(added.length > 0
      ? [
          `${added.length === 1 ? 'Eine Einladung geht' : `${added.length} Einladungen gehen`} hinaus, sobald der Dienst läuft.`,
        ]
      : []),
    ...resting.map((one) => restingLine(one, rows, file)),
  ];
}

function restingLine(
  { name, email, unsubscribedAt }: RestingAdviser,
  rows: readonly AdviserRow[],
  file: string,
): string {
  const who = `pausiert: ${name} (${email})`;
  if (unsubscribedAt === null) return `${who} steht nicht in ${file}.`;
  const day = formatDate(berlinDay(unsubscribedAt.toISOString()));
  return `${who} hat sich am ${day} abgemeldet. Zurück mit: --resume ${resumableName({ name }, rows) ?? email}`;
}

/**
 * Finds each word after `--resume` by name, or by address if several advisers share the name; errors are
 * German sentences for words that match none or several.
 */
function advisersToResume(words: readonly string[], rows: readonly AdviserRow[], file: string) {
  const emails = new Set<string>();
  const errors: string[] = [];
  for (const word of words) {
    const found = rows.filter(({ name, email }) => isSameName(name, word) || isSameName(email, word));
    const [one, ...others] = found;
    if (!one) errors.push(`--resume: „${word}“ steht nicht in ${file}.`);
    else if (others.length > 0)
      errors.push(
        `--resume: „${word}“ heißen mehrere in ${file}. Nenne eine E-Mail-Adresse: ${found.map(({ email }) => email).join(' oder ')}.`,
      );
    else emails.add(one.email);
  }
  return { emails, errors };
}
