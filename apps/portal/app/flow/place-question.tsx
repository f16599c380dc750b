import { useTypedBeforeScript } from '@heimvorteil/forms';
import { useState } from 'react';
import { PlaceChoice } from '../case-fields/place-choice.tsx';
import { PlaceField } from '../case-fields/place-field.tsx';
import type { QuestionFormState } from './use-question-form.ts';

const TYPED = ['place'] as const;

/** A place by its postal code or name, and the choice where several are meant. */
export function PlaceQuestion({ hint, form }: { hint: string | undefined; form: QuestionFormState }) {
  const { values, places } = form;
  const [isTyped, setTyped] = useState(false);
  // This part of the page gets its script later than the rest.
  useTypedBeforeScript(TYPED, (before) => {
    if (before.place === undefined) return;
    setTyped(true);
    form.change({ place: before.place, postcode: '', geoCode: '' });
  });
  return (
    <>
      <PlaceField
        isTyped={isTyped}
        text={values['place'] ?? ''}
        onText={(typed) => form.change({ place: typed, postcode: '', geoCode: '' })}
        onPlace={form.pickPlace}
        hint={hint}
        fieldError={form.fieldErrors['place']}
      />
      {places.length > 0 ? (
        <PlaceChoice places={places} chosenGeoCode={values['geoCode'] ?? ''} onPlace={form.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={values['geoCode'] ?? ''} />
      )}
      <input type="hidden" name="postcode" value={values['postcode'] ?? ''} />
    </>
  );
}
