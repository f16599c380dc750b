import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openDatabase } from '../../apps/server/src/platform/database/open-database.ts';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { startMailServer } from '../../apps/server/src/testing/mail-server.ts';
import { startServer } from '../../apps/server/src/testing/running-server.ts';
import { newServerDatabase } from '../../apps/server/src/testing/server-database.ts';
import type { DatabaseKind } from '../../apps/server/src/testing/test-database.ts';
import { AnswerBook } from './answer-book.ts';
import { askAndWithdraw } from './ask-and-withdraw.ts';
import { countConnectionsTo } from './count-connections.ts';
import { areAllMailsIn } from './promises.ts';
import { watchGauges, type Gauges } from './process-gauges.ts';
import { SoakBrowser } from './soak-browser.ts';
import { soakClock, type SoakClock } from './soak-clock.ts';
import { SoakLedger } from './soak-ledger.ts';
import { storedEvidence, type StoredEvidence } from './stored-evidence.ts';
import { visitAndAsk } from './visit-and-ask.ts';

/** Everything that a run can be judged by. */
export interface Soaked {
  readonly minutes: number;
  readonly answers: AnswerBook;
  readonly ledger: SoakLedger;
  readonly gauges: Gauges;
  readonly stored: StoredEvidence;
  /** The server's output except its address and informational log lines. */
  readonly complaints: readonly string[];
}

/** Steady rather than heavy: two cores run two servers, their databases and the visitors themselves. */
const VISITORS = 4;
const MILLISECONDS_A_STEP = 150;
const MILLISECONDS_BETWEEN_WITHDRAWALS = 4_000;
const REPORTS = 10;
/**
 * As on a small machine: with gigabytes to spare the garbage collector waits for minutes, so resident memory
 * says nothing about a leak.
 */
const SMALL_HEAP = '--max-old-space-size=256';
/** A message undelivered by then would need a retry, and counts as missing. */
const LONGEST_DRAIN_IN_MILLISECONDS = 180_000;
const LONGER_THAN_A_SWEEP_IN_MILLISECONDS = 8_000;

/** Loads a server on one of the databases for some minutes, lets it send pending messages, stops it. */
export async function soak(kind: DatabaseKind, minutes: number): Promise<Soaked> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-soak-'));
  const database = kind === 'PostgreSQL' ? await newServerDatabase() : undefined;
  const ledger = new SoakLedger();
  const mailServer = await startMailServer({ mail: (mail) => ledger.record(mail) });
  try {
    const server = await startServer('../server.ts', {
      // The login's return address needs the port in the settings.
      PORT: String(await freePort()),
      PUBLIC_URL: '',
      DATA_DIR: join(root, 'data'),
      DATABASE_URL: database?.appUrl ?? '',
      DEMO: 'true',
      NODE_ENV: 'production',
      NODE_OPTIONS: SMALL_HEAP,
      SMTP_URL: mailServer.smtpUrl,
      MAIL_FROM: 'Heimvorteil <post@portal.example>',
    });
    const answers = new AnswerBook();
    let gauges: Gauges;
    try {
      gauges = await load({ kind, url: server.url, minutes, answers, ledger, databaseUrl: database?.url });
      await untilDelivered(ledger);
    } finally {
      await server.stop();
    }
    const { db, close } = await openDatabase(
      database
        ? { kind: 'postgres', url: database.url }
        : { kind: 'pglite', folder: join(root, 'data', 'database') },
    );
    const stored = await storedEvidence(db);
    await close();
    return { minutes, answers, ledger, gauges, stored, complaints: complaintsIn(server.output()) };
  } finally {
    mailServer.close();
    await database?.drop();
    rmSync(root, { recursive: true });
  }
}

async function load(run: {
  kind: DatabaseKind;
  url: string;
  minutes: number;
  answers: AnswerBook;
  ledger: SoakLedger;
  databaseUrl: string | undefined;
}): Promise<Gauges> {
  const clock = soakClock(run.minutes);
  const connections = run.databaseUrl === undefined ? undefined : await countConnectionsTo(run.databaseUrl);
  const watched = watchGauges(run.url, clock, connections?.count);
  let rounds = 0;
  const visitors = Array.from({ length: VISITORS }, async () => {
    const browser = new SoakBrowser(run.url, run.answers, clock);
    while (!clock.isOver()) await takeSteps(visitAndAsk(browser, run.ledger, ++rounds), clock);
  });
  const account = new SoakBrowser(run.url, run.answers, clock);
  let withdrawals = 0;
  const withdrawing = clock.repeat(MILLISECONDS_BETWEEN_WITHDRAWALS, () =>
    askAndWithdraw(account, run.ledger, ++withdrawals),
  );
  // Hours without output would look like a hang.
  const reporting = clock.repeat((run.minutes * 60_000) / REPORTS, async () => {
    const faults = Object.values(run.answers.unexpected).reduce((sum, count) => sum + count, 0);
    console.log(`${run.kind}: ${run.answers.count} answers, ${faults} of them wrong`);
  });
  await Promise.all([...visitors, withdrawing, reporting]);
  const gauges = await watched;
  await connections?.close();
  return gauges;
}

async function takeSteps(steps: readonly (() => Promise<unknown>)[], clock: SoakClock): Promise<void> {
  const left = steps.values();
  for (const step of left) {
    if (clock.isOver()) return;
    const due = performance.now() + MILLISECONDS_A_STEP;
    await step();
    await wait(Math.max(0, due - performance.now()));
  }
}

async function untilDelivered({ sent, mails }: SoakLedger): Promise<void> {
  const startedAt = performance.now();
  let before = -1;
  // Only the database knows what a withdrawal left due. The messages are complete when none arrives for
  // longer than a blocked one needs to be retried.
  while (!areAllMailsIn(sent, mails) || mails.length !== before) {
    if (performance.now() - startedAt > LONGEST_DRAIN_IN_MILLISECONDS) return;
    before = mails.length;
    await wait(LONGER_THAN_A_SWEEP_IN_MILLISECONDS);
  }
}

/** Log lines from level warning on, and output that is no log line. */
function complaintsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '' && !/^\{"level":[123]0,|^Heimvorteil läuft: /.test(line));
}
