import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const { singleQuote, printWidth } = JSON.parse(
  readFileSync(new URL('../../../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as { singleQuote: boolean; printWidth: number };

/** Formats a generated text with the repository's formatter; the language follows from the path's ending. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { singleQuote, printWidth });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
