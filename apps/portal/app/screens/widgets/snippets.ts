import type { HostAttribute } from './widget-settings.ts';

export const SPELLINGS = [
  { value: 'klasse', label: 'HTML mit Klasse' },
  { value: 'element', label: 'Eigenes Element' },
  { value: 'react', label: 'React' },
  { value: 'vue', label: 'Vue' },
] as const;

export type Spelling = (typeof SPELLINGS)[number]['value'];

/** Default: the simplest one. */
export function spellingOf(name: string | null): Spelling {
  return SPELLINGS.find(({ value }) => value === name)?.value ?? 'klasse';
}

interface EmbeddedScript {
  readonly src: string;
  /** Only for an immutable version. */
  readonly integrity?: string | undefined;
}

/** The package that `npm run widgets:package` writes. */
const PACKAGE = '@heimvorteil/finance-widgets';
const CALCULATOR = '/baufinanzierung/finanzierungsrechner';

/** The script once, and an element with the class for each widget. */
export function classSnippet(script: EmbeddedScript, attributes: readonly HostAttribute[]): string {
  const said = attributes.map(([name, value]) => [`data-${name}`, value] as const);
  return `${scriptTag(script)}\n${openTag('div', [['class', 'finance-widget'], ...said])}</div>`;
}

/** The script once, and a custom element, which contains a fallback link. */
export function elementSnippet(
  script: EmbeddedScript,
  attributes: readonly HostAttribute[],
  portal: string,
): string {
  const link = `<a slot="fallback" href="${portal}${CALCULATOR}">Finanzierung berechnen</a>`;
  const { name, said } = ownElement(attributes);
  return `${scriptTag(script)}\n${openTag(name, said)}\n  ${link}\n</${name}>`;
}

export function reactSnippet(portal: string, attributes: readonly HostAttribute[]): string {
  const { name, said } = ownElement(attributes);
  return `${definition(portal)}

export function Finanzierung() {
  return (
${indented(openTag(name, said).replace(/>$/, '/>'), '    ')}
  );
}`;
}

export function vueSnippet(portal: string, attributes: readonly HostAttribute[]): string {
  const { name, said } = ownElement(attributes);
  return `<script setup>\n${definition(portal)}\n</script>

<template>
${indented(openTag(name, said).replace(/>$/, '/>'), '  ')}
</template>`;
}

/** The cost widget in an iframe, for pages that allow no foreign scripts. */
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
  said: (readonly [string, string])[];
} {
  const others = attributes.filter(([name]) => name !== 'widget-type');
  const type = attributes.find(([name]) => name === 'widget-type')?.[1];
  if (type === 'monthly-rate') return { name: 'monthly-rate', said: others };
  return { name: 'finance-widget', said: [['type', 'cost-widget'], ...others] };
}

function scriptTag({ src, integrity }: EmbeddedScript): string {
  const secured = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  return `<script async src="${escaped(src)}"${secured}></script>`;
}

function definition(portal: string): string {
  return `import { defineFinanceWidgets } from '${PACKAGE}';\n\ndefineFinanceWidgets('${portal}');`;
}

function openTag(name: string, attributes: readonly (readonly [string, string])[]): string {
  const said = attributes.map(([attribute, value]) => `\n  ${attribute}="${escaped(value)}"`);
  return `<${name}${said.join('')}\n>`;
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
