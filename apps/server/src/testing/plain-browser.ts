import type { FastifyInstance } from 'fastify';
import type { PageElement, PageNode } from 'jsdom';
import { CookieJar } from './log-in.ts';
import { descriptionOf, named, textOf, type Name } from './page-elements.ts';
import { formDataOf, pageOf } from './parsed-page.ts';

const ORIGIN = 'http://127.0.0.1:3000';

/** Opens pages of the app, fills in their forms and sends them, like a browser without JavaScript. */
export class PlainBrowser {
  readonly jar: CookieJar;
  url = '';
  status = 0;
  html = '';
  #page = pageOf('');

  constructor(app: FastifyInstance, jar = new CookieJar(app)) {
    this.jar = jar;
  }

  /** Content of the page between header and footer. */
  get main(): PageElement {
    return this.#page.querySelector('main')!;
  }

  get text(): string {
    return textOf(this.main);
  }

  get result(): string {
    return textOf(named(this.main, 'section', /^Ergebnis/));
  }

  get answer(): string {
    return textOf(this.main.querySelector('[data-testid="answer"]'));
  }

  get heading(): string {
    return textOf(this.#page.querySelector('h1'));
  }

  async open(address: string): Promise<void> {
    await this.#ask(address);
    if (this.status !== 200) throw new Error(`${address} answers ${this.status}`);
  }

  /** Posts fields to an address without opening the page of their form. */
  async send(address: string, fields: Readonly<Record<string, string>>): Promise<void> {
    await this.#ask(address, new URLSearchParams(fields));
  }

  async follow(name: Name): Promise<void> {
    await this.open(this.linkTo(name));
  }

  linkTo(name: Name): string {
    return named(this.main, 'a', name).getAttribute('href') ?? '';
  }

  field(name: Name, root: PageNode = this.main): PageElement {
    return named(
      root,
      'input:not([type="hidden"], [type="radio"], [type="checkbox"], [type="range"]), select',
      name,
    );
  }

  descriptionOf(name: Name, root?: PageNode): string {
    return descriptionOf(this.field(name, root));
  }

  fill(name: Name, text: string, root?: PageNode): void {
    this.field(name, root).value = text;
  }

  select(name: Name, option: string, root?: PageNode): void {
    const field = this.field(name, root);
    const found = [...field.options].find((one) => one.value === option || textOf(one) === option);
    if (!found) throw new Error(`no option ${option} of ${name}`);
    found.selected = true;
  }

  check(name: Name, root: PageNode = this.main): void {
    named(root, '[type="radio"], [type="checkbox"]', name).checked = true;
  }

  async press(name: Name, root: PageNode = this.main): Promise<void> {
    await this.#send(named(root, 'button', name));
  }

  /** Presses Enter in a field, which clicks the first button of its form. */
  async enter(name: Name): Promise<void> {
    const { form } = this.field(name);
    const first = [...(form?.elements ?? [])].find(
      (one) => one.tagName === 'BUTTON' && one.type === 'submit',
    );
    if (!first) throw new Error(`no button of the form of ${name}`);
    await this.#send(first);
  }

  async #send(button: PageElement): Promise<void> {
    const { form } = button;
    if (!form || button.type !== 'submit') throw new Error(`${textOf(button)} sends no form`);
    const sent = formDataOf(form, button);
    const action = button.getAttribute('formaction') ?? form.getAttribute('action') ?? this.url;
    const target = new URL(action === '' ? this.url : action, ORIGIN + this.url);
    const method = button.getAttribute('formmethod') ?? form.getAttribute('method') ?? 'get';
    if (method.toLowerCase() === 'get') {
      await this.#ask(`${target.pathname}?${new URLSearchParams(sent)}`);
    } else {
      await this.#ask(target.pathname + target.search, new URLSearchParams(sent));
    }
  }

  async #ask(address: string, form?: URLSearchParams): Promise<void> {
    let to = address.split('#')[0] ?? '';
    let response = await this.jar.ask(to, form, { 'sec-fetch-site': 'same-origin' });
    for (let steps = 0; steps < 5 && response.headers.location !== undefined; steps += 1) {
      const { pathname, search } = new URL(response.headers.location, ORIGIN + to);
      to = pathname + search;
      const isSentOn = response.statusCode === 307 || response.statusCode === 308;
      response = await this.jar.ask(to, isSentOn ? form : undefined, { 'sec-fetch-site': 'same-origin' });
    }
    this.url = to;
    this.status = response.statusCode;
    this.html = response.body;
    this.#page = pageOf(response.body);
  }
}
