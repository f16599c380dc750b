import type { ArrivedMail } from '../../apps/server/src/testing/mail-server.ts';
import type { SentRequest, SoakMail } from './promises.ts';

/** Text of a mail with a verification code; such mails are not checked. */
const CODE = /Dein Code: (?<code>\d{6})/;
const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** All confirmed requests and all received mails in chronological order. */
export class SoakLedger {
  readonly sent: SentRequest[] = [];
  readonly mails: SoakMail[] = [];
  /** Idempotency keys for which the server gave more than one request id. */
  readonly doubled: string[] = [];
  readonly #addresses = new Set<string>();
  readonly #codes = new Map<string, string>();
  #people = 0;

  /** Number of a new visitor, different at each call. */
  nextPerson(): number {
    return ++this.#people;
  }

  hasMailFor(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Returns and removes the newest code sent to an address. */
  takeCode(address: string): string | undefined {
    const code = this.#codes.get(address);
    this.#codes.delete(address);
    return code;
  }

  /** Records only the ids of a mail, because the texts of two hours would fill the memory. */
  record({ to, raw }: ArrivedMail): void {
    const end = raw.indexOf('\r\n\r\n');
    const id = /^Message-ID: <(?<id>[^@>]+)@/im.exec(raw.slice(0, end))?.groups?.['id'] ?? '';
    // Join lines that quoted-printable has broken, even within an id.
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
