import type { PageNode } from 'jsdom';
import { pageOf } from '../parsed-page.ts';

/** Statements of a page on a financing, from its headline and details. */
export interface VerdictView {
  readonly word: string | undefined;
  readonly feasibility: string | undefined;
  /** Main result; null if it is no number. */
  readonly answer: string | null;
  readonly notices: string[];
  readonly facts: Record<string, string>;
  readonly reasons: string[];
  /** Text about the risk, above the table of rates after the fixed period. */
  readonly riskLine: string;
  /** Rows of the stress test: rate, instalment, remaining budget. */
  readonly stress: string[][];
  /** Verdict in the first column of the table that compares variants. */
  readonly compared: string | undefined;
  /** Number of links from the result to offers and requests. */
  readonly onwardLinks: number;
  /** Whether any text of the page calls the purchase feasible. */
  readonly isCalledFeasible: boolean;
}

/** Reads the verdict in a page, rendered by the server or by scripts in a browser. */
export function readVerdict(html: string): VerdictView {
  // Parse only `main`, because parsing the whole page would take most of the test's time.
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? html;
  const read = pageOf(main.replaceAll(/<svg[\s\S]*?<\/svg>/g, ''));
  const text = (element: PageNode | null | undefined) =>
    (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const all = (selector: string) => [...read.querySelectorAll(selector)];
  const codes = (selector: string) => all(selector).map((element) => element.getAttribute('data-code') ?? '');
  const part = (id: string) => `[aria-labelledby="${id}"]`;
  const sign = read.querySelector('#ergebnis [data-feasibility]');
  const compared = all(`${part('vergleich')} tbody tr`).find((row) => text(row).startsWith('Machbarkeit'));
  const areas = ['#ergebnis', part('gruende'), part('zinsrisiko'), part('vergleich'), 'h1'];
  const answer = read.querySelector('#ergebnis [data-testid="answer"]');
  return {
    word: text(sign?.querySelector('b')) || undefined,
    feasibility: sign?.getAttribute('data-feasibility') ?? undefined,
    answer: answer && text(answer),
    notices: codes('#ergebnis [data-code]'),
    facts: Object.fromEntries(
      all('#ergebnis dl > div').map((fact) => [
        text(fact.querySelector('dt')),
        text(fact.querySelector('dd')),
      ]),
    ),
    reasons: codes(`${part('gruende')} li[data-code]`),
    riskLine: text(read.querySelector(part('zinsrisiko'))).split('Gerechnet')[0] ?? '',
    stress: all(`${part('zinsrisiko')} tbody tr`).map((row) => [...row.querySelectorAll('td')].map(text)),
    compared: compared && text(compared.querySelector('td')),
    onwardLinks: all('#ergebnis a[href*="angebote"], #ergebnis a[href*="anfrage"], #ergebnis form').length,
    isCalledFeasible: areas.some((selector) => all(selector).some((node) => /machbar/i.test(text(node)))),
  };
}
