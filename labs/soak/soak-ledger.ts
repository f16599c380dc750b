import type { ArrivedMail } from '../../apps/server/src/testing/mail-server.ts';
import type { SentRequest, SoakMail } from './promises.ts';

/** Text of a mail with a code, which verifies an address and is no promised message. */
const CODE = /Dein Code: (?<code>\d{6})/;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** Every promise to visitors and every received mail, in order. */
export class SoakLedger {
  readonly sent: SentRequest[] = [];
  readonly mails: SoakMail[] = [];
  /** Idempotency keys whose submissions were acknowledged under more than one request id. */
  readonly doubled: string[] = [];
  readonly #addresses = new Set<string>();
  readonly #codes = new Map<string, string>();
  #people = 0;

  /** Number of a new visitor, never used before. */
  nextPerson(): number {
    return ++this.#people;
  }

  hasMailFor(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Removes and returns the last code sent to an address. */
  takeCode(address: string): string | undefined {
    const code = this.#codes.get(address);
    this.#codes.delete(address);
    return code;
  }

  /** Stores a mail's ids only, because the texts of two hours would fill the memory. */
  record({ to, raw }: ArrivedMail): void {
    const end = raw.indexOf('\r\n\r\n');
    const id = /^Message-ID: <(?<id>[^@>]+)@/im.exec(raw.slice(0, end))?.groups?.['id'] ?? '';
    // Quoted-printable breaks long lines, even within a number.
    const body = raw.slice(end).replaceAll('=\r\n', '');
    const code = CODE.exec(body)?.groups?.['code'];
    if (code !== undefined) {
      for (const address of to) this.#codes.set(address, code);
      return;
    }
    const requestId = UUID.exec(body)?.[0];
    const arrivedAt = performance.now();
    for (const address of to) {
      this.mails.push({ id, to: address, requestId, arrivedAt });
      this.#addresses.add(address);
    }
  }
}
