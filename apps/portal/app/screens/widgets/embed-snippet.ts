/** A script that a host page embeds. */
interface EmbeddedScript {
  readonly src: string;
  /** Only for a version whose content never changes. */
  readonly integrity?: string | undefined;
}

/** The markup that a host page copies: the script once, and an element for each widget. */
export function embedSnippet(
  script: EmbeddedScript,
  attributes: readonly (readonly [string, string])[],
): string {
  const secured = script.integrity ? ` integrity="${script.integrity}" crossorigin="anonymous"` : '';
  const said = attributes.map(([name, value]) => `\n     ${name}="${escaped(value)}"`).join('');
  return `<script async src="${escaped(script.src)}"${secured}></script>\n<div class="finance-widget"${said}></div>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
