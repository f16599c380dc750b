import type { Place } from '@heimvorteil/contracts';
import type { IsoDate } from '@heimvorteil/engine';
import {
  useForm,
  type BoundChoice,
  type BoundField,
  type CaseFieldName,
  type FieldError,
  type FieldErrors,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LoadedCaseForm } from './load-form.ts';
import {
  knownPlace,
  offeredPlaces,
  withAlternativesOf,
  type PlaceAnswer,
  withPickedPlace,
  withSettledPlace,
} from './place-answer.ts';

const UNKNOWN_PLACE: FieldError = {
  code: 'INVALID_POSTALCODE',
  message: 'Diesen Ort gibt es nicht. Wir rechnen ohne Ort.',
};

/** A form of the case, with a place that the server resolves. */
export function useCaseForm<All extends Fields>(
  form: Form<All>,
  loaded: LoadedCaseForm<NameOf<All>>,
  /** Date of the rates in the result; undefined if it uses none. */
  asOf?: string | undefined,
) {
  type Name = NameOf<All>;
  const [place, setPlace] = useState(loaded.place);
  const [typedPlace, setTypedPlace] = useState(() => writtenPlace(loaded));
  const [isPlaceTyped, setPlaceTyped] = useState(false);
  const state = useForm(form, loaded, {
    asOf,
    // Only the place gets values from the server's answer.
    settle: (now) => withSettledPlace(now, loaded.place),
    onAnswer() {
      setPlace((now) => withAlternativesOf(loaded.place, now));
      // An answer to another field must not overwrite the place while the visitor types it.
      if (!isPlaceTyped) setTypedPlace(writtenPlace(loaded));
    },
    asksServer: isPlaceOpen,
  });
  const { typedBefore } = state;
  const { place: text = '', geoCode = '' }: Partial<FormValues> = state.values;
  const change = (next: Partial<FormValues>) => state.change(next as Partial<Record<Name, string>>);
  const typePlace = (typed: string) => {
    setPlaceTyped(true);
    setTypedPlace(typed);
  };
  const takeTypedBefore = useEffectEvent((typed: string) => {
    typePlace(typed);
    // Text typed before hydration counts once its field is left, like later text.
    change({ place: loaded.values['place' as Name] ?? '' });
  });
  useEffect(() => {
    const typed = typedBefore.current['place' as Name];
    if (typed !== undefined) takeTypedBefore(typed);
  }, [typedBefore]);
  return {
    ...state,
    today: loaded.today,
    isCommissionListed: loaded.isCommissionListed,
    place,
    typedPlace,
    fieldErrors:
      place.kind === 'unknown'
        ? { ...state.fieldErrors, ['place' as Name]: UNKNOWN_PLACE }
        : state.fieldErrors,
    isPlaceTyped,
    typePlace,
    pickPlace(picked: Place) {
      setPlaceTyped(false);
      const among = offeredPlaces(place);
      const isAmong = among?.some((one) => one.geoCode === picked.geoCode);
      setPlace({ ...knownPlace(picked), ...(isAmong ? { alternatives: among } : {}) });
      setTypedPlace(picked.label);
      change(withPickedPlace({}, picked));
    },
    /** The server resolves a place that was typed but not picked. */
    leavePlace() {
      setPlaceTyped(false);
      const typed = typedPlace.trim();
      if (typed === text && (typed === '' || geoCode !== '')) return;
      if (typed === '') setPlace({ kind: 'none' });
      change({ place: typed, postcode: '', geoCode: '' });
    },
  };
}

export interface CaseFormState<Name extends string = CaseFieldName> {
  readonly values: FormValues<Name>;
  /** Date of the calculation, ISO 8601. */
  readonly today: IsoDate;
  /** Whether the listing states its commission. */
  readonly isCommissionListed?: boolean;
  readonly fieldErrors: FieldErrors<Name>;
  readonly field: (name: Name) => BoundField;
  readonly choice: (name: Name) => BoundChoice;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly place: PlaceAnswer;
  readonly typedPlace: string;
  /** The field has focus and no suggestion is selected. */
  readonly isPlaceTyped: boolean;
  readonly typePlace: (text: string) => void;
  readonly pickPlace: (place: Place) => void;
  readonly leavePlace: () => void;
}

function writtenPlace({ place, values }: { place: PlaceAnswer; values: Partial<FormValues> }): string {
  return place.kind === 'known' ? place.label : (values['place'] ?? '');
}

function isPlaceOpen(values: Partial<FormValues>): boolean {
  return (values['place'] ?? '') !== '' && (values['geoCode'] ?? '') === '';
}
