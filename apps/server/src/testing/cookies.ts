export class Cookies {
  readonly #values = new Map<string, string>();

  constructor(header = '') {
    this.take(header === '' ? [] : header.split('; '));
  }

  get header(): string {
    return [...this.#values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get(name: string): string {
    return this.#values.get(name) ?? '';
  }

  take(setCookies: readonly string[]): void {
    for (const cookie of setCookies) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name !== undefined) this.#values.set(name, value);
    }
  }
}
