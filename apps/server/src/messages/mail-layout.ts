import { html } from 'ghtml';
import { textOfWords, type LegalWords } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';

/** What a mail says, once for its text and once for its HTML. */
export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** The one next step. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Stands under the facts, whose rate it explains. */
  readonly example?: LegalWords | undefined;
  readonly closing?: readonly string[];
}

const PAPER = 'margin:0;padding:24px;background:#ffffff;color:#16233a;font:17px/1.5 sans-serif';
const TITLE = 'margin:0;font-size:28px;line-height:1.15;letter-spacing:-0.02em';
const LAMP_RULE = 'height:4px;width:72px;margin:16px 0 24px;border:0;background:#f5c04e';
const STEP = 'display:inline-block;padding:12px 20px;background:#f5c04e;color:#16233a;font-weight:600';
const SMALL = 'margin:24px 0 0;padding-top:12px;border-top:1px solid #e4ddd0;color:#4b566b;font-size:14px';
const EXAMPLE_TITLE = 'margin:0;font-size:14px';
const EXAMPLE = 'margin:0 0 16px;color:#4b566b;font-size:14px';
const STANDS_OUT = 'color:#16233a;font-weight:600';
const LABEL = 'padding:4px 24px 4px 0;text-align:left;font-weight:400;color:#4b566b;vertical-align:top';
const VALUE = 'padding:4px 0;font-variant-numeric:tabular-nums';

/** The plain text of a mail: everything that its HTML says. */
export function mailText(content: MailContent, operator: Operator): string {
  return [
    content.title,
    ...content.paragraphs,
    ...(content.facts ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(content.example ? [`${content.example.title}\n${textOfWords(content.example)}`] : []),
    ...(content.link ? [`${content.link.label}:\n${content.link.url}`] : []),
    ...(content.closing ?? []),
    `-- \n${signature(operator).join('\n')}`,
  ].join('\n\n');
}

/** The HTML of a mail: ink on white, one lamp rule under the title; everything stated is escaped. */
export function mailHtml(content: MailContent, operator: Operator): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light only" />
        <title>${content.title}</title>
      </head>
      <body style="${PAPER}">
        <main style="max-width:560px">
          <h1 style="${TITLE}">${content.title}</h1>
          <hr style="${LAMP_RULE}" />
          !${content.paragraphs.map((text) => html`<p>${text}</p>`)} !${factTable(content.facts ?? [])}
          !${content.example ? exampleBlock(content.example) : ''}
          !${content.link ? html`<p><a href="${content.link.url}" style="${STEP}">${content.link.label}</a></p>` : ''}
          !${(content.closing ?? []).map((text) => html`<p>${text}</p>`)}
          <p style="${SMALL}">!${signature(operator).map((line) => html`${line}<br />`)}</p>
        </main>
      </body>
    </html>`;
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  if (facts.length === 0) return '';
  return html`<table style="border-collapse:collapse;margin:0 0 16px">
    !${facts.map(
      ({ label, value }) =>
        html`<tr>
          <th scope="row" style="${LABEL}">${label}</th>
          <td style="${VALUE}">${value}</td>
        </tr>`,
    )}
  </table>`;
}

function exampleBlock({ title, before, effectiveRate, after }: LegalWords): string {
  return html`<h2 style="${EXAMPLE_TITLE}">${title}</h2>
    <p style="${EXAMPLE}">${before}<b style="${STANDS_OUT}">${effectiveRate}</b>${after}</p>`;
}

function signature(operator: Operator): string[] {
  return [operator.name, operator.address, `${operator.email} · ${operator.phone}`];
}
