import { requestBody, submissionKey } from '../../apps/server/src/testing/request-body.ts';
import { unseenCase } from './unseen-cases.ts';

export interface Visits {
  readonly answers: Record<Kind, number>;
  /** Failed requests, and missing files that a page referenced. */
  readonly failures: string[];
}

type Kind = 'page' | 'file' | 'calculation' | 'offers' | 'request';

const API = '/baufinanzierung/api';
const FILES_OF_PAGE = /[/]baufinanzierung[/]assets[/](?:style|entry[.]client|manifest)-[\w-]+[.](?:css|js)/g;

/** Simulated visitors who open pages and call the API until the test stops them. */
export class VisitorsAtBalancer {
  readonly visits: Visits = {
    answers: { page: 0, file: 0, calculation: 0, offers: 0, request: 0 },
    failures: [],
  };
  readonly #url: string;
  readonly #cookies: ReadonlyMap<string, string>;
  readonly #lines: Promise<void>[];
  #isOver = false;
  #submission = 0;

  /** `cookies` are of browsers with a verified e-mail address, each of which sends one financing request. */
  constructor(url: string, cookies: ReadonlyMap<string, string> = new Map()) {
    this.#url = url;
    this.#cookies = cookies;
    this.#lines = [
      this.#comes(() => this.#openPage('/baufinanzierung/tilgungsrechner')),
      this.#comes(() => this.#openPage('/baufinanzierung/')),
      this.#comes((nth) => this.#get('calculation', unseenCase(nth).monthlyRate)),
      this.#comes((nth) => this.#get('offers', unseenCase(nth).offers)),
      ...(cookies.size > 0 ? [this.#comes(() => this.#sendRequest())] : []),
    ];
  }

  async leave(): Promise<Visits> {
    this.#isOver = true;
    await Promise.all(this.#lines);
    return this.visits;
  }

  async #comes(visit: (nth: number) => Promise<unknown>): Promise<void> {
    for (let nth = 0; !this.#isOver; nth++) await visit(nth);
  }

  /** Opens a page as a browser does: loads the HTML and the files it needs for rendering. */
  async #openPage(path: string): Promise<void> {
    const page = await this.#get('page', path);
    const files = new Set(page.match(FILES_OF_PAGE));
    if (page !== '' && files.size < 3)
      this.visits.failures.push(`page ${path} names ${[...files].join(', ')}`);
    for (const file of files) await this.#get('file', file);
  }

  async #sendRequest(): Promise<void> {
    const submission = this.#submission++ % this.#cookies.size;
    const body = requestBody(submission);
    await this.#get('request', `${API}/v2/contact`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': submissionKey(submission),
        cookie: this.#cookies.get(String(body['email'])) ?? '',
      },
      body: JSON.stringify(body),
    });
  }

  async #get(kind: Kind, path: string, init: RequestInit = {}): Promise<string> {
    try {
      const answer = await fetch(this.#url + path, init);
      const text = await answer.text();
      if (answer.ok && text !== '') {
        this.visits.answers[kind]++;
        return text;
      }
      this.visits.failures.push(`${kind} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      this.visits.failures.push(`${kind} ${path}: ${String((error as Error).cause ?? error)}`);
    }
    return '';
  }
}
