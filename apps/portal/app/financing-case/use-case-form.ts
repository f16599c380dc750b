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
  message: 'Diesen Ort oder diese Postleitzahl gibt es nicht. Wir rechnen ohne Ort.',
};

/** A form with a case in it that is being typed: the kit's form, and the place, whose meaning the server settles. */
export function useCaseForm<All extends Fields>(
  form: Form<All>,
  loaded: LoadedCaseForm<NameOf<All>>,
  /** The day of the rates that the result uses; undefined where none is used. */
  asOf?: string | undefined,
) {
  type Name = NameOf<All>;
  const [place, setPlace] = useState(loaded.place);
  const [typedPlace, setTypedPlace] = useState(() => writtenPlace(loaded));
  const [isPlaceTyped, setPlaceTyped] = useState(false);
  const state = useForm(form, loaded, {
    asOf,
    // Of the server's answer only the place can have got its name and codes.
    settle: (now) => withSettledPlace(now, loaded.place),
    onAnswer() {
      setPlace((now) => withAlternativesOf(loaded.place, now));
      // What is being typed is not written over by the answer to something else.
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
    // It counts once its field is left, as what is typed later does.
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
    /** Typed without picking: the server says what is meant. */
    leavePlace() {
      setPlaceTyped(false);
      const typed = typedPlace.trim();
      if (typed === text && (typed === '' || geoCode !== '')) return;
      if (typed === '') setPlace({ kind: 'none' });
      change({ place: typed, postcode: '', geoCode: '' });
    },
  };
}

/** What the parts of a page need of a form with a case in it, whatever else the form holds. */
export interface CaseFormState<Name extends string = CaseFieldName> {
  readonly values: FormValues<Name>;
  /** The day of the calculation, ISO 8601. */
  readonly today: IsoDate;
  /** Whether the listing of the case states its commission. */
  readonly isCommissionListed?: boolean;
  readonly fieldErrors: FieldErrors<Name>;
  readonly field: (name: Name) => BoundField;
  readonly choice: (name: Name) => BoundChoice;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly place: PlaceAnswer;
  /** The place as it is being typed. */
  readonly typedPlace: string;
  /** Somebody types it and has neither picked one nor left the field. */
  readonly isPlaceTyped: boolean;
  readonly typePlace: (text: string) => void;
  readonly pickPlace: (place: Place) => void;
  readonly leavePlace: () => void;
}

/** The place as its field shows it: by its name, where it is known. */
function writtenPlace({ place, values }: { place: PlaceAnswer; values: Partial<FormValues> }): string {
  return place.kind === 'known' ? place.label : (values['place'] ?? '');
}

/** Typed, but not settled yet. */
function isPlaceOpen(values: Partial<FormValues>): boolean {
  return (values['place'] ?? '') !== '' && (values['geoCode'] ?? '') === '';
}
