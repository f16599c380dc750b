/** The cookies of a browser as it sends them back. */
export class Cookies {
  readonly #values = new Map<string, string>();

  /** `header` as a browser would send it. */
  constructor(header = '') {
    this.take(header === '' ? [] : header.split('; '));
  }

  /** The value of a `Cookie` header. */
  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }

  /** Takes `Set-Cookie` headers over. */
  take(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined) this.#values.set(name, value);
    }
  }
}
