import { DeliveryRefusedError } from './errors.ts';

export const LARGEST_FILE_IN_BYTES = 4 * 1024 * 1024 * 1024;

export type Encoding = 'utf-8' | 'windows-1252';

export interface ByteFindings {
  readonly encoding: Encoding;
  /** The declared encoding if it does not match the bytes. */
  readonly wrongLabel: string | undefined;
}

const FORBIDDEN_MARKUP = /<!(?:DOCTYPE|ENTITY)/i;
/** Overlap of two chunks in bytes, so a forbidden sequence split between them is found. */
const CARRIED_BYTES = 9;
/** Number of first bytes that certainly contain the XML declaration. */
const HEAD_BYTES = 512;
const DECLARED_ENCODING =
  /^(?:\u00ef\u00bb\u00bf)?<\?xml[^>]{0,120}?\sencoding\s{0,8}=\s{0,8}["']([\w.:-]{1,40})["']/;
const UTF_8_NAMES = /^(utf-?8|us-ascii|ascii)$/i;
/** Labels read as windows-1252, which has the euro sign etc. where Latin-1 has control characters. */
const LATIN_1_NAMES = /^(iso[_-]?8859-?1|latin-?1|l1|windows-1252|cp-?1252)$/i;

/**
 * Reads all bytes once before parsing and detects the actual encoding. Refuses files that are too large, not
 * text, or could make a parser expand or fetch anything; throws a DeliveryRefusedError.
 */
export async function inspectBytes(
  chunks: AsyncIterable<Buffer>,
  largest = LARGEST_FILE_IN_BYTES,
): Promise<ByteFindings> {
  const utf8 = utf8Checker();
  let size = 0;
  let head = '';
  let carried = '';
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > largest) throw tooLarge();
    if (chunk.includes(0)) {
      const message = 'Die Datei enthält Nullbytes. Speichere sie als UTF-8 oder ISO-8859-1 (nicht UTF-16).';
      throw new DeliveryRefusedError('NOT_TEXT', message);
    }
    const text = carried + chunk.toString('latin1');
    if (FORBIDDEN_MARKUP.test(text)) throw doctypeForbidden();
    carried = text.slice(-CARRIED_BYTES);
    if (head.length < HEAD_BYTES) head += chunk.toString('latin1', 0, HEAD_BYTES);
    utf8.add(chunk);
  }
  return encodingOf(head, utf8.finish());
}

/** Refuses document types (DTD) altogether, because they can define entities or fetch files. */
export function doctypeForbidden(line = 0): DeliveryRefusedError {
  const message = 'Die Datei enthält <!DOCTYPE oder <!ENTITY. Solche Dateien werden ungelesen abgelehnt.';
  return new DeliveryRefusedError('DOCTYPE_FORBIDDEN', message, line);
}

export function tooLarge(): DeliveryRefusedError {
  const message = 'Die Datei ist größer als 4 GiB. Teile sie in mehrere Lieferungen.';
  return new DeliveryRefusedError('FILE_TOO_LARGE', message);
}

function encodingOf(head: string, utf8: Utf8Findings): ByteFindings {
  const declared = DECLARED_ENCODING.exec(head)?.[1];
  if (declared !== undefined && !UTF_8_NAMES.test(declared) && !LATIN_1_NAMES.test(declared)) {
    const message = `Die Datei nennt die Kodierung „${declared}“. Lesbar sind UTF-8 und ISO-8859-1.`;
    throw new DeliveryRefusedError('UNSUPPORTED_ENCODING', message, 1);
  }
  const isLatin1 = declared !== undefined && LATIN_1_NAMES.test(declared);
  if (!utf8.valid)
    return { encoding: 'windows-1252', wrongLabel: isLatin1 ? undefined : (declared ?? 'UTF-8') };
  // Non-ASCII Latin-1 text is practically never valid UTF-8, so valid UTF-8 wins over the label.
  if (isLatin1 && utf8.beyondAscii) return { encoding: 'utf-8', wrongLabel: declared };
  return { encoding: isLatin1 ? 'windows-1252' : 'utf-8', wrongLabel: undefined };
}

interface Utf8Findings {
  readonly valid: boolean;
  readonly beyondAscii: boolean;
}

function utf8Checker() {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let valid = true;
  let bytes = 0;
  let characters = 0;
  const decode = (chunk?: Buffer) => {
    if (!valid) return;
    try {
      characters += decoder.decode(chunk, { stream: chunk !== undefined }).length;
    } catch {
      valid = false;
    }
  };
  return {
    add(chunk: Buffer): void {
      bytes += chunk.length;
      decode(chunk);
    },
    finish(): Utf8Findings {
      decode();
      return { valid, beyondAscii: characters !== bytes };
    },
  };
}
