import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import { adviserServices } from '../../apps/server/src/desks/adviser-desk/index.ts';
import { sendOffer } from '../../apps/server/src/leads/conversation/index.ts';
import { EXAMPLES } from '../../apps/server/src/platform/description/examples.ts';
import { operatedRequest } from '../../apps/server/src/leads/requests/index.ts';
import { offerRedistribution } from '../../apps/server/src/leads/requests/lifecycle/overdue-requests.ts';
import {
  advisersOfRequest,
  conversationParts,
  proposal,
} from '../../apps/server/src/testing/adviser-answers.ts';
import { adviserParts } from '../../apps/server/src/testing/adviser-at-work.ts';
import { askFreeHours, hoursIn } from '../../apps/server/src/testing/appointment-journey.ts';
import { firstProviderOf } from '../../apps/server/src/testing/rating-journey.ts';
import { plainText } from '../../apps/server/src/testing/plain-text.ts';
import { ageRequest } from '../../apps/server/src/testing/request-journey.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import type { ModelBrowser } from './browser.ts';
import type { RequestStep } from './steps.ts';

/** A request in the real portal with the tokens of its links. */
export interface RunRequest {
  readonly id: string;
  readonly statusToken: string;
  /** Browser of its sender. */
  readonly browser: ModelBrowser;
  /** Sends the request again with the same idempotency key and body. */
  readonly replay: () => Promise<LightMyRequestResponse>;
  objectionToken?: string | undefined;
  unsubscribeToken?: string | undefined;
  redistributionToken?: string | undefined;
  cancelToken?: string | undefined;
  partnerToken?: string | undefined;
  offerId?: string | undefined;
  /** Advisers that the status page listed last while the request was open. */
  advisers: { readonly id: string; readonly status: string }[];
}

/** Statuses in which an adviser can work on the request. */
export const ACTIVE = ['RECEIVED', 'VIEWED', 'CONTACTED', 'OFFER_MADE'];
const APPOINTMENTS = '/v1.0/appointments';

