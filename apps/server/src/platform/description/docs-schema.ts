import type { Schema } from './schema.ts';

const SCHEMAS = '#/components/schemas/';

export interface FieldRow {
  readonly name: string;
  readonly place?: string;
  readonly required: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export function fieldTable(rows: readonly FieldRow[]): string {
  if (rows.length === 0) return '';
  const hasPlaces = rows.some(({ place }) => place !== undefined);
  const cells = ({ name, place, required, description, schema }: FieldRow) =>
    `<tr><th scope="row"><code>${escaped(name)}</code></th>` +
    (hasPlaces ? `<td data-label="Wo">${escaped(place ?? '')}</td>` : '') +
    `<td data-label="Nötig">${required ? 'ja' : 'nein'}</td>` +
    `<td data-label="Form">${form(schema)}</td>` +
    `<td data-label="Bedeutung">${escaped(description ?? '')}${usual(schema)}</td></tr>`;
  const heads = ['Angabe', ...(hasPlaces ? ['Wo'] : []), 'Nötig', 'Form', 'Bedeutung'];
  return `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead><tbody>${rows.map(cells).join('')}</tbody></table>`;
}

/** Table rows for a schema's fields; fields of a nested unnamed object get a dotted path. */
export function fieldRows(schema: Schema, place?: string, before = ''): FieldRow[] {
  const { properties = {}, required = [] } = schema;
  return Object.entries(properties).flatMap(([name, field]) => [
    {
      name: before + name,
      ...(place === undefined ? {} : { place }),
      required: required.includes(name),
      ...(field.description === undefined ? {} : { description: field.description }),
      schema: field,
    },
    ...unnamedIn(field).flatMap((inner) => fieldRows(inner, place, `${before}${name}.`)),
  ]);
}

function unnamedIn(schema: Schema): readonly Schema[] {
  const { items, anyOf = [] } = schema;
  return [schema, ...(items ? [items, ...(items.anyOf ?? [])] : []), ...anyOf].filter(
    ({ properties }) => properties,
  );
}

/** A schema on one line with its bounds; a named schema becomes a link. */
export function form(schema: Schema): string {
  if (schema.$ref !== undefined) return modelLink(schema.$ref.slice(SCHEMAS.length));
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(JSON.stringify(value))).join(' | ');
  if (schema.anyOf) return schema.anyOf.map(form).join(' | ');
  if (schema.items) return `Liste: ${form(schema.items)}${lengths(schema)}`;
  return `${code([schema.type ?? 'object'].flat().join(' | '))}${bounds(schema)}`;
}

export function modelLink(name: string): string {
  return `<a href="#${anchorOf(name)}"><code>${escaped(name)}</code></a>`;
}

export function anchorOf(model: string): string {
  return `modell-${model}`;
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

function bounds({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, ...text }: Schema): string {
  return soft([
    minimum !== undefined && `ab ${numberText(minimum)}`,
    exclusiveMinimum !== undefined && `über ${numberText(exclusiveMinimum)}`,
    maximum !== undefined && `bis ${numberText(maximum)}`,
    exclusiveMaximum !== undefined && `unter ${numberText(exclusiveMaximum)}`,
    text.format,
    text.minLength !== undefined && `ab ${text.minLength} Zeichen`,
    text.maxLength !== undefined && `bis ${text.maxLength} Zeichen`,
  ]);
}

const numberText = (bound: number) => bound.toLocaleString('de-DE', { maximumFractionDigits: 6 });

function lengths({ minItems, maxItems }: Schema): string {
  return soft([minItems !== undefined && `ab ${minItems}`, maxItems !== undefined && `bis ${maxItems}`]);
}

function soft(parts: readonly (string | false | undefined)[]): string {
  const texts = parts.filter((part) => part);
  return texts.length === 0 ? '' : ` <span class="soft">${escaped(texts.join(', '))}</span>`;
}

function usual(schema: Schema): string {
  return schema.default === undefined
    ? ''
    : ` <span class="soft">Ohne Angabe: ${escaped(JSON.stringify(schema.default))}.</span>`;
}

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => `&#${mark.charCodeAt(0)};`);
}
