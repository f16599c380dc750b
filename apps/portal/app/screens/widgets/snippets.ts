import {
  errorMessage,
  isExposeIdForm,
  isGeoCodeForm,
  LONGEST_CWID,
  LONGEST_TRACKING,
  WIDGET_ATTRIBUTES,
  type ErrorCode,
  type WidgetAttribute,
} from '@heimvorteil/contracts';
import { BOUNDS, isPostalCodeForm, isWithin, type Bound } from '@heimvorteil/engine';
import { parseGermanNumber } from '@heimvorteil/format';
import type { FieldError } from '@heimvorteil/ui/field/field-notes.tsx';

export type WidgetSettings = Readonly<Record<WidgetAttribute, string>>;

/** Attribute name without prefix, and its value on a host page. */
export type HostAttribute = readonly [name: WidgetAttribute, value: string];

/** Settings of an example listing, which demonstrates the widgets. */
const EXAMPLE: Partial<WidgetSettings> = {
  'purchase-price': '400.000',
  'geo-code': '1276003001',
  postcode: '10115',
  'has-broker-commission': 'true',
  'broker-commission': '3,57',
  exclusive: 'false',
};

const FIGURES: Partial<Record<WidgetAttribute, Bound>> = {
  'purchase-price': BOUNDS.purchasePrice,
  'broker-commission': BOUNDS.brokerCommission,
};

const TEXTS: Partial<Record<WidgetAttribute, (text: string) => ErrorCode | undefined>> = {
  exposeid: (text) => (isExposeIdForm(text) ? undefined : 'WRONG_TYPE'),
  'geo-code': (text) => (isGeoCodeForm(text) ? undefined : 'WRONG_TYPE'),
  postcode: (text) => (isPostalCodeForm(text) ? undefined : 'INVALID_POSTALCODE'),
  cwid: (text) => (text.length <= LONGEST_CWID ? undefined : 'TOO_LONG'),
};

/** Settings of a query; an empty query gives those of the example. */
export function readSettings(query: URLSearchParams): WidgetSettings {
  const isBare = !WIDGET_ATTRIBUTES.some((name) => query.has(name));
  const given = (name: WidgetAttribute) =>
    (isBare ? EXAMPLE[name] : query.get(name)?.slice(0, LONGEST_TRACKING)) ?? '';
  const settings = Object.fromEntries(
    WIDGET_ATTRIBUTES.map((name) => [name, given(name)] as const),
  ) as WidgetSettings;
  const isRate = settings['widget-type'] === 'monthly-rate';
  return { ...settings, 'widget-type': isRate ? 'monthly-rate' : 'cost-widget' };
}

/** Query that opens the configurator with these settings, as entered. */
export function settingsQuery(settings: WidgetSettings): URLSearchParams {
  return new URLSearchParams(
    WIDGET_ATTRIBUTES.flatMap((name) => (settings[name] === '' ? [] : [[name, settings[name]]])),
  );
}

/** Attributes for the host page: numbers in machine format, without empty or invalid ones. */
export function hostAttributes(settings: WidgetSettings): HostAttribute[] {
  return WIDGET_ATTRIBUTES.flatMap((name): HostAttribute[] => {
    const text = settings[name].trim();
    if (text === '' || errorOf(name, text)) return [];
    return [[name, FIGURES[name] ? String(parseGermanNumber(text)) : text]];
  });
}

export function errorOf(name: WidgetAttribute, entry: string): FieldError | undefined {
  const text = entry.trim();
  if (text === '') return undefined;
  const bound = FIGURES[name];
  const code = bound ? errorOfFigure(text, bound) : TEXTS[name]?.(text);
  return code && { code, message: errorMessage(code) };
}

function errorOfFigure(text: string, bound: Bound): ErrorCode | undefined {
  const value = parseGermanNumber(text);
  if (value === undefined) return 'WRONG_TYPE';
  return isWithin(bound, value) ? undefined : bound.code;
}

export const SPELLINGS = [
  { value: 'klasse', label: 'HTML mit Klasse' },
  { value: 'element', label: 'Eigenes Element' },
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
] as const;

