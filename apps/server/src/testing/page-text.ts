import { formatEuro } from '@heimvorteil/format';

/** Text with plain spaces, and without the comments that React puts between texts. */
export function spaced(text: string): string {
  return text.replaceAll(/<!--.*?-->/g, '').replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
}

/** Text of a page's main result, without its unit. */
export function answerOf(html: string): string | undefined {
  return /data-testid="answer"[^>]*>([^<]+)</.exec(html)?.[1];
}

/** Value next to a label among a page's results; undefined if the page lacks the label. */
export function figureOf(html: string, label: RegExp): string | undefined {
  const found = [...html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs)];
  const texts = found.map((one) => one.slice(1).map((part) => part.replaceAll(/<[^>]+>/g, '').trim()));
  return texts.find(([name = '']) => label.test(name))?.[1];
}

/** Loan in a calculator's field, formatted like results in whole euros. */
export function loanFieldOf(html: string): string | undefined {
  const text = /<input id="loanAmount"[^>]*? value="([\d.,]*)"/.exec(html)?.[1];
  if (text === undefined) return undefined;
  return spaced(formatEuro(Number(text.replaceAll('.', '').replace(',', '.'))));
}

/** Reads rates and remaining debt of a loan that starts now. */
export function loanTermsOf(html: string) {
  return {
    nominalRate: figureOf(html, /^Sollzins, /),
    effectiveRate: figureOf(html, /^Effektiver Jahreszins/),
    rest: figureOf(html, /^Restschuld nach/),
  };
}

export function linksOf(html: string): string[] {
  const all = [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)];
  return [...new Set(all.map(([, href = '']) => readable(href)))];
}

/** Fields that a browser without JavaScript would send. `tagged` is a part of the form's opening tag. */
export function fieldsOf(html: string, tagged: string): Record<string, string> {
  const form =
    html
      .split('<form ')
      .find((one) => one.split('>')[0]?.includes(tagged))
      ?.split('</form>')[0] ?? '';
  const inputs = [...form.matchAll(/<input [^>]+>/g)].map(([tag]) => tag);
  const sent = inputs.filter((tag) => !/ type="(radio|checkbox)"/.test(tag) || / checked=""/.test(tag));
  const chosen = [...form.matchAll(/<select [^>]+>.*?<\/select>/gs)].map(([tag]): [string, string] => [
    attributeOf(tag, 'name'),
    attributeOf(/<option[^>]* selected=""[^>]*>/.exec(tag)?.[0] ?? '', 'value'),
  ]);
  const textareas = [...form.matchAll(/<textarea ([^>]+)>(.*?)<\/textarea>/gs)].map(
    ([, tag = '', text = '']): [string, string] => [attributeOf(` ${tag}`, 'name'), readable(text)],
  );
  const fields = sent.map((tag): [string, string] => [attributeOf(tag, 'name'), attributeOf(tag, 'value')]);
  return Object.fromEntries([...fields, ...chosen, ...textareas].filter(([name]) => name !== ''));
}

function attributeOf(tag: string, name: string): string {
  return readable(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function readable(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
