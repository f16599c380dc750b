import { createRequest } from '@heimvorteil/contracts';
import fc from 'fast-check';
import { expect, inject, test } from 'vitest';
import * as z from 'zod/mini';
import { onPostgres } from '../../apps/server/src/testing/on-databases.ts';
import { requestBody } from '../../apps/server/src/testing/request-body.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { codesTo, visitBrowser, type VisitBrowser } from '../../apps/server/src/testing/visit-browser.ts';
import { FUZZ_TIMEOUT, UNLIMITED } from './unlimited.ts';
import { faultsOfWalk, type Walked } from './walked.ts';

const seed = inject('fuzzSeed');
const CONTACT = '/baufinanzierung/api/v2/contact';
const STEPS = [
  'ask for a code',
  'type a wrong code',
  'type the code',
  'send',
  'send at once in two tabs',
  'go back and send something else',
  'send as if new',
  'lose the storage',
  'read the status',
  'write to the adviser',
  'take it back',
] as const;
type Step = (typeof STEPS)[number];

let person = 20_000;

/** A visitor who takes random steps and records all responses. */
class Walker {
  readonly walked: Walked = { answers: [], stored: [] };
  readonly #running: TestApp;
  readonly #person = ++person;
  readonly #email = `walker.${this.#person}@example.org`;
  #browser: VisitBrowser;
  #keys = 0;
  #isVerified = false;
  #statusToken: string | undefined;

  constructor(running: TestApp) {
    this.#running = running;
    this.#browser = visitBrowser(running);
  }

  async take(step: Step): Promise<void> {
    switch (step) {
      case 'ask for a code':
        return void this.#note(step, await this.#browser.send({ email: this.#email }));
      case 'type a wrong code':
        return void this.#note(step, await this.#browser.confirm('000000'));
      case 'type the code': {
        const [code = '123456'] = await codesTo(this.#running, this.#email);
        const { statusCode } = this.#note(step, await this.#browser.confirm(code));
        this.#isVerified ||= statusCode === 200;
        return;
      }
      case 'send':
        return void (await this.#send(step));
      case 'send at once in two tabs':
        return void (await Promise.all([this.#send(step), this.#send(step)]));
      case 'go back and send something else':
        return void (await this.#send(step, { purchasePrice: 410_000 }));
      case 'send as if new':
        this.#keys += 1;
        return void (await this.#send(step));
      case 'lose the storage':
        this.#browser = visitBrowser(this.#running);
        this.#isVerified = false;
        return;
      case 'read the status':
        return void this.#note(step, await this.#ask('GET', ''));
      case 'write to the adviser':
        return void this.#note(step, await this.#ask('POST', '/messages', { text: 'Passt Montag?' }));
      default:
        return void this.#note(step, await this.#ask('POST', '/withdrawal'));
    }
  }

  async #send(step: Step, changes: Record<string, unknown> = {}): Promise<void> {
    const key = `walk-${this.#person}-${this.#keys}-0123456789abcdef`;
    const body = JSON.stringify(requestBody(this.#person % 10_000, { email: this.#email, ...changes }));
    const mayBeAccepted = this.#isVerified;
    const answer = await this.#running.app.inject({
      method: 'POST',
      url: CONTACT,
      headers: { ...this.#headers(), 'idempotency-key': key },
      payload: body,
    });
    this.#note(step, answer, { key, body, mayBeAccepted });
    if (answer.statusCode === 201)
      this.#statusToken = z.parse(createRequest.response, answer.json()).statusToken;
  }

  #ask(method: 'GET' | 'POST', path: string, payload?: object) {
    const url = `${CONTACT}/${this.#statusToken ?? 'A'.repeat(43)}${path}`;
    const headers = { ...this.#headers(), 'idempotency-key': `walk-${this.#person}-${path}-0123456789` };
    return this.#running.app.inject({
      method,
      url,
      headers,
      ...(payload && { payload: JSON.stringify(payload) }),
    });
  }

  #headers() {
    return { host: '127.0.0.1:3000', 'content-type': 'application/json', cookie: this.#browser.cookie };
  }

  #note<Answer extends { statusCode: number; body: string }>(
    step: Step,
    answer: Answer,
    submission?: { key: string; body: string; mayBeAccepted: boolean },
  ): Answer {
    this.walked.answers.push({ step, status: answer.statusCode, body: answer.body, submission });
    return answer;
  }

  /** Ends the visit; returns all responses and the rows stored for this visitor. */
  async finish(): Promise<Walked> {
    const ids = new Set(
      this.walked.answers
        .filter(({ status, submission }) => status === 201 && submission)
        .map(({ body }) => (JSON.parse(body) as { requestId: string }).requestId),
    );
    const { db } = this.#running.database;
    for (const id of ids) {
      const rows = await db.selectFrom('request').select('id').where('id', '=', id).execute();
      const [consents, deliveries] = await Promise.all(
        (['consent', 'delivery'] as const).map((table) =>
          db.selectFrom(table).select('id').where('request_id', '=', id).execute(),
        ),
      );
      this.walked.stored.push({
        id,
        rows: rows.length,
        consents: consents?.length ?? 0,
        deliveries: deliveries?.length ?? 0,
      });
    }
    return this.walked;
  }
}

onPostgres(
  `walks about, FUZZ_SEED=${seed}`,
  (running) => {
    test('break no promise, in any order', { timeout: FUZZ_TIMEOUT }, async () => {
      // Steps that every visit contains in addition to the random ones.
      const usual: Step[] = ['ask for a code', 'type the code', 'send'];
      const steps = fc.array(
        fc.oneof(
          fc.constantFrom(...STEPS).map((step) => [step]),
          fc.constant(usual),
        ),
        {
          minLength: 3,
          maxLength: 8,
        },
      );
      const walks = fc.asyncProperty(steps, async (walk) => {
        const walker = new Walker(running());
        for (const step of walk.flat()) await walker.take(step);
        expect(faultsOfWalk(await walker.finish())).toEqual([]);
      });
      await fc.assert(walks, { seed, numRuns: inject('fuzzRuns').walk });
    });
  },
  { settings: UNLIMITED },
);
