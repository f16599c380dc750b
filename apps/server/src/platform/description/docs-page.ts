import type { ApiDescription } from './describe.ts';
import { anchorOf, fieldRows, fieldTable, form, modelLink, type FieldRow, escaped } from './docs-schema.ts';
import type { Schema } from './schema.ts';
import type { Answer } from './answers.ts';

type AddressedCall = ApiDescription['paths'][string][string] & {
  readonly method: string;
  readonly path: string;
};

const PLACES = { query: 'Adresse', path: 'Pfad', header: 'Kopfzeile' } as const;

const SCHEMAS = '#/components/schemas/';

function callArticle(call: AddressedCall, schemas: ApiDescription['components']['schemas']): string {
  const { operationId, summary, description, method, path, responses } = call;
  const body = call.requestBody?.content['application/json'];
  return `<article aria-labelledby="${operationId}">
<h3 id="${operationId}"><span class="method">${method}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(summary)}</p>
${description === undefined ? '' : `<p><strong>${escaped(description)}</strong></p>`}
${needed(call)}
${fieldTable([...parameterRows(call), ...fieldRows(resolved(body?.schema, schemas), 'Inhalt')])}
${renderCaseHint(body?.schema, schemas)}
${example('Beispiel einer Anfrage', body?.example)}
${answers(responses)}
</article>`;
}

function needed({ security }: AddressedCall): string {
  const [ofVisitor = {}, ...ofPartner] = security;
  const names = Object.keys(ofVisitor).map(schemeLink);
  const visitor = names.length === 0 ? 'Ohne Anmeldung' : `Braucht ${names.join(' und ')}`;
  const scopes = ofPartner.flatMap((row) => Object.values(row).flat());
  if (scopes.length === 0) return `<p class="soft">${visitor}.</p>`;
  const rights = scopes.map((scope) => `<code>${scope}</code>`).join(' oder ');
  return `<p class="soft">${visitor}, oder ${schemeLink('partnerKey')} mit dem Recht ${rights}.</p>`;
}

function schemeLink(name: string): string {
  return `<a href="#zugang"><code>${name}</code></a>`;
}

function parameterRows({ parameters = [] }: AddressedCall): FieldRow[] {
  return parameters.map(({ in: place, required = false, ...parameter }) => ({
    ...parameter,
    place: PLACES[place],
    required,
  }));
}

function renderCaseHint(body: Schema | undefined, schemas: Readonly<Record<string, Schema>>): string {
  const models = (resolved(body, schemas).allOf ?? []).map(({ $ref = '' }) =>
    modelLink($ref.slice(SCHEMAS.length)),
  );
  return models.length === 0 ? '' : `<p>Dazu im Inhalt jedes Feld von ${models.join(', ')}.</p>`;
}

function resolved(schema: Schema | undefined, schemas: Readonly<Record<string, Schema>>): Schema {
  return schema?.$ref === undefined ? (schema ?? {}) : (schemas[schema.$ref.slice(SCHEMAS.length)] ?? {});
}

function answers(responses: AddressedCall['responses']): string {
  const rows = Object.entries(responses).flatMap(([status, answer]) =>
    '$ref' in answer ? [] : [answerRow(status, answer)],
  );
  const examples = Object.values(responses).map((answer) =>
    '$ref' in answer
      ? ''
      : example('Beispiel einer Antwort', Object.values(answer.content ?? {})[0]?.example),
  );
  const away = '<dt>503</dt><dd>Gerade nicht verfügbar, mit <code>Retry-After</code>.</dd>';
  return `<details><summary>Antworten</summary><dl>${rows.join('')}${'503' in responses && '$ref' in responses['503'] ? away : ''}</dl></details>${examples.join('')}`;
}

function answerRow(status: string, answer: Answer): string {
  const content = Object.entries(answer.content ?? {}).map(
    ([type, { schema }]) =>
      `<code>${escaped(type)}</code> ${Object.keys(schema).length > 0 ? form(schema) : ''}`,
  );
  const headers = Object.keys(answer.headers ?? {}).map((name) => `<code>${name}</code>`);
  const parts = [
    escaped(answer.description),
    ...content,
    headers.length > 0 && `Kopfzeilen: ${headers.join(', ')}`,
  ];
  return `<dt>${status}</dt><dd>${parts.filter((part) => part).join('<br>')}</dd>`;
}

function example(title: string, value: unknown): string {
  if (value === undefined) return '';
  const text = escaped(JSON.stringify(value, null, 2));
  return `<details><summary>${title}</summary><pre tabindex="0"><code>${text}</code></pre></details>`;
}

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
${section('zugang', 'Zugang', 'Wie sich ein Aufruf ausweist.', Object.entries(securitySchemes).map(scheme))}
${section('modelle', 'Modelle', 'Inhalte von Anfragen und Antworten, nach Namen.', Object.entries(schemas).map(model))}
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
