interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
}
type Content = Readonly<Record<string, { readonly schema?: Schema }>>;
interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<
    Record<string, { readonly description?: string; readonly content?: Content }>
  >;
}
/** What the page reads of an OpenAPI description. */
export interface ApiDescription {
  readonly info: { readonly title: string; readonly description?: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>;
}

interface Call extends Described {
  readonly method: string;
  readonly path: string;
}

/** A page of every call, made from the description that others' programs read. */
export function docsPage(api: ApiDescription): string {
  const calls = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => ({ ...call, method: method.toUpperCase(), path })),
  );
  const groups = Map.groupBy(calls, (call) => call.tags?.[0] ?? 'Weiteres');
  const names = [...groups.keys()].toSorted((one, other) => one.localeCompare(other, 'de'));
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(api.info.title)}</title>
<link rel="stylesheet" href="docs.css">
</head>
<body>
<header>
<h1>${escape(api.info.title)}</h1>
<p>${escape(api.info.description ?? '')}</p>
<p><a href="openapi.json">Beschreibung als JSON</a> · <a href="/baufinanzierung/">Zum Portal</a></p>
<nav aria-label="Bereiche"><ul>${names.map((name) => `<li><a href="#${anchor(name)}">${escape(name)}</a></li>`).join('')}</ul></nav>
</header>
<main>
${names.map((name) => section(name, groups.get(name) ?? [])).join('\n')}
</main>
</body>
</html>
`;
}

function section(name: string, calls: readonly Call[]): string {
  return `<section aria-labelledby="${anchor(name)}"><h2 id="${anchor(name)}">${escape(name)}</h2>${calls.map(article).join('')}</section>`;
}

function article(call: Call): string {
  const body = call.requestBody?.content?.['application/json']?.schema;
  const answer = call.responses?.['200']?.content?.['application/json']?.schema;
  const errors = call.responses?.['4XX']?.description ?? call.responses?.['4xx']?.description;
  return `<article>
<h3><span class="method">${call.method}</span> <code>${escape(call.path)}</code></h3>
<p>${escape(call.summary ?? '')}</p>
${parameterTable(call.parameters ?? [], body)}
${answer ? `<details><summary>Antwort</summary><pre tabindex="0"><code>${escape(shape(answer))}</code></pre></details>` : ''}
${errors ? `<p class="soft">${escape(errors)}</p>` : ''}
</article>`;
}

function parameterTable(parameters: readonly Parameter[], body: Schema | undefined): string {
  const fields: Parameter[] = Object.entries(body?.properties ?? {}).map(([name, schema]) => ({
    name,
    schema,
    in: 'body',
    required: body?.required?.includes(name) === true,
  }));
  const rows = [...parameters, ...fields].map(
    ({ name, in: where, required, description, schema }) =>
      `<tr><th scope="row"><code>${escape(name)}</code></th><td data-label="Wo">${PLACES[where] ?? escape(where)}</td>` +
      `<td data-label="Nötig">${required ? 'ja' : 'nein'}</td><td data-label="Form"><code>${escape(shape(schema ?? {}))}</code>${stated(schema)}${said(description)}</td></tr>`,
  );
  if (rows.length === 0) return '';
  return `<table><thead><tr><th scope="col">Angabe</th><th scope="col">Wo</th><th scope="col">Nötig</th><th scope="col">Form</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const PLACES: Readonly<Record<string, string>> = {
  query: 'Adresse',
  path: 'Pfad',
  header: 'Kopfzeile',
  body: 'Inhalt',
};

function stated(schema: Schema | undefined): string {
  return schema?.default === undefined
    ? ''
    : ` <span class="soft">sonst ${escape(JSON.stringify(schema.default))}</span>`;
}

function said(description: string | undefined): string {
  return description === undefined ? '' : ` <span class="soft">${escape(description)}</span>`;
}

/** A schema as one reads it, without its bounds. */
function shape(schema: Schema, indent = ''): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.anyOf) return schema.anyOf.map((one) => shape(one, indent)).join(' | ');
  if (schema.type === 'array') return `[${shape(schema.items ?? {}, indent)}]`;
  if (!schema.properties) return [schema.type ?? 'object'].flat().join(' | ');
  const deeper = `${indent}  `;
  const lines = Object.entries(schema.properties).map(
    ([name, inner]) =>
      `${deeper}${name}${schema.required?.includes(name) ? '' : '?'}: ${shape(inner, deeper)}`,
  );
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

function anchor(name: string): string {
  return encodeURIComponent(name.toLowerCase());
}

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
