import type { FastifyInstance } from 'fastify';
import { CookieJar } from './log-in.ts';
import { plainText } from './plain-text.ts';

/** Entries by field name. A checkbox or radio button is checked by its value, and unchecked by undefined. */
type Entered = Readonly<Record<string, string | readonly string[] | undefined>>;

interface Field {
  readonly name: string;
  readonly value: string;
  /** Checked state of a radio button or checkbox; undefined for other fields. */
  readonly isTicked?: boolean;
  readonly kind: 'text' | 'hidden' | 'radio' | 'checkbox' | 'select';
  readonly choices?: readonly string[];
}

const ORIGIN = 'http://127.0.0.1:3000';
const MOST_REDIRECTS = 10;
const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&nbsp;': ' ',
  '&amp;': '&',
};

/** Opens pages, fills in their forms and sends them, like a browser without JavaScript. */
export class ScriptlessBrowser {
  readonly jar: CookieJar;
  address = '';
  status = 0;
  html = '';
  headers: Readonly<Record<string, unknown>> = {};

  constructor(app: FastifyInstance, jar = new CookieJar(app)) {
    this.jar = jar;
  }

  /** Visible text of the page's `main` element. */
  get text(): string {
    return readable(plainText(this.#main)).trim();
  }

  get #main(): string {
    return /<main[\s\S]*<\/main>/.exec(this.html)?.[0] ?? this.html;
  }

  get heading(): string {
    return readable(plainText(/<h1[\s\S]*?<\/h1>/.exec(this.html)?.[0] ?? '')).trim();
  }

  /** Text of the page's main result, with plain spaces. */
  get answer(): string | undefined {
    const found = /data-testid="answer"[^>]*>([\s\S]*?)<\//.exec(this.html)?.[1];
    return found === undefined ? undefined : readable(plainText(found)).trim();
  }

  async open(address: string): Promise<this> {
    await this.#go(address);
    return this;
  }

  /** Follows the first link in `main` with this text or label. */
  async follow(link: string | RegExp): Promise<this> {
    return this.open(this.linkTo(link));
  }

  /** Address of the first link in `main` with this text or label. */
  linkTo(link: string | RegExp): string {
    const links = [...this.#main.matchAll(/<a ([^>]*)>([\s\S]*?)<\/a>/g)];
    const found = links.find(
      ([, tag = '', content = '']) => isCalled(content, link) || isCalled(attribute(tag, 'aria-label'), link),
    );
    if (!found) throw new Error(`no link ${String(link)} on ${this.address}: ${this.text.slice(0, 500)}`);
    return attribute(found[1] ?? '', 'href');
  }

  /** Initial value of a field in `main`; the project bar outside has fields with equal names. */
  valueOf(name: string): string | undefined {
    const found = fieldsIn(this.#main).filter((field) => field.name === name);
    return (found.find(({ isTicked }) => isTicked) ?? found.find(({ kind }) => !/radio|checkbox/.test(kind)))
      ?.value;
  }

  /** Clicks a button, which sends its form with these entries. */
  async press(button: string | RegExp, entered: Entered = {}): Promise<this> {
    const forms = [...this.html.matchAll(/<form ?([^>]*)>([\s\S]*?)<\/form>/g)];
    for (const [, tag = '', content = ''] of forms) {
      const id = attribute(tag, 'id');
      const outside = id === '' ? '' : this.#belongingTo(id, content);
      for (const [, tags = '', label = ''] of (content + outside).matchAll(
        /<button ?([^>]*)>([\s\S]*?)<\/button>/g,
      )) {
        if (attribute(tags, 'type') === 'button') continue;
        if (!isCalled(label, button) && !isCalled(attribute(tags, 'aria-label'), button)) continue;
        const sent = fill(fieldsIn(content + outside), entered, this.address);
        if (attribute(tags, 'name') !== '') sent.append(attribute(tags, 'name'), attribute(tags, 'value'));
        const action = attribute(tags, 'formaction') || attribute(tag, 'action') || this.address;
        const method = attribute(tags, 'formmethod') || attribute(tag, 'method');
        if (method.toLowerCase() === 'post') await this.#go(action, sent);
        else await this.#go(`${action.split('?')[0]}?${sent}`);
        return this;
      }
    }
    throw new Error(`no button ${String(button)} on ${this.address}: ${this.text.slice(0, 500)}`);
  }

  /** Fields and buttons outside the form that refer to it by `form="…"`. */
  #belongingTo(id: string, within: string): string {
    const remainder = this.html.replace(within, '');
    return [
      ...remainder.matchAll(
        /<(?:input|button|select|textarea) [^>]*>(?:[\s\S]*?<\/(?:button|select|textarea)>)?/g,
      ),
    ]
      .flatMap(([tag]) => splitTags(tag))
      .filter((tag) => attribute(tag.split('>')[0] ?? '', 'form') === id)
      .join('');
  }

  async #go(address: string, sent?: URLSearchParams): Promise<void> {
    let form = sent;
    let at = new URL(address, new URL(this.address, ORIGIN));
    for (let redirects = 0; redirects < MOST_REDIRECTS; redirects += 1) {
      const answer = await this.jar.ask(at.href, form, {
        'sec-fetch-site': 'same-origin',
        accept: 'text/html',
      });
      const { location } = answer.headers;
      if (location === undefined || answer.statusCode < 300 || answer.statusCode > 399) {
        this.address = at.pathname + at.search;
        this.status = answer.statusCode;
        this.html = answer.body;
        this.headers = answer.headers;
        return;
      }
      if (answer.statusCode !== 307 && answer.statusCode !== 308) form = undefined;
      at = new URL(location, at);
    }
    throw new Error(`${address} redirects without end`);
  }
}

function splitTags(text: string): string[] {
  return [...text.matchAll(/<input [^>]*>|<(button|select|textarea) [^>]*>[\s\S]*?<\/\1>/g)].map(
    ([tag]) => tag,
  );
}

function fieldsIn(html: string): Field[] {
  return splitTags(html).flatMap((tag): Field[] => {
    const head = tag.slice(0, tag.indexOf('>') + 1);
    const name = attribute(head, 'name');
    if (name === '' || / disabled(=|>| )/.test(head) || tag.startsWith('<button')) return [];
    if (tag.startsWith('<select')) {
      const options = [...tag.matchAll(/<option([^>]*)>/g)].map(([, option = '']) => option);
      const chosen = options.find((option) => / selected(=|$| )/.test(option)) ?? options[0] ?? '';
      const choices = options.map((option) => attribute(option, 'value'));
      return [{ name, kind: 'select', value: attribute(chosen, 'value'), choices }];
    }
    if (tag.startsWith('<textarea'))
      return [{ name, kind: 'text', value: readable(tag.slice(head.length, -'</textarea>'.length)) }];
    const type = attribute(head, 'type');
    const value = attribute(head, 'value');
    if (type === 'radio' || type === 'checkbox')
      return [{ name, kind: type, value: value || 'on', isTicked: / checked(=|>| |\/)/.test(head) }];
    return [{ name, kind: type === 'hidden' ? 'hidden' : 'text', value }];
  });
}

function fill(fields: readonly Field[], entered: Entered, address: string): URLSearchParams {
  for (const [name, value] of Object.entries(entered)) {
    const offered = fields.filter((field) => field.name === name && field.kind !== 'hidden');
    const wanted = value === undefined ? [] : [value].flat();
    const isThere = (one: string) =>
      offered.some(({ kind, choices, value: own }) =>
        choices ? choices.includes(one) : kind === 'text' || own === one,
      );
    if (offered.length === 0 || !wanted.every(isThere))
      throw new Error(`${address} has no field ${name} that takes ${JSON.stringify(value)}`);
  }
  const sent = new URLSearchParams();
  for (const { name, kind, value, isTicked } of fields) {
    const isEntered = name in entered && kind !== 'hidden';
    const wanted = [entered[name] ?? []].flat();
    if (isTicked === undefined) sent.append(name, isEntered ? (wanted[0] ?? '') : value);
    else if (isEntered ? wanted.includes(value) : isTicked) sent.append(name, value);
  }
  return sent;
}

function isCalled(content: string, name: string | RegExp): boolean {
  const text = readable(plainText(content)).trim();
  return typeof name === 'string' ? text === name : name.test(text);
}

function attribute(tag: string, name: string): string {
  return readable(new RegExp(`(?:^|\\s)${name}="([^"]*)"`, 'i').exec(tag)?.[1] ?? '');
}

function readable(text: string): string {
  return text.replaceAll(/&(?:quot|#x27|lt|gt|nbsp|amp);/g, (sign) => ENTITIES[sign] ?? sign);
}
