import { TOKEN_HEADER, type PreapprovalAnswer } from '@heimvorteil/contracts';
import { EXAMPLE_EXPOSE, EXAMPLE_KEY } from '../platform/description/request-examples.ts';
import { EXAMPLES } from '../platform/description/examples.ts';
import { sendOffer } from '../leads/conversation/index.ts';
import { optOutToken } from '../leads/objections/objection-link.ts';
import { newLinkToken } from '../platform/privacy/index.ts';
import { linkRow } from '../leads/requests/links/request-links.ts';
import { advanceStatus } from '../leads/requests/index.ts';
import { advisersOfRequest, conversationParts, proposal } from './adviser-answers.ts';
import { bookAppointment, freeHoursOf } from './appointment-journey.ts';
import { openSession, type OwnSession } from './own-session.ts';
import { reachedRequest } from './rating-journey.ts';
import { ageRequest, sendRequest } from './request-journey.ts';
import type { TestApp } from './test-app.ts';
import { codesTo, visitBrowser } from './visit-browser.ts';

/** Values for the placeholders in a documented example, so that its call finds the objects it names. */
export interface Scene {
  readonly parameters?: Readonly<Record<string, unknown>> | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  readonly cookie?: string;
}

type Setting = (running: TestApp, person: number) => Promise<Scene>;

const atAdvisers: Setting = async (running, person) => {
  const { statusToken } = await sendRequest(running, person);
  return { parameters: { token: statusToken } };
};

const withOffer: Setting = async (running, person) => {
  const { requestId, statusToken } = await sendRequest(running, person);
  const [first] = await advisersOfRequest(running, requestId);
  const { db } = running.database;
  await db.transaction().execute((trx) => advanceStatus(trx, first!, ['RECEIVED'], 'VIEWED'));
  const offer = {
    proposals: [proposal({ provider: first!.sells })],
    validUntil: '2099-12-31',
    key: `an-offer-in-a-scene-${person}`,
  };
  const { id } = await sendOffer(conversationParts(running), first!, offer);
  return { parameters: { token: statusToken, id } };
};

const withMessage: Setting = async (running, person) => {
  const scene = await atAdvisers(running, person);
  await running.app.inject({
    method: 'POST',
    url: `/baufinanzierung/api/v2/contact/${String(scene.parameters!['token'])}/messages`,
    payload: EXAMPLES['sendRequestMessage']!,
  });
  return scene;
};

const withoutAnswer: Setting = async (running, person) => {
  const { requestId } = await sendRequest(running, person);
  const token = newLinkToken();
  await ageRequest(running, requestId, 9);
  await running.database.db
    .insertInto('link_token')
    .values(linkRow(token, { purpose: 'REDISTRIBUTION', requestId, days: 14 }))
    .execute();
  return { parameters: { token } };
};

const withAppointment: Setting = async (running, person) => {
  const { statusToken } = await sendRequest(running, person);
  const [booked = '', start] = await freeHoursOf(running, statusToken);
  const { cancelToken } = await bookAppointment(running, statusToken, booked);
  return { parameters: { cancelToken }, body: { start } };
};

const optingOut =
  (purpose: 'UNSUBSCRIBE' | 'OBJECTION'): Setting =>
  async (running, person) => {
    const { requestId } = await sendRequest(running, person);
    const id = await optOutToken({ db: running.database.db, vault: running.vault }, purpose, { requestId });
    return { body: { id } };
  };

const onFormPage: Setting = async (running) => {
  const { cookie, token } = visitBrowser(running);
  return { cookie, headers: { [TOKEN_HEADER]: token } };
};

const waitingForCode: Setting = async (running, person) => {
  const email = `beispiel.code.${person}@example.org`;
  const { cookie, token, send } = visitBrowser(running);
  await send({ email });
  const [code] = await codesTo(running, email);
  return { cookie, headers: { [TOKEN_HEADER]: token }, body: { code } };
};

/** Prepares a logged-in visitor who owns the object that `create` returns. */
const owning =
  (thing: (session: OwnSession, email: string) => Promise<Scene['parameters']>): Setting =>
  async (running, person) => {
    const email = `beispiel.eigen.${person}@example.org`;
    const session = await openSession(running, { email });
    return { cookie: session.cookie, parameters: await thing(session, email) };
  };

const aMark = async (session: OwnSession) => {
  await session.call('PUT', `/v1.0/shortlist/${EXAMPLE_EXPOSE}`);
  return {};
};

const aProject = async (session: OwnSession) => {
  await session.call('PUT', '/v1.0/profile/project', EXAMPLES['keepProject']);
  return {};
};

const aRequest = async (session: OwnSession, email: string) => {
  const body = { ...EXAMPLES['createRequest'], email };
  await session.call('POST', '/v2/contact', body, { 'idempotency-key': `${EXAMPLE_KEY}-${email}` });
  return {};
};

