import type { DateAnswer } from './flow.ts';
import { TypedLine, type TypedLineProps } from './typed-line.tsx';

const LONGEST_DAY = 14;

/** A day as people write it: typed in one field, so that it can be pasted and read out. */
export function DayField({
  field,
  implied,
  ...typed
}: TypedLineProps & {
  field: DateAnswer;
  /** What an earlier day has left behind, in its value. */
  implied: string;
}) {
  const known = field.words[implied];
  const hint =
    known && typed.text === '' ? `Gemerkt ist: ${known}. Zum Ändern trage das Datum neu ein.` : field.hint;
  return (
    <TypedLine
      {...typed}
      name={field.name}
      label={field.label}
      hint={hint}
      autoComplete={field.autoComplete ?? 'off'}
      maxLength={LONGEST_DAY}
      placeholder="TT.MM.JJJJ"
    />
  );
}
