import type { AdviserStatus, OwnRequest } from '@heimvorteil/contracts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { OwnRequests } from './own-requests.tsx';

function shown(statuses: readonly AdviserStatus[]): string {
  const request: OwnRequest = {
    requestId: '00000000-0000-4000-8000-000000000001',
    number: 'A-4F7K9',
    createdAt: '2026-11-20T13:05:00Z',
    status: 'RECEIVED',
    advisers: statuses.map((status, at) => ({ name: `Beratung ${at}`, company: 'Probe', status })),
  };
  const page = createElement(OwnRequests, { requests: [request] });
  return renderToStaticMarkup(
    createElement(RouterProvider, { router: createMemoryRouter([{ path: '/', element: page }]) }),
  );
}

test.each<[AdviserStatus[], string]>([
  [['RECEIVED', 'DECLINED'], '2 Beratungen haben sie'],
  [['REDISTRIBUTED', 'RECEIVED', 'WITHDRAWN'], 'Eine Beratung hat sie'],
  [['WITHDRAWN', 'WITHDRAWN'], 'Niemand hat sie mehr'],
])('%j: %s', (statuses, words) => {
  expect(shown(statuses)).toContain(`<summary>${words}</summary>`);
});
