import { randomUUID } from 'node:crypto';
import type { CreateRequestAnswer } from '@heimvorteil/contracts';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { person as askingPerson } from '../../apps/server/src/testing/requested-proposals.ts';
import { storeProposals, proposalOf } from '../../apps/server/src/testing/stored-proposals.ts';
import { requestBody, requestFields } from '../../apps/server/src/testing/request-body.ts';
import { mailsOf, tokenIn } from '../../apps/server/src/testing/request-journey.ts';
import type { TestApp } from '../../apps/server/src/testing/test-app.ts';
import { ModelBrowser } from './browser.ts';
import { ACTIVE, requestActions, type RunRequest } from './request-actions.ts';
import type { Step } from './steps.ts';
import { openMailLoop, type LoopedDelivery } from './mail-loop.ts';
import type { Address } from './person-state.ts';

/** A planted fault that the model must detect. */
export interface Twin {
  /** Changes a request's body before it is sent. */
  readonly body?: (body: Record<string, unknown>) => Record<string, unknown>;
  readonly beforeSending?: (app: TestApp) => Promise<void>;
}

export interface StepOutcome {
  /** HTTP status of each step with its error code; `-` if the step sends no HTTP request. */
  readonly answers: readonly string[];
  readonly deliveries: readonly LoopedDelivery[];
  /** Number of advisers in the answer, or of new ones on the status page after a redistribution. */
  readonly named: number;
  /** Number of advisers who lost the request by this step. */
  readonly replaced: number;
  /** For each request the number of advisers before this step, and of all advisers it ever had. */
  readonly advisers: readonly { readonly holders: number; readonly all: number }[];
  /** Whether the mail with a code warns that an objection is in effect. */
  readonly mentionsObjection?: boolean;
}

/** Steps that can change other requests than their own. */
const CHANGES_ALL: readonly Step['kind'][] = ['JOIN', 'PROPOSAL', 'OBJECT', 'ERASE'];
const HOMES: Readonly<Record<string, number>> = { FIRST: 1, SECOND: 2 };
const FUNNEL = '/baufinanzierung/finanzierungsberatung/person?isTestRun=true';

