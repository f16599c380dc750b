import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { startServer } from '../../apps/server/src/testing/running-server.ts';
import { quantile } from '../soak/growth.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';

// Run by hand: node labs/load/requests-at-rate.command.ts [RATE] [SECONDS]. Sends RATE financing requests per
// second without waiting for responses. Uses the new database of DATABASE_URL, or else a temporary embedded
// one.
const rate = Number(process.argv[2] ?? 50);
const seconds = Number(process.argv[3] ?? 10);
const folder = mkdtempSync(join(tmpdir(), 'heimvorteil-load-'));
const server = await startServer('start-without-pages.ts', { DEMO: 'true', DATA_DIR: folder });
try {
  const people = Array.from({ length: rate * seconds }, (_person, at) => at);
  const emailOf = (person: number) => String(requestBody(person)['email']);
  const cookies = await verifyOverHttp(server.url, people.map(emailOf));
  const times: number[] = [];
  const answers = new Map<number, number>();
  const startedAt = performance.now();
  await Promise.all(
    people.map(async (person) => {
      await wait((person * 1_000) / rate);
      const due = performance.now();
      const response = await fetch(`${server.url}/baufinanzierung/api/v2/contact`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': submissionKey(person),
          cookie: cookies.get(emailOf(person)) ?? '',
        },
        body: JSON.stringify(requestBody(person)),
      });
      await response.arrayBuffer();
      times.push(performance.now() - due);
      answers.set(response.status, (answers.get(response.status) ?? 0) + 1);
    }),
  );
  const took = (performance.now() - startedAt) / 1_000;
  console.log({
    answers: Object.fromEntries(answers),
    perSecond: Math.round(people.length / took),
    p50: Math.round(quantile(times, 0.5)),
    p99: Math.round(quantile(times, 0.99)),
  });
} finally {
  await server.stop();
  console.log(
    server
      .output()
      .split('\n')
      .filter((l) => l.includes('may not be stored') || l.includes(':503'))
      .slice(0, 3),
  );
  rmSync(folder, { recursive: true });
}
