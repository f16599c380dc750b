import type { FastifyInstance } from 'fastify';
import { API_ROOT, PHONE_VERIFICATION_ROOT } from '@heimvorteil/contracts';
import { routesOf } from '../route-list.ts';
import { addressOfScreen, screens } from '../screens.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './target.ts';

/** Whoever asks for pages: their cookies, and what a form of one of our own pages sends along. */
export interface PageVisitor {
  readonly cookie: string;
  readonly publicUrl: string;
  readonly token: string;
}

/** It says that logging in does not work just now. */
const LOGIN_FAILED = 'anmeldung/fehlgeschlagen';

/** Every screen of both applications, with the fields that its own forms and links name. */
export async function pageTargets(exchange: Exchange, visitor: PageVisitor): Promise<Target[]> {
  const headers = pageHeaders(visitor);
  const found: Target[] = [];
  for (const { application, folder } of await screens()) {
    const path = addressOfScreen(folder, '{token}');
    const target = path.replaceAll('{token}', visitor.token);
    const page = await exchange.send({ method: 'GET', target, headers });
    const form = fieldsOf(page?.body ?? '');
    found.push({
      name: `${application}/${folder}`,
      kind: 'PAGE',
      methods: ['GET', 'POST'],
      path,
      inPath: path.includes('{token}') ? { token: visitor.token } : {},
      queryNames: [...new Set([...Object.keys(form), ...queryNamesOf(page?.body ?? '')])],
      headers,
      form,
      ...(folder === LOGIN_FAILED && { ownStatus: 503 }),
    });
  }
  return found;
}

/** What the router serves beside calls and screens: files, the demo's marketplace and mailbox, sign-on. */
export function fileTargets(app: FastifyInstance, visitor: PageVisitor): Target[] {
  const methods = Map.groupBy(
    routesOf(app)
      .map((route) => route.split(' ') as [string, string])
      .filter(([, path]) => !path.includes('*') && path.startsWith('/'))
      .filter(([, path]) => !path.startsWith(API_ROOT) && !path.startsWith(PHONE_VERIFICATION_ROOT)),
    ([, path]) => path,
  );
  // Scripts, styles and pictures are hundreds that one handler serves: one of each kind stands for all.
  const kinds = Map.groupBy(methods, ([address]) => address.replace(/(?<=\/assets\/).*(?=\.\w+$)/, '*'));
  const ones = [...kinds.values()].flatMap((those) => those.slice(0, 1));
  return ones.map(([address, routes]) => {
    const names = [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
    const own = routes.map(([method]) => method).filter((method) => method !== 'HEAD');
    return {
      name: address,
      kind: 'FILE',
      methods: own.includes('GET') ? ['GET', ...own.filter((method) => method !== 'GET')] : own,
      path: address.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}'),
      inPath: Object.fromEntries(names.map((name) => [name, '1'])),
      queryNames: ['returnTo', 'state', 'code', 'error', 'q', 'seite'],
      headers: pageHeaders(visitor),
      form: { returnTo: '/baufinanzierung/' },
    };
  });
}

function pageHeaders({ cookie, publicUrl }: PageVisitor) {
  return {
    host: new URL(publicUrl).host,
    origin: publicUrl,
    'sec-fetch-site': 'same-origin',
    accept: 'text/html',
    cookie,
  };
}

/** The fields of a page's forms, with what stands in them. */
function fieldsOf(html: string): Record<string, string> {
  const controls = html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g);
  return Object.fromEntries(
    [...controls].flatMap(([tag]) => {
      const name = /\sname="([^"]+)"/.exec(tag)?.[1];
      return name === undefined ? [] : [[name, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? '']];
    }),
  );
}

function queryNamesOf(html: string): string[] {
  const links = html.matchAll(/href="[^"?]*\?([^"#]+)"/g);
  return [...links].flatMap(([, query = '']) => [
    ...new URLSearchParams(query.replaceAll('&amp;', '&')).keys(),
  ]);
}
