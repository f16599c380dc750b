import type { Place } from '@heimvorteil/contracts';
import type { IsoDate } from '@heimvorteil/engine';
import { normalise, useEarlyInput, type FieldErrors } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { errorsOfQuestion, hasErrors, withDerived } from '../answers/flow-answers.ts';
import {
  asKnown,
  asksForPlace,
  asUnknown,
  type FlowValues,
  type Question,
  type QuestionField,
} from '../flow.ts';

const NO_CONNECTION = {
  place: { code: 'UNAVAILABLE', message: 'Keine Verbindung. Versuche es gleich noch einmal.' },
};

export function useQuestionForm({
  question,
  initial,
  errorsAtFirst,
  today,
  isLive = false,
  onAnswer,
  onListing,
}: {
  question: Question;
  initial: FlowValues;
  /** Errors that the server found in a form submitted without JavaScript. */
  errorsAtFirst?: FieldErrors | undefined;
  today: IsoDate;
  /** True next to a result, where every valid change counts as an answer without a submit. */
  isLive?: boolean;
  onAnswer: (values: FlowValues) => void;
  /** Called with a listing's values, which may answer other questions too. */
  onListing: (entered: FlowValues, title: string) => void;
}) {
  const [entered, setEntered] = useState<FlowValues>({});
  // A form with errors from the server counts as submitted once.
  const [attempts, setAttempts] = useState(errorsAtFirst ? 1 : 0);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [serverErrors, setServerErrors] = useState<FieldErrors>(errorsAtFirst ?? {});
  const values = { ...withDerived(question, initial), ...entered };
  useEarlyInput(Object.keys(question.fields), (before) =>
    setEntered((now) => ({ ...now, ...withoutCodes(before as FlowValues) })),
  );

  // Next to a result, checks without a submit, because another setting may invalidate an answer.
  const isTouched =
    Object.keys(entered).length > 0 || Object.keys(question.fields).some((name) => values[name]);
  const isChecked = attempts > 0 || (isLive && isTouched);
  const found = isChecked ? errorsOfQuestion(question, values, today) : {};
  // Hides the error for an unknown place while the visitor types it.
  const settled = found['place']?.code === 'INVALID_POSTALCODE' ? { ...found, place: undefined } : found;

  useEffect(() => {
    if (attempts === 0) return;
    // Does not move the focus if the visitor typed before hydration.
    if (errorsAtFirst && attempts === 1 && document.activeElement !== document.body) return;
    let end: (() => void) | undefined = () => {};
    const focus = async () => {
      const { focusWrongField } = await import('./question-extras.tsx');
      if (end) end = focusWrongField();
    };
    void focus();
    return () => {
      end?.();
      end = undefined;
    };
  }, [attempts, errorsAtFirst]);

  const change = (changed: FlowValues) => {
    setServerErrors({});
    setEntered((now) => ({ ...now, ...changed }));
    const next = { ...values, ...changed };
    if (isLive && !hasErrors(errorsOfQuestion(question, next, today))) onAnswer(next);
  };
  const refuse = (reason: FieldErrors) => {
    setServerErrors(reason);
    setAttempts((count) => count + 1);
  };
  const settle = async (place: string) => {
    // Loaded on demand, because few visitors type a place without selecting a suggestion.
    const meant = await import('./settle-place.ts')
      .then(({ settlePlace }) => settlePlace(place))
      .catch(() => undefined);
    if (meant?.kind === 'known') {
      const { label, postcode, geoCode } = meant;
      change({ place: label, postcode, geoCode });
      return { ...values, place: label, postcode, geoCode };
    }
    if (meant?.kind === 'choose') setPlaces(meant.places);
    refuse(meant ? (meant.fieldErrors ?? errorsOfQuestion(question, values, today)) : NO_CONNECTION);
    return undefined;
  };
  return {
    values,
    fieldErrors: { ...settled, ...serverErrors } as FieldErrors,
    places,
    isLive,
    change,
    takeListing(listing: FlowValues, title: string) {
      setEntered({});
      setServerErrors({});
      setPlaces([]);
      onListing(listing, title);
    },
    leave(name: string) {
      const field = question.fields[name];
      if (field) change({ [name]: normalise(field, values[name] ?? '') });
    },
    /** Label of the hidden choice that an earlier date implies. */
    remembered({ implies = '' }: QuestionField): string | undefined {
      const implied = question.fields[implies];
      return implied?.kind === 'choice' ? implied.labels?.[values[implies] ?? ''] : undefined;
    },
    pickPlace(place: Place) {
      change({ place: place.label, postcode: place.postalCode, geoCode: place.geoCode });
    },
    async send() {
      const place = (values['place'] ?? '').trim();
      const complete =
        asksForPlace(question) && place !== '' && !values['geoCode'] ? await settle(place) : values;
      if (!complete) return;
      if (hasErrors(errorsOfQuestion(question, complete, today))) refuse({});
      else onAnswer({ ...complete, ...asKnown(question, complete) });
    },
    sendUnknown() {
      onAnswer({ ...values, ...asUnknown(question, values) });
    },
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;

/** Clears the codes of the previous place when the visitor enters a new one. */
function withoutCodes(entered: FlowValues): FlowValues {
  return entered['place'] === undefined ? entered : { ...entered, postcode: '', geoCode: '' };
}
