import type { QuestionField } from './flow.ts';
import { TypedLine, type TypedLineProps } from './typed-line.tsx';

/** One line of text that nobody has to give, and that only this visit knows. */
export function LineField({ field, ...typed }: TypedLineProps & { field: QuestionField }) {
  const { label, hint } = field;
  const longest = 'longest' in field ? field.longest : undefined;
  return <TypedLine {...typed} label={label} hint={hint} autoComplete="off" maxLength={longest} />;
}
