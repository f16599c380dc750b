import { offeredPlaces } from '../../financing-case/place-answer.ts';
import type { FinancingCaseState } from '../../financing-case/use-financing-case.ts';
import { PlaceChoice } from '../place-field/place-choice.tsx';
import { PlaceField } from '../place-field/place-field.tsx';

/** Where the property stands, with the question which place is meant and the codes that a form has to keep. */
export function PurchasePlace({ financing }: { financing: FinancingCaseState }) {
  const { texts, place, faults } = financing;
  const offered = offeredPlaces(place);
  return (
    <>
      <PlaceField
        text={financing.typedPlace}
        onText={financing.typePlace}
        onPlace={financing.pickPlace}
        onLeave={financing.leavePlace}
        fault={faults.place}
        hint={place.kind === 'known' ? place.federalState : 'Das Bundesland bestimmt die Grunderwerbsteuer'}
      />
      <input type="hidden" name="postcode" value={texts.postcode} />
      {offered ? (
        <PlaceChoice places={offered} chosenGeoCode={texts.geoCode} onPlace={financing.pickPlace} />
      ) : (
        <input type="hidden" name="geoCode" value={texts.geoCode} />
      )}
      {texts.exposeId === '' ? null : <input type="hidden" name="exposeId" value={texts.exposeId} />}
    </>
  );
}
