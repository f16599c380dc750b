import { PlaceChoice } from '../components/place-field/place-choice.tsx';
import { PlaceField } from '../components/place-field/place-field.tsx';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import type { PlaceAnswerField } from './flow.ts';
import type { QuestionFormState } from './use-question-form.ts';

const TYPED = ['place'] as const;

/** A place by its postal code or name, and the choice where several are meant. */
export function PlaceQuestion({ field, form }: { field: PlaceAnswerField; form: QuestionFormState }) {
  const { texts, places } = form;
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript(TYPED, (before) => {
    if (before.place !== undefined) form.change({ place: before.place, postcode: '', geoCode: '' });
  });
  return (
    <>
      <PlaceField
        text={texts['place'] ?? ''}
        onText={(typed) => form.change({ place: typed, postcode: '', geoCode: '' })}
        onPlace={form.pickPlace}
        hint={field.hint}
        fault={form.faults['place']}
      />
      {places.length > 0 ? (
        <PlaceChoice places={places} chosenGeoCode={texts['geoCode'] ?? ''} onPlace={form.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={texts['geoCode'] ?? ''} />
      )}
      <input type="hidden" name="postcode" value={texts['postcode'] ?? ''} />
    </>
  );
}
