import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createRoutesStub,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorAnswer,
} from 'react-router';
import { expect, test } from 'vitest';
import ProposalPage, { loader } from './route.tsx';
import { clientAction, clientLoader } from './anfragen/route.tsx';
import { servicesContext, visitContext, type Visit } from '../../../../services/index.ts';
import { NO_VISIT, SERVICES } from '../../../../testing/portal-services.ts';

const failing = (error: unknown) => async (): Promise<never> => {
  throw error;
};
const OFFLINE = new TypeError('Failed to fetch');
const NOT_THERE = new ErrorAnswer(404, '', null);

/** Loads the page of a proposal; `findOf` answers the lookup. */
async function loadPlan(findOf: Visit['proposals']['findOf']): Promise<unknown> {
  const context = new RouterContextProvider();
  context.set(servicesContext, SERVICES);
  context.set(visitContext, { ...NO_VISIT, proposals: { ...NO_VISIT.proposals, findOf } });
  const url = new URL('http://portal.example/baufinanzierung/finanzierungsuebersicht/angebote/one');
  return loader({ context, url, params: { id: 'one' }, request: new Request(url) } as never);
}

// @spec 8.21
test('an unreadable proposal is a failure with a link to reload, a removed one is reported as removed', async () => {
  const loaderData = await loadPlan(failing(new Error('no database')));
  expect(loaderData).toEqual({ isBroken: true });
  const Page = createRoutesStub([
    { path: '/', Component: () => createElement(ProposalPage, { loaderData } as never) },
  ]);
  const page = renderToStaticMarkup(createElement(Page));
  expect(page).toContain('Technische Störung');
  expect(page).toContain('Seite neu laden');
  await expect(loadPlan(async () => undefined)).rejects.toMatchObject({
    data: { heading: 'Diesen Vorschlag gibt es hier nicht mehr' },
    init: { status: 404 },
  });
});

test('the window distinguishes removed from unreadable proposals', async () => {
  const load = (serverLoader: () => Promise<never>) => clientLoader({ serverLoader } as never);
  expect(await load(failing(NOT_THERE))).toEqual({ broken: 'GONE' });
  expect(await load(failing(OFFLINE))).toEqual({ broken: 'TECHNICAL' });
});

test('a failed submission counts as a failure, so nothing is reloaded alongside', async () => {
  const send = (serverAction: () => Promise<unknown>) => clientAction({ serverAction } as never);
  expect(await send(failing(OFFLINE))).toMatchObject({
    data: { broken: 'TECHNICAL' },
    init: { status: 503 },
  });
  expect(await send(async () => ({ asked: {} }))).toEqual({ asked: {} });
});
