import { DeferredFields } from '@heimvorteil/ui/deferred/deferred-fields.tsx';
import { lazy } from 'react';
import { offeredPlaces } from '../financing-case/place-answer.ts';
import type { CaseFormState } from '../financing-case/use-case-form.ts';

const PlaceField = lazy(async () => ({ default: (await import('./place-field.tsx')).PlaceField }));
const PlaceChoice = lazy(async () => ({ default: (await import('./place-choice.tsx')).PlaceChoice }));

/** Place of the property, a choice between ambiguous places, and hidden inputs for the codes of the place. */
export function PurchasePlace({
  form,
  hint = 'Das Bundesland bestimmt die Grunderwerbsteuer',
}: {
  form: CaseFormState;
  hint?: string;
}) {
  const { values, place, fieldErrors } = form;
  const offered = offeredPlaces(place);
  return (
    <DeferredFields
      onEarlyInput={(name, text) => {
        if (name === 'place') form.typePlace(text);
        const picked = name === 'geoCode' && offered?.find(({ geoCode }) => geoCode === text);
        if (picked) form.pickPlace(picked);
      }}
    >
      <PlaceField
        isTyping={form.isTypingPlace}
        text={form.placeText}
        onText={form.typePlace}
        onPlace={form.pickPlace}
        onLeave={form.leavePlace}
        fieldError={fieldErrors['place']}
        hint={place.kind === 'known' ? place.federalState : hint}
      />
      <input type="hidden" name="postcode" value={values['postcode'] ?? ''} />
      {offered ? (
        <PlaceChoice places={offered} chosenGeoCode={values['geoCode'] ?? ''} onPlace={form.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={values['geoCode'] ?? ''} />
      )}
    </DeferredFields>
  );
}
