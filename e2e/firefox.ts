import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Cookie } from '@playwright/test';

interface Message {
  readonly id?: number;
  readonly type: 'success' | 'error' | 'event';
  readonly method?: string;
  readonly message?: string;
  readonly result?: unknown;
  readonly params?: { readonly level?: string; readonly text?: string };
}

const LISTENING = /^WebDriver BiDi listening on (ws:\S+)/;
const LONGEST_START = 60_000;

/**
 * Firefox, controlled by WebDriver BiDi (https://w3c.github.io/webdriver-bidi), because Playwright needs its
 * own Firefox build, which is in no npm package. `errors`: uncaught errors and console errors.
 */
export class Firefox {
  readonly errors: string[] = [];
  readonly #process: ChildProcess;
  readonly #profile: string;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #socket: WebSocket | undefined;
  #context = '';
  #sent = 0;

  private constructor(path: string) {
    this.#profile = mkdtempSync(join(tmpdir(), 'firefox-'));
    this.#process = spawn(path, ['--headless', '--remote-debugging-port=0', '--profile', this.#profile], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  }

  static async start(path: string): Promise<Firefox> {
    const firefox = new Firefox(path);
    try {
      await firefox.#connect();
    } catch (error) {
      await firefox.close();
      throw error;
    }
    return firefox;
  }

  async open(address: string): Promise<void> {
    await this.#ask('browsingContext.navigate', { context: this.#context, url: address, wait: 'complete' });
  }

  /** Evaluates an expression in the page; the result, or the promise's value, must be a string. */
  async evaluate(expression: string): Promise<string> {
    const answer = (await this.#ask('script.evaluate', {
      expression,
      target: { context: this.#context },
      awaitPromise: true,
    })) as { result?: { value?: string }; exceptionDetails?: { text: string } };
    if (answer.exceptionDetails) throw new Error(answer.exceptionDetails.text);
    return answer.result?.value ?? '';
  }

  async takeCookies(cookies: readonly Cookie[]): Promise<void> {
    for (const { name, value, domain, path, httpOnly } of cookies)
      await this.#ask('storage.setCookie', {
        cookie: { name, value: { type: 'string', value }, domain, path, httpOnly },
      });
  }

  async close(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#process.exitCode === null) this.#process.once('exit', () => resolve());
    else resolve();
    this.#socket?.close();
    this.#process.kill();
    await promise;
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  async #connect(): Promise<void> {
    const socket = new WebSocket(`${await this.#address()}/session`);
    this.#socket = socket;
    await new Promise((resolve, reject) => {
      socket.addEventListener('open', resolve);
      socket.addEventListener('error', () => reject(new Error('Firefox takes no connection.')));
    });
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data)) as Message));
    await this.#ask('session.new', { capabilities: {} });
    await this.#ask('session.subscribe', { events: ['log.entryAdded'] });
    const { context } = (await this.#ask('browsingContext.create', { type: 'tab' })) as { context: string };
    this.#context = context;
  }

  async #address(): Promise<string> {
    const { stderr } = this.#process;
    if (!stderr) throw new Error('Firefox says nothing.');
    const signal = AbortSignal.timeout(LONGEST_START);
    for await (const line of createInterface({ input: stderr, signal })) {
      const [, address] = LISTENING.exec(line) ?? [];
      if (address !== undefined) return address;
    }
    throw new Error('Firefox ended before it took commands.');
  }

  #ask(method: string, params: object): Promise<unknown> {
    const id = ++this.#sent;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(id, ({ type, result, message }) =>
      type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`)),
    );
    this.#socket?.send(JSON.stringify({ id, method, params }));
    return promise;
  }

  #hear(message: Message): void {
    if (message.id !== undefined) this.#waiting.get(message.id)?.(message);
    else if (message.method === 'log.entryAdded' && message.params?.level === 'error')
      this.errors.push(message.params.text ?? '');
  }
}
