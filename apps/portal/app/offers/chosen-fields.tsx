import type { OffersValues } from './form.ts';

/** The chosen offers, so that they stay when a form is sent that does not show them. */
export function ChosenFields({ values }: { values: Pick<OffersValues, 'providers' | 'providerYears'> }) {
  const texts = (['providers', 'providerYears'] as const).flatMap((name) =>
    values[name]
      .split(',')
      .filter(Boolean)
      .map((text) => ({ name, text })),
  );
  return texts.map(({ name, text }) => (
    <input key={`${name} ${text}`} type="hidden" name={name} value={text} />
  ));
}
