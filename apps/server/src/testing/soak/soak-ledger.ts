import type { ArrivedMail } from '../mail-server.ts';
import type { SentRequest, SoakMail } from './kept-promises.ts';

const UUID = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/;

/** Everything that visitors were promised and that mail servers took, in the order in which it happened. */
export class SoakLedger {
  readonly sent: SentRequest[] = [];
  readonly mails: SoakMail[] = [];
  /** Submissions that were acknowledged as more than one request. */
  readonly doubled: string[] = [];
  readonly #addresses = new Set<string>();
  #people = 0;

  /** A number that nobody had before. */
  nextPerson(): number {
    return ++this.#people;
  }

  /** Whether any mail has arrived at an address. */
  hasMailFor(address: string): boolean {
    return this.#addresses.has(address);
  }

  /** Keeps of a mail what tells whose it is: the texts of two hours would fill the memory. */
  keep({ to, raw }: ArrivedMail): void {
    const end = raw.indexOf('\r\n\r\n');
    const id = /^Message-ID: <(?<id>[^@>]+)@/im.exec(raw.slice(0, end))?.groups?.['id'] ?? '';
    // Quoted-printable breaks long lines, a number as well.
    const requestId = UUID.exec(raw.slice(end).replaceAll('=\r\n', ''))?.[0];
    const arrivedAt = performance.now();
    for (const address of to) {
      this.mails.push({ id, to: address, requestId, arrivedAt });
      this.#addresses.add(address);
    }
  }
}
