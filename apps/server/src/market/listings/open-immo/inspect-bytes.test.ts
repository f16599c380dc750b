import { describe, expect, test } from 'vitest';
import { inspectBytes } from './inspect-bytes.ts';

async function* inChunks(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

const inspect = (bytes: Buffer | string, size = 7) => inspectBytes(inChunks(Buffer.from(bytes), size));
const latin1 = (text: string) => Buffer.from(text, 'latin1');
const declared = (encoding: string, text = 'Haus') =>
  `<?xml version="1.0" encoding="${encoding}"?><a>${text}</a>`;

describe('the encoding is the one that the bytes have', () => {
  test.each<[string, Buffer, string, string | undefined]>([
    ['UTF-8 as declared', Buffer.from(declared('UTF-8', 'Größe')), 'utf-8', undefined],
    ['UTF-8 without a declaration', Buffer.from('<a>Größe</a>'), 'utf-8', undefined],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${declared('utf-8', 'ä')}`), 'utf-8', undefined],
    ['ISO-8859-1 as declared', latin1(declared('ISO-8859-1', 'Größe')), 'windows-1252', undefined],
    [
      'ISO-8859-1 in single quotes',
      latin1("<?xml version='1.0' encoding='iso-8859-1'?><a>ä</a>"),
      'windows-1252',
      undefined,
    ],
    ['plain ASCII under ISO-8859-1', Buffer.from(declared('ISO-8859-1')), 'windows-1252', undefined],
    ['Windows-1252', latin1(declared('windows-1252', '\u0080')), 'windows-1252', undefined],
    ['ISO-8859-1 that calls itself UTF-8', latin1(declared('UTF-8', 'Größe')), 'windows-1252', 'UTF-8'],
    ['ISO-8859-1 without a declaration', latin1('<a>Größe</a>'), 'windows-1252', 'UTF-8'],
    [
      'UTF-8 that calls itself ISO-8859-1',
      Buffer.from(declared('ISO-8859-1', 'Größe')),
      'utf-8',
      'ISO-8859-1',
    ],
  ])('%s', async (_, bytes, encoding, wrongLabel) => {
    expect(await inspect(bytes)).toEqual({ encoding, wrongLabel });
    expect(await inspect(bytes, 65_536)).toEqual({ encoding, wrongLabel });
  });
});

describe('a file is refused before anything of it is parsed', () => {
  test.each<[string, Buffer | string, string]>([
    ['a document type', '<!DOCTYPE openimmo><openimmo/>', 'DOCTYPE_FORBIDDEN'],
    [
      'a document type in small letters',
      '<?xml version="1.0"?>\n<!doctype openimmo []><openimmo/>',
      'DOCTYPE_FORBIDDEN',
    ],
    [
      'an entity far behind',
      `<openimmo>${'x'.repeat(200_000)}<!ENTITY a "b"></openimmo>`,
      'DOCTYPE_FORBIDDEN',
    ],
    ['several document types', '<a><!DOCTYPE a><!DOCTYPE b></a>', 'DOCTYPE_FORBIDDEN'],
    ['UTF-16 with a byte order mark', Buffer.from('\ufeff<openimmo/>', 'utf16le'), 'NOT_TEXT'],
    ['a document type hidden in UTF-16', Buffer.from('<!DOCTYPE a>', 'utf16le'), 'NOT_TEXT'],
    ['a null byte', '<a>\u0000</a>', 'NOT_TEXT'],
    ['UTF-7', declared('UTF-7', '+ADwAIQ-DOCTYPE'), 'UNSUPPORTED_ENCODING'],
    ['EBCDIC by name', declared('cp037'), 'UNSUPPORTED_ENCODING'],
    ['an encoding that nobody knows', declared('x-klingon'), 'UNSUPPORTED_ENCODING'],
  ])('%s', async (_, bytes, code) => {
    for (const size of [1, 7, 65_536]) {
      // Large files are not read in single-byte chunks, because that takes long.
      if (size === 1 && bytes.length > 10_000) continue;
      await expect(inspect(bytes, size)).rejects.toMatchObject({ name: 'DeliveryRefusedError', code });
    }
  });

  test('more than the limit, however long the sender continues', async () => {
    const megabyte = Buffer.alloc(1024 * 1024, 'x');
    async function* endless() {
      for (;;) yield megabyte;
    }
    await expect(inspectBytes(endless(), 3 * megabyte.length)).rejects.toMatchObject({
      code: 'FILE_TOO_LARGE',
    });
    async function* three() {
      yield* [megabyte, megabyte, megabyte];
    }
    expect(await inspectBytes(three(), 3 * megabyte.length)).toMatchObject({ encoding: 'utf-8' });
  });
});
