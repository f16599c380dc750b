import { readFileSync } from 'node:fs';
import { format } from 'oxfmt';

const { singleQuote, printWidth } = JSON.parse(
  readFileSync(new URL('../../../../.oxfmtrc.json', import.meta.url), 'utf8'),
) as { singleQuote: boolean; printWidth: number };

/** A generated text as the formatter of the repository writes it; the path's ending is its language. */
export async function formatted(path: string, text: string): Promise<string> {
  const { code, errors } = await format(path, text, { singleQuote, printWidth });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
