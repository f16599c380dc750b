import { PassThrough } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ServerRouter,
} from 'react-router';

const PUBLIC_PATH = '/baufinanzierung/';
const PAGE = { id: 'page', parentId: 'root', path: 'baufinanzierung' };
const ROOT = { id: 'root', path: '' };

/** React Router's own request handler for an app whose only page is a heading. */
export const renderEmptyPage = createRequestHandler(
  {
    entry: { module: { default: streamDocument } },
    routes: {
      root: { ...ROOT, module: { default: Root } },
      page: { ...PAGE, module: { default: () => createElement('h1', null, 'Leer') } },
    },
    assets: {
      entry: { module: asset('entry'), imports: [asset('react')] },
      routes: { root: inManifest(ROOT), page: inManifest(PAGE) },
      url: asset('manifest'),
      version: '1',
    },
    publicPath: PUBLIC_PATH,
    assetsBuildDirectory: 'build/client',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  },
  'production',
);

function Root() {
  return createElement(
    'html',
    { lang: 'de' },
    createElement('head', null, createElement(Meta), createElement(Links)),
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  );
}

function streamDocument(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      createElement(ServerRouter, { context: routerContext, url: request.url }),
      {
        onShellReady() {
          const body = new PassThrough();
          pipe(body);
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
        },
        onShellError: reject,
      },
    );
  });
}

function inManifest(route: { id: string; parentId?: string; path: string }) {
  return {
    ...route,
    module: asset(route.id),
    imports: [],
    css: [],
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
    hasAction: false,
    hasLoader: false,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: false,
  };
}

function asset(name: string): string {
  return `${PUBLIC_PATH}assets/${name}.js`;
}
