import type { Place } from '@heimvorteil/contracts';
import styles from './place-choice.module.css';

/** Lets the visitor choose between places with the same postal code or name, because their tax may differ. */
export function PlaceChoice({
  places,
  chosenGeoCode,
  onPlace,
}: {
  places: readonly Place[];
  chosenGeoCode: string;
  onPlace: (place: Place) => void;
}) {
  const states = new Set(places.map((place) => place.federalState));
  const sameCode = new Set(places.map((place) => place.postalCode)).size === 1;
  return (
    <fieldset className={styles.choice}>
      <legend>
        {sameCode && states.size > 1
          ? `${places[0]?.postalCode} liegt in zwei Bundesländern. Welcher Ort ist es?`
          : 'Welcher Ort ist es?'}
      </legend>
      {places.map((place) => (
        <label key={place.postalCode + place.geoCode} className={styles.row}>
          <input
            type="radio"
            name="geoCode"
            value={place.geoCode}
            checked={place.geoCode === chosenGeoCode}
            onChange={() => onPlace(place)}
          />
          <span>
            {place.label}
            {place.label.includes(place.federalState) ? null : <small> {place.federalState}</small>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
