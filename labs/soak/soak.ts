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

/** Everything that a run has measured or stored, for the tests to check. */
export interface Soaked {
  readonly minutes: number;
  readonly answers: AnswerBook;
  readonly ledger: SoakLedger;
  readonly gauges: Gauges;
  readonly stored: StoredEvidence;
  /** Output of the server except its address and log lines up to level info. */
  readonly complaints: readonly string[];
}

/** Few visitors, so that two CPU cores suffice for two servers, their databases and the visitors. */
const VISITORS = 4;
const MILLISECONDS_A_STEP = 150;
const MILLISECONDS_BETWEEN_WITHDRAWALS = 4_000;
const REPORTS = 10;
/** A small heap, because with much memory the garbage collector waits and hides a leak. */
const SMALL_HEAP = '--max-old-space-size=256';
/** A message still undelivered then would need a retry, so it counts as missing. */
const LONGEST_DRAIN_IN_MILLISECONDS = 180_000;
const LONGER_THAN_A_SWEEP_IN_MILLISECONDS = 8_000;

/** Sends requests to a server for some minutes, waits for pending messages and stops the server. */
export async function soak(kind: DatabaseKind, minutes: number): Promise<Soaked> {
  const root = mkdtempSync(join(tmpdir(), 'heimvorteil-soak-'));
  const database = kind === 'PostgreSQL' ? await newServerDatabase() : undefined;
  const ledger = new SoakLedger();
  const mailServer = await startMailServer({ mail: (mail) => ledger.record(mail) });
  try {
    const server = await startServer('../server.ts', {
      // Choose the port first, because the login's redirect address contains it.
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
  // Print progress, so that a run of two hours does not look like a hang.
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
  // Wait until all expected mails have arrived, and then whether more follow in the time of a retry.
  while (!areAllMailsIn(sent, mails) || mails.length !== before) {
    if (performance.now() - startedAt > LONGEST_DRAIN_IN_MILLISECONDS) return;
    before = mails.length;
    await wait(LONGER_THAN_A_SWEEP_IN_MILLISECONDS);
  }
}

/** Log lines of level warning or above, and lines that are not JSON. */
function complaintsIn(output: string): string[] {
  return output
    .split('\n')
    .filter((line) => line !== '' && !/^\{"level":[123]0,|^Heimvorteil läuft: /.test(line));
}
