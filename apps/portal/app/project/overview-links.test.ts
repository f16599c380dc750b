import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { LoginNeeded } from './account-failures.tsx';
import { BackToOverview, BackToOwnData, OverviewTabs } from './overview-tabs.tsx';

const OVERVIEW = '/baufinanzierung/finanzierungsuebersicht';
const visible = (element: ReactElement, address = '/', isJudging = true) => {
  const router = createMemoryRouter([{ id: 'root', path: '*', element, loader: () => ({ isJudging }) }], {
    initialEntries: [address],
    hydrationData: { loaderData: { root: { isJudging } } },
  });
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

test.each([
  ['Machbarkeit', 'machbarkeit'],
  ['Konditionen', 'konditionen'],
  ['Vorschläge', 'angebote'],
  ['Zertifikat', 'zertifikat'],
] as const)('on %s its tab alone is the current one', (current, slug) => {
  const markup = visible(createElement(OverviewTabs, { current }));
  expect(markup.match(/href="[^"]*"/g)).toEqual([
    `href="${OVERVIEW}/machbarkeit"`,
    `href="${OVERVIEW}/konditionen"`,
    `href="${OVERVIEW}/angebote"`,
    `href="${OVERVIEW}/zertifikat"`,
  ]);
  const [link, ...others] = [...markup.matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(([tag]) => tag);
  expect(link).toContain(`href="${OVERVIEW}/${slug}"`);
  expect(others).toEqual([]);
});

test('without a pre-approval there is no link to proposals or the certificate', () => {
  expect(visible(createElement(OverviewTabs), '/', false)).not.toMatch(/zertifikat|angebote/);
});

test.each([
  [BackToOwnData, `${OVERVIEW}/deine-daten#anfragen`, 'Zurück zu deinen Daten'],
  [BackToOverview, OVERVIEW, 'Zurück zur Übersicht'],
])('%o leads back', (component, address, words) => {
  const markup = visible(createElement(component));
  expect(markup).toContain(`href="${address}"`);
  expect(markup).toContain(words);
});

test('a visitor who has to log in returns to this page, or continues without', () => {
  const props = {
    heading: 'Deine Daten',
    children: 'Damit sie niemand sonst liest.',
  };
  const markup = visible(createElement(LoginNeeded, props), `${OVERVIEW}/deine-daten?x=1`);
  expect(markup).toContain('<h1>Deine Daten</h1>');
  expect(markup).toContain('Damit sie niemand sonst liest.');
  expect(markup).toContain(
    'href="/baufinanzierung/sso/login?to=%2Fbaufinanzierung%2Ffinanzierungsuebersicht%2Fdeine-daten%3Fx%3D1"',
  );
  expect(markup).toContain('href="/baufinanzierung/"');
});
