import type { AnswerBook } from './answer-book.ts';
import type { SoakClock } from './soak-clock.ts';

/** A request to send, by default a GET without a body. */
interface Ask {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  /** URLSearchParams are sent as a form, another object as JSON. */
  readonly body?: URLSearchParams | object;
}

/** A response whose body was read to the end. */
export interface SoakAnswer {
  readonly status: number;
  readonly text: string;
  readonly location: string | undefined;
}

const SLOWEST_IN_MILLISECONDS = 60_000;

/** A simulated browser without JavaScript; it stores cookies and records the duration of each response. */
export class SoakBrowser {
  readonly #cookies = new Map<string, string>();
  readonly #url: string;
  readonly #book: AnswerBook;
  readonly #clock: SoakClock;

  constructor(url: string, book: AnswerBook, clock: SoakClock) {
    this.#url = url;
    this.#book = book;
    this.#clock = clock;
  }

  /** Sends a request; on an unexpected status records an error and returns undefined. */
  async ask(kind: string, expected: number, path: string, ask: Ask = {}): Promise<SoakAnswer | undefined> {
    const startedAt = performance.now();
    try {
      const answer = await this.#fetch(path, ask);
      this.#book.note(kind, this.#clock.quarter(), performance.now() - startedAt);
      if (answer.status === expected) return answer;
      this.#book.noteUnexpected(`${kind}: ${answer.status} instead of ${expected}`);
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: unknown };
      this.#book.noteUnexpected(`${kind}: no answer, ${String(code)}`);
    }
    return undefined;
  }

  cookie(name: string): string {
    return this.#cookies.get(name) ?? '';
  }

  forgetCookies(): void {
    this.#cookies.clear();
  }

  async #fetch(path: string, { method = 'GET', headers = {}, body }: Ask): Promise<SoakAnswer> {
    const response = await fetch(new URL(path, this.#url), {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(SLOWEST_IN_MILLISECONDS),
      headers: {
        accept: 'text/html, application/json',
        ...(this.#cookies.size > 0 && {
          cookie: [...this.#cookies].map((cookie) => cookie.join('=')).join('; '),
        }),
        ...(body && !(body instanceof URLSearchParams) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '' || /max-age=0/i.test(cookie)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const location = response.headers.get('location') ?? undefined;
    return { status: response.status, text: await response.text(), location };
  }
}
