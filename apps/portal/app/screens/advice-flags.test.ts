import { createElement } from 'react';
import { RouterContextProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import { loader as loadLater } from './anfrage/$token/angaben/angekommen/route.tsx';
import { loader as loadSent } from './anfrage/$token/angekommen/route.tsx';
import { loader as loadDone } from './finanzierungsberatung/erfolg/route.tsx';
import { loader as loadPerson } from './finanzierungsberatung/person/route.tsx';
import { loader as loadTalk } from './finanzierungsberatung/termin/route.tsx';
import { servicesContext, type PortalServices } from '../services/index.ts';
import { markup } from '../testing/markup.ts';
import { ALL_ON, SERVICES } from '../testing/portal-services.ts';
import { FailurePage } from '@heimvorteil/ui/failure-page/failure-page.tsx';

const TOKEN = 'a'.repeat(43);
const ADVISER = { id: '1', name: 'Ein Name', status: 'RECEIVED' };
const KNOWN = {
  ...SERVICES,
  demo: false,
  marketplaceOrigins: [],
  consents: () => ({ textVersion: '2026-11', texts: [] }),
  requestStatus: async () => ({ done: { advisers: [ADVISER] } }),
  appointments: {
    state: async () => ({ done: { adviser: ADVISER.name, events: [] } }),
    nextDays: async () => [],
  },
} as Partial<Record<keyof PortalServices, unknown>>;

type Loader = (args: never) => unknown;

/** Loader data of a screen after sending, with one flag changed. */
async function loaded(loader: Loader, flag: keyof typeof ALL_ON, isOn: boolean): Promise<unknown> {
  const context = new RouterContextProvider();
  const decisions = { ...ALL_ON, [flag]: isOn };
  context.set(servicesContext, { ...KNOWN, featureDecisions: () => decisions } as PortalServices);
  const url = new URL(`http://test/baufinanzierung/finanzierungsberatung?anfrage=${TOKEN}`);
  const args = { context, url, params: { token: TOKEN }, request: new Request(url) };
  try {
    const answer = await loader(args as never);
    return (answer as { data?: unknown }).data ?? answer;
  } catch (thrown) {
    return thrown;
  }
}

describe.each([true, false])('with %s', (isOn) => {
  // @spec 2.41 6.13
  test.each<[string, Loader, string]>([
    ['the request', loadSent, 'hasLink'],
    ['the nearer data', loadLater, 'hasLink'],
  ])('advisory_link_on_success %s links to the appointment', async (_what, loader, name) => {
    expect(await loaded(loader, 'advisory_link_on_success', isOn)).toMatchObject({ [name]: isOn });
  });

  test('advisory_link_on_success links to the appointment at the end of the funnel', async () => {
    const { adviser } = (await loaded(loadDone, 'advisory_link_on_success', isOn)) as { adviser?: string };
    expect(adviser).toBe(isOn ? ADVISER.name : undefined);
  });

  // @spec 6.14
  test('calendar_booking_in_lead_flow adds a page to the funnel, or that page explains that there is none', async () => {
    const answer = await loaded(loadTalk, 'calendar_booking_in_lead_flow', isOn);
    if (isOn) expect(answer).toMatchObject({ token: TOKEN });
    else expect(answer).toMatchObject({ data: { code: 'NOT_OFFERED' }, init: { status: 404 } });
  });

  // @spec 6.21
  test('animated_lead_loading draws the search for an adviser', async () => {
    expect(await loaded(loadPerson, 'animated_lead_loading', isOn)).toMatchObject({ isAnimated: isOn });
  });
});

test('a disabled page explains that in its own words, with links to others', async () => {
  const { data } = (await loaded(loadTalk, 'calendar_booking_in_lead_flow', false)) as {
    data: { heading: string; text: string };
  };
  const error = { status: 404, statusText: '', internal: false, data };
  const html = markup(createElement(FailurePage, { error }));
  expect(html).toContain(`<h1>${data.heading}</h1>`);
  expect(html).toContain(data.text);
  expect(html).toContain('href="/baufinanzierung/"');
});
