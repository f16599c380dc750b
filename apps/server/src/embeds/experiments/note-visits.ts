import {
  addressOf,
  createRequest,
  requestProposal,
  visitorIdIn,
  CALCULATORS,
  type ExperimentOutcome,
  type Experiment,
} from '@heimvorteil/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const PORTAL = '/baufinanzierung/';

/** A flow is a calculator on each of its pages. */
const CALCULATOR_PAGES = CALCULATORS.map((entry) => ({
  path: PORTAL + entry.slug.replace(/\/$/, ''),
  isFlow: 'isFlow' in entry,
}));

/** The pages whose result says a verdict beside a figure: which stands first is what `lead_1310_feasibility` asks. */
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

/** What it means that somebody was shown the page at a path. */
interface PageEvents {
  /** The place of the verdict is drawn with the document and stays as long as it does: pages that the router puts into one say nothing of what is seen. */
  readonly isVerdict: boolean;
  readonly outcome?: ExperimentOutcome;
}

/** Of a path without its query, as browsers and the router ask for it. */
export function eventsOfPage(path: string): PageEvents {
  const page = path.replace(/(\/_)?\.data$/, '').replace(/\/$/, '');
  const isVerdict = VERDICT_PAGES.has(page) && !path.endsWith('.data');
  if (page === `${PORTAL}finanzierungsangebote`) return { isVerdict, outcome: 'OFFERS' };
  const isCalculator = CALCULATOR_PAGES.some(
    ({ path: address, isFlow }) => page === address || (isFlow && page.startsWith(`${address}/`)),
  );
  return isCalculator ? { isVerdict, outcome: 'CALCULATOR' } : { isVerdict };
}

/** The calls that send a request. */
const SENDING: ReadonlySet<string> = new Set([addressOf(createRequest), addressOf(requestProposal)]);

/** Notes what every answered request of a visitor with consent means; after the answer, so that nobody waits for it. Pages rendered for whoever has no number are not looked at. */
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

/** For the portal's own forms: notes that this browser has sent a request. */
export function noteSent(experiments: Pick<Experiments, 'reached'>, request: FastifyRequest): void {
  const visitorId = visitorIdIn(request.headers.cookie);
  if (visitorId !== undefined && !isTrial(request)) experiments.reached(visitorId, 'REQUEST');
}

/** For a page of the portal that parts by a flag: notes that whoever asks for it takes part. */
export function noteMet(experiments: Pick<Experiments, 'met'>, flag: string, request: Request): void {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const visitorId = visitorIdIn(headers['cookie']);
  if (visitorId !== undefined && !isTrial({ method, url, headers })) experiments.met(visitorId, flag);
}

/** What a browser fetches ahead or asks for the head of nobody has seen, and a test run is nobody's visit. */
function isTrial({ method, headers, url }: Pick<FastifyRequest, 'method' | 'headers' | 'url'>): boolean {
  const purpose = headers['sec-purpose'] ?? headers['purpose'];
  const isAhead = typeof purpose === 'string' && purpose.includes('prefetch');
  return isAhead || method === 'HEAD' || /[?&]isTestRun=true\b/.test(url);
}

/** Every visitor id comes from a cookie that is there with consent only, but for `decidedAbroad`. Noting neither waits nor fails. */
export interface Experiments {
  /** A page was rendered that differs by this flag. */
  met(visitorId: string, flag: string): void;
  /** A widget was rendered that differs by this flag, for a number that its host has handed over. It is written only when somebody comes to a page of ours with that very number and their consent. */
  decidedAbroad(visitorId: string, flag: string, variation: boolean | string): void;
  /** Somebody with that number is here. */
  seen(visitorId: string): void;
  reached(visitorId: string, outcome: ExperimentOutcome): void;
  /** Removes all that is stored of a number, and again until no process can still write what it had noted; nothing more is noted of it. Rejects while the database is away; it is removed as soon as that is back, then. */
  forget(visitorId: string): Promise<void>;
  /** They consent with a number that was known before: it is no more to be forgotten, and takes part in what a widget has decided for it. */
  consented(visitorId: string): void;
  /** How every experiment stands. */
  list(): Promise<Experiment[]>;
  /** Writes what is noted; what the database does not take is dropped and counted. */
  flush(): Promise<void>;
  /** Writes for the last time. */
  close(): Promise<void>;
  /** Events by what became of them, since the start. */
  counts(): { readonly written: number; readonly dropped: number };
}
