import { CALCULATORS, type ExperimentOutcome } from '@heimvorteil/contracts';

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
export interface PageEvents {
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
