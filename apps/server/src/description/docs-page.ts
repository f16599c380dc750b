import type { ApiDescription } from './describe.ts';
import { callArticle, type AddressedCall } from './docs-call.ts';
import { anchorOf, fieldRows, fieldTable, form } from './docs-schema.ts';
import { escaped } from './escaped.ts';
import type { Schema } from './schema.ts';

/** A page of every call and model, made from the description that others' programs read. */
export function docsPage(api: ApiDescription): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): AddressedCall => ({
      ...call,
      method: method.toUpperCase(),
      path,
    })),
  );
  const groups = Map.groupBy(calls, ({ tags }) => tags[0] ?? '');
  const { schemas, securitySchemes } = api.components;
  const links = [
    ...api.tags.map(({ name }) => [anchor(name), name] as const),
    ['zugang', 'Zugang'] as const,
    ['modelle', 'Modelle'] as const,
  ];
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(api.info.title)}</title>
<link rel="stylesheet" href="docs.css">
<link rel="icon" href="/baufinanzierung/icons/apple-touch-icon.png">
</head>
<body>
<header>
<h1>${escaped(api.info.title)}</h1>
<p>${escaped(api.info.description)}</p>
<p><a href="openapi.json">Beschreibung als JSON</a> (OpenAPI ${api.openapi}) · <a href="/baufinanzierung/">Zum Portal</a></p>
<nav aria-label="Bereiche"><ul>${links.map(([id, name]) => `<li><a href="#${id}">${escaped(name)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${api.tags
  .map(({ name, description }) =>
    section(
      anchor(name),
      name,
      description,
      (groups.get(name) ?? []).map((call) => callArticle(call, schemas)),
    ),
  )
  .join('\n')}
${section('zugang', 'Zugang', 'Womit ein Aufruf zeigt, für wen er fragt.', Object.entries(securitySchemes).map(scheme))}
${section('modelle', 'Modelle', 'Was in Anfragen und Antworten steht, nach Namen.', Object.entries(schemas).map(model))}
</main>
</body>
</html>
`;
}

function section(id: string, name: string, description: string, articles: readonly string[]): string {
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escaped(name)}</h2><p>${escaped(description)}</p>${articles.join('')}</section>`;
}

type Scheme =
  ApiDescription['components']['securitySchemes'][keyof ApiDescription['components']['securitySchemes']];

function scheme([name, one]: [string, Scheme]): string {
  return `<article><h3><code>${name}</code></h3><p>${carrierOf(one)}: ${escaped(one.description)}</p></article>`;
}

function carrierOf(one: Scheme): string {
  if (one.type === 'http') return 'Kopfzeile <code>Authorization</code>';
  return `${one.in === 'cookie' ? 'Cookie' : 'Kopfzeile'} <code>${escaped(one.name)}</code>`;
}

function model([name, schema]: [string, Schema]): string {
  const rows = fieldRows(schema);
  const base = (schema.allOf ?? []).map(form);
  const parts = [
    base.length > 0 && `<p>Dazu jedes Feld von ${base.join(', ')}.</p>`,
    rows.length > 0 ? fieldTable(rows) : !base.length && `<p>${form(schema)}</p>`,
  ];
  return `<article aria-labelledby="${anchorOf(name)}"><h3 id="${anchorOf(name)}"><code>${escaped(name)}</code></h3>${parts.filter((part) => part).join('')}</article>`;
}

function anchor(name: string): string {
  return encodeURIComponent(name.toLowerCase());
}
