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

/** Pages with a verdict next to an amount; `lead_1310_feasibility` tests which comes first. */
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
  /** True for full page loads only, because client-side navigation does not change the verdict's position. */
  readonly isVerdict: boolean;
  readonly outcome?: ExperimentOutcome;
}

/** `path` has no query and may end in `.data` (the router's data request). */
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

/** Records answered pages of visitors who consented; it runs after the response, so it adds no latency. */
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

/** Records that a page of the portal looked different for a visitor by this flag. */
export function noteMet(experiments: Pick<Experiments, 'met'>, flag: string, request: Request): void {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const visitorId = visitorIdIn(headers['cookie']);
  if (visitorId !== undefined && !isTrial({ method, url, headers })) experiments.met(visitorId, flag);
}

/** Whether a request is no visit: prefetches and HEAD requests have no reader, test runs do not count. */
function isTrial({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  const isAhead = typeof purpose === 'string' && purpose.includes('prefetch');
  return isAhead || method === 'HEAD' || /[?&]isTestRun=true\b/.test(url);
}

/**
 * Visitor ids come from a cookie set after consent; only `decidedAbroad` gets a widget host's. Recording is
 * synchronous and never throws.
 */
export interface Experiments {
  /** Records a rendered page that looks different by this flag. */
  met(visitorId: string, flag: string): void;
  /**
   * Records a widget that looks different by this flag; the visitor id comes from the host's page. Stored
   * only once that visitor opens one of our pages with consent.
   */
  decidedAbroad(visitorId: string, flag: string, variation: boolean | string): void;
  seen(visitorId: string): void;
  reached(visitorId: string, outcome: ExperimentOutcome): void;
  /**
   * Deletes the visitor's data and records nothing new. Repeats until no process can still write older notes.
   * Rejects if the database is down; the deletion is then tried again.
   */
  forget(visitorId: string): Promise<void>;
  /** Renewed consent of a known visitor id: stops `forget` and stores what widgets noted for the visitor. */
  consented(visitorId: string): void;
  list(): Promise<Experiment[]>;
  /** Writes buffered events to the database; drops and counts rejected events. */
  flush(): Promise<void>;
  close(): Promise<void>;
  /** Events stored and dropped since the process started. */
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
      // The id comes in the body, because the browser may already have deleted its cookie.
      if (body.event === 'CONSENT_WITHDRAWN') await experiments.forget(body.visitorId);
      else if (visitorIdIn(request.headers.cookie) !== body.visitorId)
        throw problem(403, 'VISITOR_CONSENT_MISSING');
      else if (body.event === 'CONSENT_GIVEN') experiments.consented(body.visitorId);
      else experiments.reached(body.visitorId, OUTCOMES[body.event]);
      return reply.code(204).send();
    });
  });
  await app.register(async (operators) => {
    // Check the role before parsing, so that other callers learn nothing from validation errors.
    operators.addHook('onRequest', visitors.requireVisitor('operator'));
    serve(operators, listExperiments, () => experiments.list());
  });
}
