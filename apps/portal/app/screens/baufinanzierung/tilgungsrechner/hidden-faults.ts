import { figureNames, type FormSpec, type FormTexts } from '../../../figure-form/form-spec.ts';
import { readForm } from '../../../figure-form/read-form.ts';

/** A faulty figure that is not asked for gets back what it started with: nobody could see what keeps the result away. */
export function withoutHiddenFaults<Figure extends string, Texts extends FormTexts<Figure>>(
  spec: FormSpec<Figure, string>,
  texts: Texts,
  isAskedFor: (figure: Figure) => boolean,
): Texts {
  const { faults } = readForm(spec, texts);
  const hidden = figureNames(spec).filter((name) => faults[name] && !isAskedFor(name));
  return { ...texts, ...Object.fromEntries(hidden.map((name) => [name, spec.figures[name].start])) };
}
