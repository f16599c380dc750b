import type { LineAnswer } from './flow.ts';
import { TypedLine, type TypedLineProps } from './typed-line.tsx';

const LONGEST_LINE = 120;

/** One line of text that nobody has to give, and that only this visit knows. */
export function LineField({
  field: { name, label, hint },
  ...typed
}: TypedLineProps & { field: LineAnswer }) {
  return (
    <TypedLine {...typed} name={name} label={label} hint={hint} autoComplete="off" maxLength={LONGEST_LINE} />
  );
}
