import { fieldOf, namesOf, type Fields, type Form, type FormValues, type NameOf } from '@heimvorteil/forms';
import fc from 'fast-check';

const SILLY = [
  '',
  ' ',
  '0',
  '1',
  '2',
  '-1',
  '99',
  'viel',
  '1.234,56',
  '9.999.999',
  '100000001',
  '1e5',
  '٣',
  '0,01',
];

/** Arbitrary text in the fields of a form, sometimes valid. */
export function anyValues<All extends Fields>(form: Form<All>): fc.Arbitrary<FormValues<NameOf<All>>> {
  const texts = namesOf(form).map((name) => {
    const field = fieldOf(form, name);
    const picked =
      field.kind === 'choice' ? field.choices : field.kind === 'flag' ? ['true', 'false'] : SILLY;
    const numbers = fc.oneof(
      fc.constantFrom(...picked),
      fc.nat({ max: 1_000_000 }).map(String),
      fc.nat({ max: 99 }).map(String),
      fc.string({ maxLength: 12 }),
    );
    return [name, field.kind === 'choice' || field.kind === 'flag' ? fc.constantFrom(...picked) : numbers];
  });
  return fc.record(Object.fromEntries(texts)) as fc.Arbitrary<FormValues<NameOf<All>>>;
}
