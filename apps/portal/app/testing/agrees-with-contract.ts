import { BOUNDS, type Bound } from '@heimvorteil/engine';
import {
  isNumberField,
  namesOf,
  readForm,
  writeNumber,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
  type NumberField,
  type InputOf,
} from '@heimvorteil/forms';

interface BodySchema {
  safeParse(body: unknown): { readonly success: boolean };
}

/** Values at the limits of number fields on which form and call schema disagree; empty if they agree. */
export function disagreements<All extends Fields>(
  form: Form<All>,
  values: FormValues<NameOf<All>>,
  bodyOf: (good: InputOf<All>) => object,
  schema: BodySchema,
): string[] {
  const { good } = readForm(form, values);
  if (!good) throw new Error('the test needs a valid form first');
  return namesOf(form).flatMap((name) => {
    const field = form.fields[name]!;
    if (form.passengers?.has(name) || form.applies?.(name, values) === false) return [];
    if (!isNumberField(field)) return [];
    return edgesOf(field).flatMap((edge) => {
      const text = writeNumber(field.kind, edge);
      const isAccepted = readForm(form, { ...values, [name]: text }).good !== undefined;
      const body = JSON.stringify(bodyOf({ ...good, [name]: edge }));
      const isCalled = schema.safeParse(JSON.parse(body)).success;
      return isAccepted === isCalled ? [] : [`${name} ${edge}: typed ${isAccepted}, called ${isCalled}`];
    });
  });
}

/** Values on both sides of each limit: the last valid one and the first invalid one. */
function edgesOf({ kind, bound }: NumberField): number[] {
  const step = kind === 'whole' ? 1 : 0.01;
  const { min, max, above, below }: Bound = bound;
  return [
    min === undefined ? [] : [min, min - step],
    max === undefined ? [] : [max, max + step],
    above === undefined ? [] : [above, above + step],
    below === undefined ? [] : [below, below - step],
    // Test the general maximum even if the field has no limit.
    kind === 'euros' ? [BOUNDS.euros.max, BOUNDS.euros.max + step] : [],
  ]
    .flat()
    .map((edge) => Math.round(edge * 100) / 100);
}