const aCalculation = async (session: OwnSession) => {
  const saved = await session.call('POST', '/v1.0/profile/calculations', EXAMPLES['saveCalculation']);
  return { id: saved.json<{ id: string }>().id };
};

const aSession = async (session: OwnSession) => {
  const [own] = (await session.call('GET', '/v1.0/profile/sessions')).json<{ id: string }[]>();
  return { id: own?.id };
};

async function preapproved(session: OwnSession): Promise<PreapprovalAnswer> {
  return (await session.call('POST', '/v1.0/preapproval', EXAMPLES['createPreapproval'])).json();
}

const aPreapproval = async (session: OwnSession) => ({ id: (await preapproved(session)).id });
const aProposal = async (session: OwnSession) => ({ id: (await preapproved(session)).proposals[0]?.id });

const aCertificate = async (session: OwnSession) => {
  const { id } = await preapproved(session);
  const url = `/v1.0/preapproval/${id}/certificate`;
  const { number } = (await session.call('POST', url, EXAMPLES['issueCertificate'])).json<{
    number: string;
  }>();
  return { id, number };
};

/** Preparation for a call's example, by name of the call; calls without an entry need none. */
const SETTINGS: Readonly<Record<string, Setting>> = {
  findRequestStatus: atAdvisers,
  listRequestMessages: withMessage,
  sendRequestMessage: atAdvisers,
  listRequestOffers: withOffer,
  answerRequestOffer: withOffer,
  withdrawRequest: atAdvisers,
  async withdrawAdviser(running, person) {
    const { requestId, statusToken } = await sendRequest(running, person);
    const [first] = await advisersOfRequest(running, requestId);
    return { parameters: { token: statusToken, id: first?.publicId } };
  },
  stateBorrowers: atAdvisers,
  redistributeRequest: withoutAnswer,
  async rateProvider(running, person) {
    const { statusToken, providerId } = await reachedRequest(running, person);
    return { parameters: { id: providerId }, body: { statusToken } };
  },
  async bookAppointment(running, person) {
    const { statusToken } = await sendRequest(running, person);
    const [start] = await freeHoursOf(running, statusToken);
    return { body: { statusToken, start } };
  },
  moveAppointment: withAppointment,
  cancelAppointment: withAppointment,
  async findSlots(running) {
    const hours = await freeHoursOf(running);
    const [from, to] = [hours.at(0), hours.at(-1)].map((hour = '') => hour.slice(0, 10));
    return { parameters: { from, to } };
  },
  unsubscribe: optingOut('UNSUBSCRIBE'),
  objectToUse: optingOut('OBJECTION'),
  sendCode: onFormPage,
  findVerification: onFormPage,
  confirmCode: waitingForCode,
  changeCalculation: owning(aCalculation),
  deleteCalculation: owning(aCalculation),
  findCalculation: owning(aCalculation),
  findPreapproval: owning(aPreapproval),
  issueCertificate: owning(aPreapproval),
  withdrawCertificate: owning(aCertificate),
  certificatePdf: owning(aCertificate),
  checkCertificate: owning(aCertificate),
  async requestProposal(running, person) {
    const email = `beispiel.eigen.${person}@example.org`;
    // A new idempotency key, because an earlier request has already used the example's key.
    const headers = { 'idempotency-key': `${EXAMPLE_KEY}-${person}` };
    return { ...(await owning(aProposal)(running, person)), headers, body: { email } };
  },
  async createRequest(running, person) {
    const email = `beispiel.eigen.${person}@example.org`;
    return { ...(await owning(async () => ({}))(running, person)), body: { email } };
  },
  listCalculations: owning(aCalculation),
  listShortlist: owning(aMark),
  unmarkListing: owning(aMark),
  findProject: owning(aProject),
  deleteProject: owning(aProject),
  listOwnRequests: owning(aRequest),
  listOwnConsents: owning(aRequest),
  exportProfile: owning(aRequest),
  endOwnSession: owning(aSession),
};

const OF_OPERATORS: ReadonlySet<string> = new Set(['listExperiments']);

/** Creates the objects that a call's example names; no other test may use the number `person`. */
export async function sceneOf(
  running: TestApp,
  { operationId, needsSession }: { operationId: string; needsSession: boolean },
  person: number,
): Promise<Scene> {
  const setting = SETTINGS[operationId];
  if (setting) return setting(running, person);
  if (!needsSession) return {};
  const roles = OF_OPERATORS.has(operationId) ? (['operator'] as const) : [];
  const { cookie } = await openSession(running, { email: `beispiel.eigen.${person}@example.org`, roles });
  return { cookie };
}
