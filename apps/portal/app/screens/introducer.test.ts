import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Operator } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { verdictFacts } from '../calculators/verdict.tsx';
import { FinancingWindow } from '../flow/financing/financing-window.tsx';
import { financingOutcome } from '../flow/financing/financing-outcome.ts';
import { CASE_FORM, startValues } from '@heimvorteil/forms';
import { catalogue } from '../page-frame/catalogue.ts';
import { Prospect } from './finanzierungsuebersicht/konditionen/prospect.tsx';
import { servicesContext } from '../services/index.ts';
import { markup } from '../testing/markup.ts';
import { FLOW_SERVICES } from '../testing/portal-services.ts';
import { Arranging } from '../features/arranging.ts';

const INTRODUCER = { role: 'TIPPGEBER' } as Operator;
const INTERMEDIARY = { role: 'VERMITTLER' } as Operator;
const SCREENS = import.meta.dirname;
const PRE_APPROVAL = 'v2/finanzierungsvorpruefung';
const HEADLINE = /Aussicht auf eine Zusage/;

type Entry = (args: {
  context: RouterContextProvider;
  request: Request;
  url: URL;
  params: object;
}) => unknown;

/** Response that a route returns or throws for this operator. */
async function answerOf(entry: Entry, operator: Operator): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(servicesContext, { ...FLOW_SERVICES, operator });
  const url = new URL(`http://test/baufinanzierung/${PRE_APPROVAL}`);
  try {
    return await entry({ context, request: new Request(url, { method: 'POST' }), url, params: {} });
  } catch (thrown) {
    return thrown;
  }
}

describe('a step that only an intermediary offers', () => {
  const routes = [
    ...globSync(`${PRE_APPROVAL}/**/route.tsx`, { cwd: SCREENS }),
    'finanzierungsuebersicht/foerderung/route.tsx',
  ];

  test('is every screen of the pre-approval, and that of the programmes for one', () =>
    expect(routes).toHaveLength(5));

  test.each(routes)('answers an introducer’s visitor 404: %s', async (route) => {
    const { loader, action } = (await import(join(SCREENS, route))) as Record<string, Entry>;
    const entries = [loader, action].filter((entry) => entry !== undefined);
    expect(entries.length).toBeGreaterThan(0);
    const refused = { data: { code: 'NOT_OFFERED' }, init: { status: 404 } };
    for (const entry of entries) {
      expect(await answerOf(entry, INTRODUCER)).toMatchObject(refused);
      expect(await answerOf(entry, INTERMEDIARY)).not.toMatchObject(refused);
    }
  });

  test('has its door in an intermediary’s menu and lists alone', () => {
    const doors = (isJudging: boolean) =>
      catalogue({ isJudging, hasAdvice: true })
        .flatMap(({ links }) => links)
        .filter(({ to }) => to.includes('finanzierungsvorpruefung'));
    expect([doors(true).length, doors(false).length]).toEqual([1, 0]);
    expect(JSON.stringify(catalogue({ isJudging: false, hasAdvice: true }))).not.toMatch(
      /Vorprüfung|Zertifikat|Zusage/,
    );
  });
});

describe('prospects of an approval', () => {
  const verdict = { word: 'FEASIBLE', feasibility: 'medium', probability: 'medium', risk: 'low' } as const;
  const shown = (element: ReturnType<typeof createElement>, isArranging: boolean) =>
    markup(createElement(Arranging, { value: isArranging }, element));

  test('are no fact of an introducer’s result, the interest risk is', () => {
    expect(verdictFacts(verdict, false)).toEqual([{ label: 'Zinsrisiko', value: 'gering' }]);
    expect(verdictFacts(verdict, true)).toHaveLength(2);
  });

  test.each([
    [
      'the overview',
      createElement(Prospect, {
        prospect: { verdict, reasons: [], errors: [], name: 'Wir zwei' },
        cheapest: undefined,
        values: startValues(CASE_FORM),
      }),
    ],
    ['the financing flow', createElement(FinancingWindow, answeredFlow())],
  ])('appear in %s of an intermediary only', (_, window) => {
    expect(shown(window, true)).toMatch(HEADLINE);
    expect(shown(window, false)).not.toMatch(/Aussicht|Zusage|Mittel/);
  });
});

function answeredFlow() {
  const values = {
    financingType: 'PurchaseFinancing',
    purchasePrice: '352.000',
    ownFunds: '80.000',
    geoCode: '1276003001',
    employmentType: 'EMPLOYED',
    incomeRange: 'OVER_5001',
    ageGroup: 'UNDER_45',
  };
  return { values, outcome: financingOutcome(values, FLOW_SERVICES), children: undefined };
}
