import type { Place } from '@heimvorteil/contracts';
import type { FormValues } from '@heimvorteil/forms';
import { knownPlace, type PlaceAnswer } from './place-answer.ts';

/** A place that is known is shown by its name and kept by its codes; any other answer leaves the form as it is. */
export function withSettledPlace<Values extends FormValues>(values: Values, place: PlaceAnswer): Values {
  if (place.kind !== 'known') return values;
  return { ...values, place: place.label, postcode: place.postcode, geoCode: place.geoCode };
}

/** The same for a place that was picked. */
export function withPickedPlace<Values extends FormValues>(values: Values, place: Place): Values {
  return withSettledPlace(values, knownPlace(place));
}