export type Spelling = (typeof SPELLINGS)[number]['value'];

/** Variant of the snippet by its name; default: the simplest one. */
export function spellingOf(name: string | null): Spelling {
  return SPELLINGS.find(({ value }) => value === name)?.value ?? 'klasse';
}

interface EmbeddedScript {
  readonly src: string;
  /** Integrity hash; only for an immutable version. */
  readonly integrity?: string | undefined;
}

/** Name of the package that `npm run widgets:package` builds. */
const PACKAGE = '@heimvorteil/finance-widgets';
const CALCULATOR = '/baufinanzierung/finanzierungsrechner';

/** Markup with the script once, and an element with the class for each widget. */
export function classSnippet(script: EmbeddedScript, attributes: readonly HostAttribute[]): string {
  const data = attributes.map(([name, value]) => [`data-${name}`, value] as const);
  return `${scriptTag(script)}\n${openTag('div', [['class', 'finance-widget'], ...data])}</div>`;
}

/** Markup with the script once, and a custom element that contains a fallback link. */
export function elementSnippet(
  script: EmbeddedScript,
  attributes: readonly HostAttribute[],
  portal: string,
): string {
  const link = `<a slot="fallback" href="${portal}${CALCULATOR}">Finanzierung berechnen</a>`;
  const { name, pairs } = ownElement(attributes);
  return `${scriptTag(script)}\n${openTag(name, pairs)}\n  ${link}\n</${name}>`;
}

export function reactSnippet(portal: string, attributes: readonly HostAttribute[]): string {
  const { name, pairs } = ownElement(attributes);
  return `${definition(portal)}

export function Finanzierung() {
  return (
${indented(openTag(name, pairs).replace(/>$/, '/>'), '    ')}
  );
}`;
}

export function vueSnippet(portal: string, attributes: readonly HostAttribute[]): string {
  const { name, pairs } = ownElement(attributes);
  return `<script setup>\n${definition(portal)}\n</script>

<template>
${indented(openTag(name, pairs).replace(/>$/, '/>'), '  ')}
</template>`;
}

/** Markup of the cost widget in an iframe, for pages that allow no foreign scripts. */
export function frameSnippet(portal: string, attributes: readonly HostAttribute[]): string {
  return `${openTag('iframe', [
    ['title', 'Was das Objekt wirklich kostet'],
    ['width', '400'],
    ['height', '900'],
    ['loading', 'lazy'],
    ['src', portal + framePath(attributes)],
  ])}</iframe>`;
}

/** Path of the cost widget as a separate page. */
export function framePath(attributes: readonly HostAttribute[]): string {
  const query = new URLSearchParams(
    attributes.filter(([name]) => name !== 'widget-type').map(([name, value]) => [name, value]),
  );
  return `/baufinanzierung/widgets/cost-widget.html?${query.toString()}`;
}

export function policySnippet(portal: string): string {
  return `script-src ${portal}; connect-src ${portal}`;
}

function ownElement(attributes: readonly HostAttribute[]): {
  name: string;
  pairs: (readonly [string, string])[];
} {
  const others = attributes.filter(([name]) => name !== 'widget-type');
  const type = attributes.find(([name]) => name === 'widget-type')?.[1];
  if (type === 'monthly-rate') return { name: 'monthly-rate', pairs: others };
  return { name: 'finance-widget', pairs: [['type', 'cost-widget'], ...others] };
}

function scriptTag({ src, integrity }: EmbeddedScript): string {
  const secured = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<script async src="${escaped(src)}"${secured}></script>`;
}

function definition(portal: string): string {
  return `import { defineFinanceWidgets } from '${PACKAGE}';\n\ndefineFinanceWidgets('${portal}');`;
}

function openTag(name: string, attributes: readonly (readonly [string, string])[]): string {
  const lines = attributes.map(([attribute, value]) => `\n  ${attribute}="${escaped(value)}"`);
  return `<${name}${lines.join('')}\n>`;
}

function indented(text: string, by: string): string {
  return text.replaceAll(/^/gm, by);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
