import { html } from 'ghtml';
import { textOfWords, type LegalWords } from '@heimvorteil/calculations';
import type { Operator } from '@heimvorteil/contracts';

export interface MailContent {
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** Button of the mail; there is only one. */
  readonly link?: { readonly label: string; readonly url: string };
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  /** Example required by law (§17 PAngV); follows the facts, because it explains their interest rate. */
  readonly example?: LegalWords | undefined;
  readonly closing?: readonly string[];
}

/** Links at the end of a mail, to unsubscribe or to object. */
export interface OptOutLinks {
  /** Unsubscribes from this kind of mail, also by one click in the mail program (RFC 8058). */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** Page to object to all use of the data (Art. 21 GDPR). */
  readonly objectionUrl?: string;
}

/** Light colours are inline, because every mail program shows these; dark ones are in a media query. */
export const DAY = { paper: '#ffffff', ink: '#16233a', soft: '#4b566b', line: '#e4ddd0' } as const;
export const NIGHT = { paper: '#10182a', ink: '#f3efe6', soft: '#b4bed0', line: '#2c3850' } as const;
export const LAMP = '#f5c04e';

const NIGHT_STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.paper{background:${NIGHT.paper}!important;color:${NIGHT.ink}!important}
.soft{color:${NIGHT.soft}!important;border-color:${NIGHT.line}!important}
.ink{color:${NIGHT.ink}!important}}`;

const PAPER = `margin:0;padding:24px;background:${DAY.paper};color:${DAY.ink};font:17px/1.5 sans-serif`;
const TITLE = 'margin:0;font-size:28px;line-height:1.15;letter-spacing:-0.02em';
const LAMP_RULE = `height:4px;width:72px;margin:16px 0 24px;border:0;background:${LAMP}`;
const STEP = `display:inline-block;padding:12px 20px;background:${LAMP};color:${DAY.ink};font-weight:600`;
const SMALL = `margin:24px 0 0;padding-top:12px;border-top:1px solid ${DAY.line};color:${DAY.soft};font-size:14px`;
const PLAIN_LINK = `color:${DAY.soft};text-decoration:underline`;
const EXAMPLE_TITLE = 'margin:0;font-size:14px';
const EXAMPLE = `margin:0 0 16px;color:${DAY.soft};font-size:14px`;
const STANDS_OUT = `color:${DAY.ink};font-weight:600`;
const LABEL = `padding:4px 24px 4px 0;text-align:left;font-weight:400;color:${DAY.soft};vertical-align:top`;
const VALUE = 'padding:4px 0;font-variant-numeric:tabular-nums';

/** The mail in dark colours, whatever the system's setting. */
export function mailByNight(mail: string): string {
  return mail
    .replace('@media (prefers-color-scheme:dark)', '@media all')
    .replace('color-scheme:light dark', 'color-scheme:dark');
}

/** Plain-text version of a mail, with the same content as its HTML. */
export function mailText(content: MailContent, operator: Operator, optOutLinks: OptOutLinks = {}): string {
  return [
    content.title,
    ...content.paragraphs,
    ...(content.facts ? [content.facts.map(({ label, value }) => `${label}: ${value}`).join('\n')] : []),
    ...(content.example ? [`${content.example.title}\n${textOfWords(content.example)}`] : []),
    ...(content.link ? [`${content.link.label}:\n${content.link.url}`] : []),
    ...(content.closing ?? []),
    `-- \n${signature(operator).join('\n')}`,
    ...linksOut(optOutLinks).map(({ label, url }) => `${label}:\n${url}`),
  ].join('\n\n');
}

/** HTML version of a mail; escapes all text. */
export function mailHtml(content: MailContent, operator: Operator, optOutLinks: OptOutLinks = {}): string {
  return html`<!doctype html>
    <html lang="de">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${content.title}</title>
        <style>
          !${NIGHT_STYLE}
        </style>
      </head>
      <body class="paper" style="${PAPER}">
        <main style="max-width:560px">
          <h1 style="${TITLE}">${content.title}</h1>
          <hr style="${LAMP_RULE}" />
          !${content.paragraphs.map((text) => html`<p>${text}</p>`)} !${factTable(content.facts ?? [])}
          !${content.example ? exampleBlock(content.example) : ''}
          !${content.link ? html`<p><a href="${content.link.url}" style="${STEP}">${content.link.label}</a></p>` : ''}
          !${(content.closing ?? []).map((text) => html`<p>${text}</p>`)}
          <p class="soft" style="${SMALL}">!${signature(operator).map((line) => html`${line}<br />`)}</p>
          !${linksOut(optOutLinks).map(
            ({ label, url }) =>
              html`<p class="soft" style="${EXAMPLE}">
                <a class="soft" href="${url}" style="${PLAIN_LINK}">${label}</a>
              </p>`,
          )}
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
          <th scope="row" class="soft" style="${LABEL}">${label}</th>
          <td style="${VALUE}">${value}</td>
        </tr>`,
    )}
  </table>`;
}

function exampleBlock({ title, before, effectiveRate, after }: LegalWords): string {
  return html`<h2 style="${EXAMPLE_TITLE}">${title}</h2>
    <p class="soft" style="${EXAMPLE}">
      ${before}<b class="ink" style="${STANDS_OUT}">${effectiveRate}</b>${after}
    </p>`;
}

function signature(operator: Operator): string[] {
  return [operator.name, operator.address, `${operator.email} · ${operator.phone}`];
}

function linksOut({ unsubscribe, objectionUrl }: OptOutLinks): { label: string; url: string }[] {
  return [
    ...(unsubscribe ? [unsubscribe] : []),
    ...(objectionUrl ? [{ label: 'Der Nutzung deiner Angaben widersprechen', url: objectionUrl }] : []),
  ];
}
