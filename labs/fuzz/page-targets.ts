import type { FastifyInstance } from 'fastify';
import { API_ROOT, PHONE_VERIFICATION_ROOT } from '@heimvorteil/contracts';
import { routesOf } from '../../apps/server/src/testing/route-list.ts';
import { addressOfScreen, screens } from '../../apps/server/src/testing/screens.ts';
import type { Exchange } from './exchange.ts';
import type { Target } from './target.ts';

/** Cookies of a visitor, and the CSRF token that our forms send. */
export interface PageVisitor {
  readonly cookie: string;
  readonly publicUrl: string;
}

const LOGIN_FAILED = 'anmeldung/fehlgeschlagen';

/** Query parameters by screen that a page's loader reads but no link contains. */
const OWN_QUERIES: Readonly<Record<string, readonly string[]>> = {
  'zertifikat/$number': ['k', 's'],
  betrieb: ['wiederholt'],
  'betrieb/bewertungen': ['anbieter', 'seite', 'erledigt'],
  'betrieb/merkmale': ['gestellt'],
};

/** A page or form; the first `ownQueries` of its parameter names are those that only its loader reads. */
export type ScreenTarget = Target & { readonly ownQueries: number };

/** A screen's page, and each of its forms once per button. */
export interface ScreenTargets {
  readonly name: string;
  readonly status: number;
  readonly targets: readonly ScreenTarget[];
}

/** All screens of portal and desk with stored rows, and the fields of their forms and links. */
export async function screenTargets(
  exchange: Exchange,
  visitor: PageVisitor,
  realPartOf: (folder: string) => string,
): Promise<ScreenTargets[]> {
  const headers = pageHeaders(visitor);
  const found: ScreenTargets[] = [];
  for (const { application, folder } of await screens()) {
    const name = `${application}/${folder}`;
    const open = /\$(\w+)/.exec(folder)?.[1];
    const part = open === undefined ? '' : realPartOf(folder);
    const path =
      open === undefined ? addressOfScreen(folder, '') : addressOfScreen(folder, `{${open}}`, `{${open}}`);
    const page = await exchange.send({ method: 'GET', target: path.replace(`{${open}}`, part), headers });
    const html = page?.body ?? '';
    const shared = {
      kind: 'PAGE' as const,
      methods: ['GET', 'POST'],
      path,
      inPath: open === undefined ? {} : { [open]: part },
      queryNames: [
        ...new Set([...(OWN_QUERIES[folder] ?? []), ...Object.keys(fieldsOf(html)), ...queryNamesOf(html)]),
      ],
      ownQueries: OWN_QUERIES[folder]?.length ?? 0,
      headers,
      ...(folder === LOGIN_FAILED && { ownStatus: 503 }),
    };
    const forms = formsOf(html).map((form, at) => ({
      ...shared,
      name: `${name}, form ${at + 1}`,
      methods: ['POST'],
      form,
    }));
    found.push({
      name,
      status: page?.status ?? 0,
      targets: [{ ...shared, name, form: fieldsOf(html) }, ...forms],
    });
  }
  return found;
}

/** All routes other than API calls and screens: static files, demo marketplace, demo mailbox and login. */
export function fileTargets(app: FastifyInstance, visitor: PageVisitor): Target[] {
  const methods = Map.groupBy(
    routesOf(app)
      .map((route) => route.split(' ') as [string, string])
      .filter(([, path]) => !path.includes('*') && path.startsWith('/'))
      .filter(([, path]) => !path.startsWith(API_ROOT) && !path.startsWith(PHONE_VERIFICATION_ROOT)),
    ([, path]) => path,
  );
  // One file of each type suffices, because one handler serves all of them.
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

function fieldsOf(html: string): Record<string, string> {
  const controls = html.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g);
  return Object.fromEntries(
    [...controls].flatMap(([tag]) => {
      const name = /\sname="([^"]+)"/.exec(tag)?.[1];
      return name === undefined ? [] : [[name, /\svalue="([^"]*)"/.exec(tag)?.[1] ?? '']];
    }),
  );
}

/** Fields of each POST form, once per button; forms with the same fields count once. */
function formsOf(html: string): Record<string, string>[] {
  const posted = html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs);
  const all = [...posted].flatMap(([, attributes = '', inner = '']) => {
    if (!/method="post"/i.test(attributes) || /action="[^"]*\/sso\//.test(attributes)) return [];
    const fields = fieldsOf(inner.replaceAll(/<button\b[^>]*>/g, ''));
    const buttons = [...inner.matchAll(/<button\b[^>]*\sname="[^>]*>/g)].map(([tag]) => fieldsOf(tag));
    return buttons.length === 0 ? [fields] : buttons.map((button) => ({ ...fields, ...button }));
  });
  const kinds = Map.groupBy(all, (form) => `${Object.keys(form).toSorted()} ${form['deed']}`);
  return [...kinds.values()].map(([one]) => one!);
}

function queryNamesOf(html: string): string[] {
  const links = html.matchAll(/href="[^"?]*\?([^"#]+)"/g);
  return [...links].flatMap(([, query = '']) => [
    ...new URLSearchParams(query.replaceAll('&amp;', '&')).keys(),
  ]);
}