/** Carries out each step on a request; advisers act through the same functions as on their desk. */
export function requestActions(
  app: TestApp,
  number: number,
  lenders: readonly number[],
): Record<RequestStep, (request: RunRequest) => Promise<LightMyRequestResponse | string | undefined>> {
  /** Books a free hour, or moves the booked appointment to one. */
  async function setAppointment(request: RunRequest, kind: 'BOOK' | 'MOVE') {
    // An ended request offers no hours, so ask for free hours without naming a request.
    const isOpen = request.advisers.some(({ status }) => ACTIVE.includes(status));
    const own = await askFreeHours(app, isOpen ? request.statusToken : undefined);
    // A concurrent step may have ended the request, so ask again without naming it.
    const free = hoursIn([404, 409].includes(own.statusCode) ? await askFreeHours(app) : own);
    const start = free[free.length - 1 - (number % 40)];
    const answer =
      kind === 'BOOK'
        ? await request.browser.call('POST', APPOINTMENTS, { statusToken: request.statusToken, start })
        : await request.browser.call('PUT', `${APPOINTMENTS}/${request.cancelToken}`, { start });
    if (answer.statusCode < 300) request.cancelToken = answer.json<{ cancelToken: string }>().cancelToken;
    return answer;
  }

  async function adviserOpens(request: RunRequest) {
    const services = adviserServices(adviserParts(app));
    const opened = await services.openPerson(request.partnerToken!);
    if (opened.done === undefined) throw new Error('the adviser cannot open the request');
    return services;
  }

  return {
    MESSAGE: ({ browser: from, statusToken }) =>
      from.call('POST', `/v2/contact/${statusToken}/messages`, { text: `Frage ${randomUUID()}` }),
    BOOK: (request) => setAppointment(request, 'BOOK'),
    MOVE: (request) => setAppointment(request, 'MOVE'),
    CANCEL: ({ browser: from, cancelToken }) => from.call('DELETE', `${APPOINTMENTS}/${cancelToken}`),
    async RATE({ id, browser: from, statusToken }) {
      const provider = await firstProviderOf(app, id).catch(() => lenders[0]);
      const rating = { statusToken, stars: 4, text: randomUUID() };
      return from.call('POST', `/v1.0/providers/${provider}/ratings`, rating);
    },
    BORROWERS: ({ browser: from, statusToken }) =>
      from.call('POST', `/v2/contact/${statusToken}/borrowers`, EXAMPLES['stateBorrowers']),
    async ADVISER_WRITES(request) {
      const services = await adviserOpens(request);
      const answer = await services.write(request.partnerToken!, 'Guten Tag', randomUUID());
      if (answer.done !== true) throw new Error('the adviser cannot write');
      return undefined;
    },
    async ADVISER_OFFERS(request) {
      await adviserOpens(request);
      const [at] = await advisersOfRequest(app, request.id);
      const offer = {
        proposals: [proposal({ provider: at!.sells })],
        validUntil: '2099-12-31',
        key: randomUUID(),
      };
      request.offerId = (await sendOffer(conversationParts(app), at!, offer)).id;
      return undefined;
    },
    ANSWER: ({ browser: from, statusToken, offerId }) =>
      from.call('POST', `/v2/contact/${statusToken}/offers/${offerId}/answer`, { answer: 'ACCEPTED' }),
    async SILENCE({ id }) {
      await ageRequest(app, id, 10);
      await offerRedistribution({ db: app.database.db, vault: app.vault, jobs: app.jobs });
      return undefined;
    },
    REDISTRIBUTE: ({ browser: from, redistributionToken }) =>
      from.call('POST', `/v2/contact/${redistributionToken}/redistribution`, {}),
    READ: (request) => readRequest(app, request),
    REPLAY: ({ replay }) => replay(),
    WITHDRAW_ADVISER: ({ browser: from, statusToken, advisers }) =>
      from.call('POST', `/v2/contact/${statusToken}/advisers/${advisers[0]?.id}/withdrawal`),
    UNSUBSCRIBE: ({ browser: from, unsubscribeToken }) =>
      from.call('POST', '/v1.0/provider/unsubscribe', { id: unsubscribeToken }),
    OBJECT: ({ browser: from, objectionToken }) =>
      from.call('POST', '/v2/gdpr/objection', { id: objectionToken }),
    WITHDRAW: ({ browser: from, statusToken }) => from.call('POST', `/v2/contact/${statusToken}/withdrawal`),
  };
}

/** Text of the status page and the operator's desk for a request, in the words of the model. */
async function readRequest(app: TestApp, { id, browser, statusToken }: RunRequest): Promise<string> {
  const { body, statusCode } = await browser.page(`/baufinanzierung/anfrage/${statusToken}`);
  if (statusCode !== 200) return 'unknown';
  const main = plainText(/<main[\s\S]*<\/main>/.exec(body)?.[0] ?? '').replaceAll(/\s+/g, ' ');
  const found = PAGE_WORDS.find(([words]) => words.test(main))?.[1] ?? 'mails';
  if (ENDED.includes(found)) return found;
  const operated = await operatedRequest({ ...app, db: app.database.db }, id);
  return `${found}, ${operated?.blocked.length} kept back`;
}

const ENDED = ['ended by objection', 'withdrawn'];
const PAGE_WORDS: readonly [RegExp, string][] = [
  [/Dein Widerspruch vom [\d.]+ hat diese Anfrage beendet/, 'ended by objection'],
  [/Deine Anfrage ist zurückgezogen/, 'withdrawn'],
  [/Wegen deines Widerspruchs vom [\d.]+ schicken wir dir/, 'no mails after an objection'],
  [/Deine E-Mail-Adresse ist nicht bestätigt/, 'mails to an unverified address'],
];
