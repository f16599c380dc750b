import { setTimeout as pause } from 'node:timers/promises';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { startServer, type RunningServer } from '../../apps/server/src/testing/running-server.ts';
import { verifyOverHttp } from '../../apps/server/src/testing/verify-over-http.ts';

const BETWEEN_TRIES = 200;

export interface Aftermath {
  /** Request id of each submission that the server answered before it was killed. */
  readonly acknowledged: ReadonlyMap<number, string>;
  /** Request id of each submission when it was repeated after the restart. */
  readonly afterwards: ReadonlyMap<number, string>;
  readonly survivor: RunningServer;
}

/** Kills a server amid concurrent requests, restarts it on the same data, and repeats each request. */
export async function killAmidRequests(
  entry: Parameters<typeof startServer>[0],
  settings: Readonly<Record<string, string>>,
  { requests, answeredBeforeKill }: { requests: number; answeredBeforeKill: number },
): Promise<Aftermath> {
  const victim = await startServer(entry, settings);
  const acknowledged = new Map<number, string>();
  const submissions = Array.from({ length: requests }, (_submission, at) => at);
  const cookies = await verifyOverHttp(victim.url, submissions.map(emailOf));
  const submit = (url: string, submission: number) => send(url, submission, cookies.get(emailOf(submission)));
  let isKilled = false;
  await Promise.all(
    submissions.map(async (submission) => {
      // A busy server may answer 503, so retry until the server is killed.
      for (let isAnswered = false; !isAnswered && !isKilled;) {
        const answer = await submit(victim.url, submission).catch(() => undefined);
        isAnswered = answer?.requestId !== undefined;
        if (answer?.requestId === undefined) await pause(BETWEEN_TRIES);
        else acknowledged.set(submission, answer.requestId);
        if (acknowledged.size < answeredBeforeKill || isKilled) continue;
        isKilled = true;
        await victim.kill();
      }
    }),
  );

  const survivor = await startServer('start-without-pages.ts', settings);
  const afterwards = new Map<number, string>();
  for (const submission of submissions) {
    afterwards.set(submission, (await submit(survivor.url, submission)).requestId ?? '');
  }
  return { acknowledged, afterwards, survivor };
}

/** Submissions that the killed server acknowledged and that the restarted server has lost. */
export function lostOf({ acknowledged, afterwards }: Aftermath): number[] {
  return [...acknowledged]
    .filter(([submission, id]) => afterwards.get(submission) !== id)
    .map(([one]) => one);
}

function emailOf(submission: number): string {
  return String(requestBody(submission)['email']);
}

async function send(url: string, submission: number, cookie = ''): Promise<Partial<CreateRequestAnswer>> {
  const response = await fetch(`${url}/baufinanzierung/api/v2/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': submissionKey(submission), cookie },
    body: JSON.stringify(requestBody(submission)),
  });
  return (await response.json()) as Partial<CreateRequestAnswer>;
}
