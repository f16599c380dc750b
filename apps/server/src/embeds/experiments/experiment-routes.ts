import {
  listExperiments,
  noteExperimentEvent,
  visitorIdIn,
  type ExperimentEvent,
  type ExperimentOutcome,
  addressOf,
  createRequest,
  requestProposal,
  CALCULATORS,
  type Experiment,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config/config.ts';
import { refuseForeignWrites } from '../../platform/http/pages/own-pages.ts';
import { problem } from '../../platform/http/calls/problem-error.ts';
import { serve } from '../../platform/http/serving/serve.ts';
import { ownOrigin, type Visitors } from '../../people/identity/index.ts';

const PORTAL = '/baufinanzierung/';

const CALCULATOR_PAGES = CALCULATORS.map((entry) => ({
  path: PORTAL + entry.slug.replace(/\/$/, ''),
  isFlow: 'isFlow' in entry,
}));

/** Pages with a verdict (affordable or not) and an amount; `lead_1310_feasibility` swaps their order. */
const VERDICT_PAGES: ReadonlySet<string> = new Set(
  [
    'finanzierungsrechner',
    'wie-viel-haus-kann-ich-mir-leisten',
    'v2/wie-viel-haus-kann-ich-mir-leisten/ergebnisseite',
    'v2/finanzierungsrechner/ergebnisseite',
    'finanzierungsuebersicht',
    'finanzierungsuebersicht/konditionen',
  ].map((page) => PORTAL + page),
);

interface PageEvents {
  /** False for the router's data requests: client-side navigation keeps the order already rendered. */
  readonly isVerdict: boolean;
  readonly outcome?: ExperimentOutcome;
}

/** `path` without query; it may end in `.data`, React Router's data request. */
export function eventsOfPage(path: string): PageEvents {
  const page = path.replace(/(\/_)?\.data$/, '').replace(/\/$/, '');
  const isVerdict = VERDICT_PAGES.has(page) && !path.endsWith('.data');
  if (page === `${PORTAL}finanzierungsangebote`) return { isVerdict, outcome: 'OFFERS' };
  const isCalculator = CALCULATOR_PAGES.some(
    ({ path: address, isFlow }) => page === address || (isFlow && page.startsWith(`${address}/`)),
  );
  return isCalculator ? { isVerdict, outcome: 'CALCULATOR' } : { isVerdict };
}

const SENDING: ReadonlySet<string> = new Set([addressOf(createRequest), addressOf(requestProposal)]);

/** Records visits by visitors who consented; runs after the response, so it adds no latency. */
export function noteVisits(app: FastifyInstance, experiments: Experiments): void {
  app.addHook('onResponse', (request, reply, done) => {
    const visitorId = visitorIdIn(request.headers.cookie);
    if (visitorId !== undefined && !isTrial(request)) note(visitorId, request, reply);
    done();
  });

  function note(visitorId: string, request: FastifyRequest, reply: FastifyReply): void {
    const { url = '' } = request.routeOptions;
    if (SENDING.has(url)) {
      if (reply.statusCode === 201) experiments.reached(visitorId, 'REQUEST');
      return;
    }
    if (reply.statusCode >= 400) return;
    experiments.seen(visitorId);
    if (reply.statusCode !== 200) return;
    const { isVerdict, outcome } = eventsOfPage(request.url.split('?', 1)[0] ?? '');
    if (isVerdict) experiments.met(visitorId, 'lead_1310_feasibility');
    if (outcome) experiments.reached(visitorId, outcome);
  }
}

export function noteSent(experiments: Pick<Experiments, 'reached'>, request: FastifyRequest): void {
  const visitorId = visitorIdIn(request.headers.cookie);
  if (visitorId !== undefined && !isTrial(request)) experiments.reached(visitorId, 'REQUEST');
}

/** Records that a page was rendered differently for a visitor because of this flag. */
export function noteMet(experiments: Pick<Experiments, 'met'>, flag: string, request: Request): void {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const visitorId = visitorIdIn(headers['cookie']);
  if (visitorId !== undefined && !isTrial({ method, url, headers })) experiments.met(visitorId, flag);
}

/** True for requests that must not count: prefetches, HEAD, and test runs. */
function isTrial({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  const isAhead = typeof purpose === 'string' && purpose.includes('prefetch');
  return isAhead || method === 'HEAD' || /[?&]isTestRun=true\b/.test(url);
}

/**
 * Records experiments; recording is synchronous and never throws. Visitor ids come from a cookie set after
 * consent, only for `decidedAbroad` from the page that embeds the widget.
 */
export interface Experiments {
  met(visitorId: string, flag: string): void;
  /**
   * Records that a widget on another site was rendered differently because of this flag. Stored only once the
   * visitor opens one of our pages with consent.
   */
  decidedAbroad(visitorId: string, flag: string, variation: boolean | string): void;
  seen(visitorId: string): void;
  reached(visitorId: string, outcome: ExperimentOutcome): void;
  /**
   * Deletes the visitor's data and ignores new events. Repeats the deletion while another process may still
   * store older events. Rejects if the database is down; the deletion is then tried again.
   */
  forget(visitorId: string): Promise<void>;
  /** Consent given again by a visitor: stops `forget` and stores the events recorded in widgets. */
  consented(visitorId: string): void;
  list(): Promise<Experiment[]>;
  /** Writes buffered events to the database; drops and counts events that cannot be written. */
  flush(): Promise<void>;
  close(): Promise<void>;
  counts(): { readonly stored: number; readonly dropped: number };
}

const OUTCOMES: Readonly<
  Record<Exclude<ExperimentEvent, 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN'>, ExperimentOutcome>
> = {
  CALCULATOR_REACHED: 'CALCULATOR',
  OFFERS_REACHED: 'OFFERS',
  REQUEST_SENT: 'REQUEST',
};

export async function experimentRoutes(
  app: FastifyInstance,
  {
    experiments,
    visitors,
    config,
  }: { experiments: Experiments; visitors: Visitors; config: Pick<Config, 'publicUrl' | 'demo'> },
): Promise<void> {
  await app.register(async (own) => {
    refuseForeignWrites(own, (request) => ownOrigin(request, config));
    serve(own, noteExperimentEvent, async ({ body }, reply, request) => {
      // The visitor id comes in the body, because the browser has deleted its cookie on withdrawal.
      if (body.event === 'CONSENT_WITHDRAWN') await experiments.forget(body.visitorId);
      else if (visitorIdIn(request.headers.cookie) !== body.visitorId)
        throw problem(403, 'VISITOR_CONSENT_MISSING');
      else if (body.event === 'CONSENT_GIVEN') experiments.consented(body.visitorId);
      else experiments.reached(body.visitorId, OUTCOMES[body.event]);
      return reply.code(204).send();
    });
  });
  await app.register(async (operators) => {
    // Check the role before validation, so that validation errors reveal nothing to other callers.
    operators.addHook('onRequest', visitors.requireVisitor('operator'));
    serve(operators, listExperiments, () => experiments.list());
  });
}
