/** Subject and plain text of a mail as the portal writes it (RFC 5322, MIME). */
export function readMail(raw: string): { subject: string; text: string } {
  const { header, body } = partOf(raw);
  const subject = (/^Subject: (.*)$/im.exec(header)?.[1] ?? '')
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_whole, kind: string, coded: string) =>
      kind.toLowerCase() === 'b' ? fromBase64(coded) : fromQuoted(coded.replaceAll('_', ' ')),
    );
  return { subject, text: textOf(header, body).trim() };
}

/** The first text/plain part, also within nested parts. */
function textOf(header: string, body: string): string {
  const boundary = /boundary="?([^";\s]+)/i.exec(header)?.[1];
  if (boundary !== undefined) {
    const parts = body.split(`--${boundary}`).slice(1).map(partOf);
    return parts.map((part) => textOf(part.header, part.body)).find((text) => text !== '') ?? '';
  }
  if (!/^Content-Type: text\/plain/im.test(header)) return '';
  if (/^Content-Transfer-Encoding: base64/im.test(header)) return fromBase64(body);
  return /^Content-Transfer-Encoding: quoted-printable/im.test(header) ? fromQuoted(body) : body;
}

function partOf(raw: string): { header: string; body: string } {
  const [head = '', ...rest] = raw.trimStart().split('\n\n');
  return { header: head.replaceAll(/\n[ \t]+/g, ' '), body: rest.join('\n\n') };
}

function fromBase64(text: string): string {
  return Buffer.from(text, 'base64').toString();
}

function fromQuoted(text: string): string {
  const bytes = text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_whole, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
