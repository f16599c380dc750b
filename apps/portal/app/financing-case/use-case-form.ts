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

/** Form of a case whose place is resolved by the server. */
export function useCaseForm<All extends Fields>(
  form: Form<All>,
  loaded: LoadedCaseForm<NameOf<All>>,
  /** Date of the rates in the result; undefined if it uses none. */
  asOf?: string | undefined,
) {
  type Name = NameOf<All>;
  const [place, setPlace] = useState(loaded.place);
  const [placeText, setPlaceText] = useState(() => formatPlace(loaded));
  const [isTypingPlace, setTypingPlace] = useState(false);
  const state = useForm(form, loaded, {
    asOf,
    // Adopts only the place from the server's response.
    settle: (now) => withSettledPlace(now, loaded.place),
    onAnswer() {
      setPlace((now) => withAlternativesOf(loaded.place, now));
      // While the visitor types the place, a response to another field must not overwrite it.
      if (!isTypingPlace) setPlaceText(formatPlace(loaded));
    },
    asksServer: isPlaceOpen,
  });
  const { earlyInput } = state;
  const { place: text = '', geoCode = '' }: Partial<FormValues> = state.values;
  const change = (next: Partial<FormValues>) => state.change(next as Partial<Record<Name, string>>);
  const typePlace = (entered: string) => {
    setTypingPlace(true);
    setPlaceText(entered);
  };
  const applyEarlyPlace = useEffectEvent((entered: string) => {
    typePlace(entered);
    // Text typed before hydration is resolved when the field loses focus, like any later text.
    change({ place: loaded.values['place' as Name] ?? '' });
  });
  useEffect(() => {
    const early = earlyInput.current['place' as Name];
    if (early !== undefined) applyEarlyPlace(early);
  }, [earlyInput]);
  return {
    ...state,
    today: loaded.today,
    isCommissionListed: loaded.isCommissionListed,
    place,
    placeText: placeText,
    fieldErrors:
      place.kind === 'unknown'
        ? { ...state.fieldErrors, ['place' as Name]: UNKNOWN_PLACE }
        : state.fieldErrors,
    isTypingPlace: isTypingPlace,
    typePlace,
    pickPlace(picked: Place) {
      setTypingPlace(false);
      const among = offeredPlaces(place);
      const isAmong = among?.some((one) => one.geoCode === picked.geoCode);
      setPlace({ ...knownPlace(picked), ...(isAmong ? { alternatives: among } : {}) });
      setPlaceText(picked.label);
      change(withPickedPlace({}, picked));
    },
    /** The server resolves a place that was typed but not selected. */
    leavePlace() {
      setTypingPlace(false);
      const entered = placeText.trim();
      if (entered === text && (entered === '' || geoCode !== '')) return;
      if (entered === '') setPlace({ kind: 'none' });
      change({ place: entered, postcode: '', geoCode: '' });
    },
  };
}

export interface CaseFormState<Name extends string = CaseFieldName> {
  readonly values: FormValues<Name>;
  /** Date of the calculation, ISO 8601. */
  readonly today: IsoDate;
  /** True if the listing states a commission. */
  readonly isCommissionListed?: boolean;
  readonly fieldErrors: FieldErrors<Name>;
  readonly field: (name: Name) => BoundField;
  readonly choice: (name: Name) => BoundChoice;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly place: PlaceAnswer;
  readonly placeText: string;
  /** True while the place field has focus and no suggestion is selected. */
  readonly isTypingPlace: boolean;
  readonly typePlace: (text: string) => void;
  readonly pickPlace: (place: Place) => void;
  readonly leavePlace: () => void;
}

function formatPlace({ place, values }: { place: PlaceAnswer; values: Partial<FormValues> }): string {
  return place.kind === 'known' ? place.label : (values['place'] ?? '');
}

function isPlaceOpen(values: Partial<FormValues>): boolean {
  return (values['place'] ?? '') !== '' && (values['geoCode'] ?? '') === '';
}
