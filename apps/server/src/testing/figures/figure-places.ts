import type { RequestCalculation } from '@heimvorteil/calculations';
import type { FinancingCase } from '@heimvorteil/contracts';
import { formatEuro } from '@heimvorteil/format';
import { expect } from 'vitest';
import { answerOf, figureOf, spaced } from '../page-text.ts';
import { writtenFigures, type Expect, type WrittenFigures } from './expected-figures.ts';

type Shown = Readonly<Record<string, string | undefined>>;

/** A page at which a case arrives: what it shows of it, and what it has to show, all at once, so that a failure tells which. */
interface FigurePlace {
  /** Its path, as links lead to it. */
  readonly path: RegExp;
  readonly shown: (html: string) => Shown;
  /** From the case as the calculations work it out. */
  readonly expected: (found: RequestCalculation) => Shown;
  /** The case that the page is about where it is that of one lender's offer. */
  readonly caseAt?: (stated: FinancingCase, address: string, html: string) => FinancingCase;
}

/** Every page that works out the figures of a case from its address. */
const FIGURE_PLACES: readonly FigurePlace[] = [
  {
    path: /^\/baufinanzierung\/finanzierungsrechner$/,
    shown: (html) => ({ instalment: answerOf(html), loan: figureOf(html, /^Darlehen$/), ...termsOf(html) }),
    expected: (found) => some(found, ['instalment', 'loan', 'nominalRate', 'effectiveRate', 'rest']),
  },
  {
    path: /^\/baufinanzierung\/finanzierungsangebote\/finanzierungsanfrage$/,
    shown: requestFigures,
    expected: expectedRequestFigures,
  },
  {
    path: /^\/baufinanzierung\/mieten-oder-kaufen$/,
    shown: (html) => ({
      instalment: figureOf(html, /^Monatliche Rate$/)?.replace(' €', ''),
      loan: figureOf(html, /^Darlehen$/),
      nominalRate: figureOf(html, /^Sollzins, /),
      effectiveRate: figureOf(html, /^Effektiver Jahreszins$/),
    }),
    expected: (found) => some(found, ['instalment', 'loan', 'nominalRate', 'effectiveRate']),
  },
  {
    path: /^\/baufinanzierung\/nebenkostenrechner$/,
    shown: (html) => ({ costs: answerOf(html) }),
    expected: (found) => ({ costs: writtenFigures(found).costs?.replace(' €', '') }),
  },
  {
    path: /^\/baufinanzierung\/eigenkapitalrechner$/,
    shown: (html) => ({ costs: figureOf(html, /^Nebenkosten$/), loan: figureOf(html, /^Darlehen bei/) }),
    expected: (found) => some(found, ['costs', 'loan']),
  },
  {
    path: /^\/baufinanzierung\/tilgungsrechner$/,
    shown: (html) => ({
      instalment: answerOf(html),
      loan: loanFieldOf(html),
      nominalRate: figureOf(html, /^Sollzins, /),
      rest: figureOf(html, /^Restschuld nach/),
    }),
    expected: (found) => some(found, ['instalment', 'loan', 'nominalRate', 'rest']),
  },
  {
    path: /^\/baufinanzierung\/tilgungsrechner\/zielrechner$/,
    shown: (html) => ({ loan: loanFieldOf(html), nominalRate: figureOf(html, /^Sollzins, /) }),
    expected: (found) => some(found, ['loan', 'nominalRate']),
  },
  {
    path: /^\/baufinanzierung\/finanzierungsrechner\/eigene-angebote$/,
    shown: (html) => ({ loan: loanFieldOf(html) }),
    expected: (found) => some(found, ['loan']),
  },
  {
    path: /^\/baufinanzierung\/tilgungsrechner\/mehrere-darlehen$/,
    shown: (html) => ({ loan: figureOf(html, /^Alle Darlehen zusammen$/) }),
    expected: (found) => some(found, ['loan']),
  },
  {
    path: /^\/baufinanzierung\/tilgungsrechner\/bauphase$/,
    shown: (html) => ({ loan: figureOf(html, /^Darlehen$/), nominalRate: figureOf(html, /^Sollzins, /) }),
    expected: (found) => some(found, ['loan', 'nominalRate']),
    // A purchase is calculated as the building that it would be.
    caseAt: ({ propertyValue, ...stated }) =>
      stated.financingType === 'BuildingFinancing'
        ? { ...stated, propertyValue }
        : { ...stated, financingType: 'BuildingFinancing' },
  },
  {
    path: /^\/baufinanzierung\/anschlussfinanzierung$/,
    shown: (html) => ({
      nominalRate: wayOf(html, 'Sollzins'),
      effectiveRate: wayOf(html, 'Effektiver Jahreszins'),
      exactInstalment: wayOf(html, 'Monatliche Rate'),
    }),
    expected: (found) => some(found, ['nominalRate', 'effectiveRate', 'exactInstalment']),
  },
  {
    path: /^\/baufinanzierung\/finanzierungsangebote$/,
    shown: (html) => ({ instalment: answerOf(html), exactLoan: exampleOf(html).exactLoan }),
    expected: (found) => some(found, ['instalment', 'exactLoan']),
  },
  {
    path: /^\/anbieter\/\d+\/$/,
    shown: (html) => ({
      instalment: figureOf(html, /^Rate im Monat$/)?.replace(' €', ''),
      ...exampleOf(html),
    }),
    expected: (found) =>
      some(found, ['instalment', 'exactLoan', 'effectiveRate', 'nominalRate', 'exactInstalment']),
    caseAt: (stated, address) => atLender(stated, /\/anbieter\/(\d+)\//.exec(address)?.[1]),
  },
];

/** Whether the page of an address shows figures of the case. */
export function showsFigures(address: string): boolean {
  return placeAt(address) !== undefined;
}

/** Compares everything that a page shows of a case with what the calculations come to. */
export async function expectFigures(
  { address, html }: { address: string; html: string },
  stated: FinancingCase,
  expectedOf: Expect,
): Promise<void> {
  const place = placeAt(address);
  if (!place) throw new RangeError(`no figures are known at ${address}`);
  const found = await expectedOf(place.caseAt?.(stated, address, html) ?? stated);
  expect([address, place.shown(html)]).toEqual([address, place.expected(found)]);
}

function placeAt(address: string): FigurePlace | undefined {
  const { pathname } = new URL(address, 'http://127.0.0.1');
  return FIGURE_PLACES.find(({ path }) => path.test(pathname));
}

/** The case at one lender's offer: a rate that somebody typed is none of it. */
export function atLender(stated: FinancingCase, rateProviderId: string | undefined): FinancingCase {
  if (rateProviderId === undefined) throw new RangeError('no lender is named');
  const { nominalInterestRate: _typed, ...rest } = stated;
  return { ...rest, rateSource: 'OFFER', rateProviderId };
}

function some(found: RequestCalculation, names: readonly (keyof WrittenFigures)[]): Shown {
  const written = writtenFigures(found);
  return Object.fromEntries(names.map((name) => [name, written[name]]));
}

/** What a request's form, its check and its adviser's page say of the loan. */
export function requestFigures(html: string) {
  return {
    instalment: answerOf(html),
    loan: figureOf(html, /^Darlehen$/),
    ...termsOf(html),
    share: figureOf(html, /^Anteil am Wert$/),
    repayment: figureOf(html, /^Anfängliche Tilgung/),
    interest: figureOf(html, /^Zinsen in/),
  };
}

/** The same as it has to be. */
export function expectedRequestFigures(found: RequestCalculation): Shown {
  return some(found, [
    'instalment',
    'loan',
    'nominalRate',
    'effectiveRate',
    'rest',
    'share',
    'repayment',
    'interest',
  ]);
}

/** The loan in a calculator's field, in whole euros as other figures are written. */
function loanFieldOf(html: string): string | undefined {
  const text = /<input id="loanAmount"[^>]*? value="([\d.,]*)"/.exec(html)?.[1];
  if (text === undefined) return undefined;
  return spaced(formatEuro(Number(text.replaceAll('.', '').replace(',', '.'))));
}

function termsOf(html: string) {
  return {
    nominalRate: figureOf(html, /^Sollzins, /),
    effectiveRate: figureOf(html, /^Effektiver Jahreszins/),
    rest: figureOf(html, /^Restschuld nach/),
  };
}

/** Figure of the way that prices a debt, in its column of the table: the forward loan where there is one, else another lender. */
function wayOf(html: string, row: string): string | undefined {
  const table = /aria-label="Die Wege für deine Anschlussfinanzierung".*?<\/table>/s.exec(html)?.[0] ?? '';
  const cells = (text: string) =>
    [...text.matchAll(/<t[dh][^>]*?(?:\/>|>(.*?)<\/t[dh]>)/gs)].map(([, cell = '']) => cell);
  const rows = [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, text = '']) => cells(text));
  const [column = -1] = ['Forward-Darlehen', 'Andere Bank', 'Verlängerung oder andere Bank'].flatMap(
    (name) => rows[0]?.flatMap((cell, at) => (cell === name ? [at] : [])) ?? [],
  );
  const figure = rows.find(([name]) => name?.replaceAll(/<[^>]+>/g, '') === row)?.[column];
  // Where both differ, that of the other lender is second.
  return figure?.split(', andere Bank ').at(-1);
}

/** The legal example of an offer: loan, rates and instalment, to the cent. */
function exampleOf(html: string) {
  const [, effectiveRate, nominalRate, exactLoan, exactInstalment] =
    /Effektiver Jahreszins<\/dt><dd>([\d,]+ %)<.*?Gebundener Sollzins.*?<dd>([\d,]+ %)<.*?Nettodarlehensbetrag<\/dt><dd>([\d.,]+ €)<.*?Monatsraten zu<\/dt><dd>([\d.,]+ €)</s.exec(
      html,
    ) ?? [];
  return { exactLoan, effectiveRate, nominalRate, exactInstalment };
}
