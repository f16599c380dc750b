import type { RequestCalculation } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import { expect } from 'vitest';
import { CALCULATOR_PLACES, type DisplayedResults } from '../calculators/calculator-place.ts';
import { answerOf, figureOf, loanTermsOf } from '../page-text.ts';
import { formatResults, type Expect, type FormattedResults } from './expected-figures.ts';

/** A page that calculates a case, and a reader of its results; tests compare all results at once. */
interface FigurePlace {
  readonly path: RegExp;
  readonly figures: (html: string) => DisplayedResults;
  /** Case that the page calculates, if it uses one lender's offer instead of the entered rate. */
  readonly caseAt?: ((entered: FinancingCase, address: string) => FinancingCase) | undefined;
}

/** Every page that calculates a case from its address. */
const FIGURE_PLACES: readonly FigurePlace[] = [
  ...CALCULATOR_PLACES.flatMap(({ slug, figures, caseAt }) =>
    figures ? [{ path: new RegExp(`^/baufinanzierung/${slug}$`), figures, caseAt }] : [],
  ),
  { path: /^\/baufinanzierung\/finanzierungsangebote\/finanzierungsanfrage$/, figures: requestFigures },
  {
    path: /^\/baufinanzierung\/finanzierungsangebote$/,
    figures: (html) => ({ instalment: answerOf(html), exactLoan: exampleOf(html).exactLoan }),
  },
  {
    path: /^\/anbieter\/\d+\/$/,
    figures: (html) => ({
      instalment: figureOf(html, /^Rate im Monat$/)?.replace(' €', ''),
      ...exampleOf(html),
    }),
    caseAt: (entered, address) => atLender(entered, /\/anbieter\/(\d+)\//.exec(address)?.[1]),
  },
];

export function showsFigures(address: string): boolean {
  return placeAt(address) !== undefined;
}

export async function expectFigures(
  { address, html }: { address: string; html: string },
  entered: FinancingCase,
  expectedOf: Expect,
): Promise<void> {
  const place = placeAt(address);
  if (!place) throw new RangeError(`no figures are known at ${address}`);
  const found = await expectedOf(place.caseAt?.(entered, address) ?? entered);
  const visible = place.figures(html);
  expect([address, visible]).toEqual([address, expectedLike(visible, found)]);
}

function placeAt(address: string): FigurePlace | undefined {
  const { pathname } = new URL(address, 'http://127.0.0.1');
  return FIGURE_PLACES.find(({ path }) => path.test(pathname));
}

/** The case with the rate of one lender's offer instead of an entered rate. */
export function atLender(entered: FinancingCase, rateProviderId: string | undefined): FinancingCase {
  if (rateProviderId === undefined) throw new RangeError('no lender is named');
  const { nominalInterestRate: _rate, ...rest } = entered;
  return { ...rest, rateSource: 'OFFER', rateProviderId };
}

export function expectedLike<Visible extends DisplayedResults>(
  visible: Visible,
  found: RequestCalculation,
): DisplayedResults {
  const formatted = formatResults(found);
  return Object.fromEntries(
    (Object.keys(visible) as (keyof FormattedResults)[]).map((name) => [name, formatted[name]]),
  );
}

/** Reads the loan's results in a request's form, in its review page, or in the adviser's page. */
export function requestFigures(html: string) {
  return {
    instalment: answerOf(html),
    loan: figureOf(html, /^Darlehen$/),
    ...loanTermsOf(html),
    share: figureOf(html, /^Anteil am Wert$/),
    repayment: figureOf(html, /^Anfängliche Tilgung/),
    interest: figureOf(html, /^Zinsen in/),
  };
}

/** Reads the legal example of an offer: loan, rates and instalment, to the cent. */
function exampleOf(html: string) {
  const [, effectiveRate, nominalRate, exactLoan, exactInstalment] =
    /Effektiver Jahreszins<\/dt><dd>([\d,]+ %)<.*?Gebundener Sollzins.*?<dd>([\d,]+ %)<.*?Nettodarlehensbetrag<\/dt><dd>([\d.,]+ €)<.*?Monatsraten zu<\/dt><dd>([\d.,]+ €)</s.exec(
      html,
    ) ?? [];
  return { exactLoan, effectiveRate, nominalRate, exactInstalment };
}