/** Lets a person use the real portal: by API calls, links in mails and a browser with cookies. */
export async function openPerson(app: TestApp, number: number, lenders: readonly number[], twin: Twin = {}) {
  const digits = String(number).padStart(4, '0');
  const emails: Readonly<Record<Address, string>> = {
    MAIL: `modell.${digits}@example.org`,
    LOGIN: `konto.${digits}@example.org`,
  };
  const phoneNumber = `0151 3${digits}123`;
  const strangersNumber = `0151 4${digits}123`;
  const loop = await openMailLoop(app, twin.beforeSending ?? (async () => undefined));
  const actions = requestActions(app, number, lenders);
  const requests: RunRequest[] = [];
  let browser = ModelBrowser.onVisit(app);
  let account: { readonly accountId: string } | undefined;
  let proposals: string[] = [];
  let named = 0;
  let mentionsObjection: boolean | undefined;

  const body = (changes: Record<string, unknown>) =>
    (twin.body ?? ((same) => same))(requestBody(number, { phoneNumber, ...changes }));

  /** Requests a code, reads it from the message, and enters it if `confirms` is set. */
  async function codeFor(at: ModelBrowser, contact: Address | 'PHONE' | 'STRANGER', confirms: boolean) {
    const isPhone = contact === 'PHONE' || contact === 'STRANGER';
    const national = contact === 'STRANGER' ? strangersNumber : phoneNumber;
    const sent = await at.askForCode(isPhone ? { phoneNumber: national } : { email: emails[contact] });
    if (sent.statusCode !== 202) return sent;
    const to = isPhone ? `+49${national.replaceAll(' ', '').slice(1)}` : emails[contact];
    const message = (await mailsOf(app, 1)).find((one) => one.to === to);
    await app.database.db.deleteFrom('mailbox_message').execute();
    if (!message) throw new Error(`no code has come to ${contact}`);
    mentionsObjection = isPhone ? undefined : message.text.includes('Widerspruch');
    return confirms ? at.confirm(/\b\d{6}\b/.exec(message.text)?.[0] ?? '') : sent;
  }

  /** Sends a request and stores its ids, unless it joins an earlier request for the same home. */
  async function send(path: string, payload: unknown, from = browser): Promise<LightMyRequestResponse> {
    const key = { 'idempotency-key': randomUUID() };
    const replay = () => from.call('POST', path, payload, key);
    const answer = await replay();
    if (answer.statusCode !== 201) return answer;
    const { requestId, statusToken, advisers = [] } = answer.json<CreateRequestAnswer>();
    named = advisers.length;
    if (!requests.some(({ id }) => id === requestId))
      requests.push({ id: requestId, statusToken, browser: from, replay, advisers: [] });
    return answer;
  }

  async function ask({ home, email, lifts }: Extract<Step, { kind: 'ASK' | 'JOIN' }>, lender: number) {
    const purchasePrice = 300_000 + number * 10 + HOMES[home]!;
    const payload = body({
      email: emails[email],
      purchasePrice,
      ...(lender >= 0 && { providers: [String(lenders[lender])] }),
      ...(lifts && { liftsObjection: true }),
    });
    return send('/v2/contact', payload);
  }

  async function askForProposal({ email, lifts }: Extract<Step, { kind: 'PROPOSAL' }>, lender: number) {
    if (proposals.length === 0)
      proposals = (
        await storeProposals(
          app,
          account!,
          lenders.map((one) => proposalOf(one)),
        )
      ).proposalIds;
    const who = askingPerson(number, { email: emails[email], phoneNumber });
    const payload = (twin.body ?? ((same) => same))({ ...who, ...(lifts && { liftsObjection: true }) });
    return send(`/v1.0/proposals/${proposals[lender]}/request`, payload);
  }

  async function strangerAsks() {
    const stranger = ModelBrowser.onVisit(app);
    await codeFor(stranger, 'STRANGER', true);
    const payload = requestBody(number, {
      // Upper case, because the portal must treat both spellings as the same address.
      email: emails.MAIL.toUpperCase(),
      phoneNumber: strangersNumber,
      purchasePrice: 300_000 + number * 10 + 9,
      providers: [String(lenders[0])],
    });
    return send('/v2/contact', payload, stranger);
  }

  /** Takes a step; `lender` is the index of the lender to name if the step sends a request. */
  async function perform(step: Step, lender: number): Promise<LightMyRequestResponse | string | undefined> {
    switch (step.kind) {
      case 'NEW_BROWSER':
        browser = ModelBrowser.onVisit(app);
        account = undefined;
        return undefined;
      case 'LOG_IN': {
        const session = await ModelBrowser.loggedIn(app, emails.LOGIN);
        if (session.accountId !== account?.accountId) proposals = [];
        ({ browser } = session);
        account = session;
        return undefined;
      }
      case 'VERIFY':
        return codeFor(browser, step.contact, true);
      case 'CODE':
        return codeFor(ModelBrowser.onVisit(app), step.contact, false);
      case 'ASK':
      case 'JOIN':
        return ask(step, lender);
      case 'PROPOSAL':
        return askForProposal(step, lender);
      case 'STRANGER_ASKS':
        return strangerAsks();
      case 'BLACKLISTED':
        return send('/v2/contact', body({ forename: 'Test', email: emails.MAIL }));
      case 'TEST_RUN':
        return browser.page(
          FUNNEL,
          requestFields(number, {
            email: emails.MAIL,
            phoneNumber,
            place: '10115 Berlin',
            postcode: '10115',
            step: 'send',
          }),
        );
      case 'ERASE': {
        const answer = await browser.call('DELETE', '/v1.0/profile');
        browser = ModelBrowser.onVisit(app);
        account = undefined;
        proposals = [];
        return answer;
      }
      case 'OBJECTION_LINK':
        return browser.call('POST', '/v2/gdpr/objection-link', { email: emails[step.contact].toUpperCase() });
      default:
        return actions[step.kind](requests[step.at]!);
    }
  }

  /** The request's advisers as its status page lists them. */
  async function advisersOf({ browser: from, statusToken }: RunRequest) {
    const answer = await from.call('GET', `/v2/contact/${statusToken}`);
    return answer.statusCode === 200 ? answer.json<Pick<RunRequest, 'advisers'>>().advisers : [];
  }

  function collectLinks(deliveries: readonly LoopedDelivery[]): void {
    for (const { requestId, kind, recipient, message } of deliveries) {
      const request = requests.find(({ id }) => id === requestId);
      if (!request || !message) continue;
      const token = (place: string) => new RegExp(`/${place}/([\\w-]{43})\\b`).exec(message.text)?.[1];
      if (recipient === 'VISITOR') {
        request.objectionToken = token('widerspruch/anfrage') ?? request.objectionToken;
        request.unsubscribeToken = token('abmelden') ?? request.unsubscribeToken;
        request.redistributionToken = token('umverteilung') ?? request.redistributionToken;
      }
      if (recipient === 'ADVISER' && kind === 'REQUEST') request.partnerToken ??= tokenIn(message);
    }
  }

  return {
    requests,
    emails,
    async take(steps: readonly { readonly step: Step; readonly lender: number }[]): Promise<StepOutcome> {
      mentionsObjection = undefined;
      named = 0;
      const known = requests.length;
      const [first] = steps;
      const request = first && 'at' in first.step ? requests[first.step.at] : undefined;
      const advisers = requests.map(({ advisers: all }) => ({
        holders: all.filter(({ status }) => ACTIVE.includes(status)).length,
        all: all.length,
      }));
      const before = request?.advisers ?? [];
      const answers = await Promise.all(steps.map(({ step, lender }) => perform(step, lender)));
      const changed = steps.some(({ step }) => CHANGES_ALL.includes(step.kind))
        ? requests
        : requests.filter((one, at) => one === request || at >= known);
      for (const one of changed) one.advisers = await advisersOf(one);
      const after = request?.advisers ?? [];
      const deliveries = await loop();
      collectLinks(deliveries);
      const isReplaced = ({ id }: { id: string }) =>
        after.some((one) => one.id === id && one.status === 'REDISTRIBUTED');
      return {
        answers: answers.map(answerLine),
        deliveries,
        advisers,
        named: named + (after.length - before.length),
        replaced: before.filter(({ id, status }) => status !== 'REDISTRIBUTED' && isReplaced({ id })).length,
        ...(mentionsObjection === undefined ? {} : { mentionsObjection }),
      };
    },
    /** Cancels all appointments, so that the next persons find free hours. */
    async leave(): Promise<void> {
      const ids = requests.map(({ id }) => id);
      if (ids.length > 0)
        await sql`update appointment set status = 'CANCELLED' where request_id = any(${ids}::uuid[])`.execute(
          app.database.db,
        );
    },
  };
}

function answerLine(answer: LightMyRequestResponse | string | undefined): string {
  if (answer === undefined || typeof answer === 'string') return answer ?? '-';
  const { statusCode, body } = answer;
  if (statusCode < 400) return String(statusCode);
  const { errors } = JSON.parse(body) as { errors: { code: string }[] };
  return `${statusCode} ${errors.map(({ code }) => code).join()}`;
}
