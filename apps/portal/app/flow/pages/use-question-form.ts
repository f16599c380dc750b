import type { Place } from '@heimvorteil/contracts';
import type { IsoDate } from '@heimvorteil/engine';
import { normalise, useEarlyInput, type FieldErrors } from '@heimvorteil/forms';
import { useEffect, useState } from 'react';
import { errorsOfQuestion, hasErrors } from '../answers/flow-answers.ts';
import { asksForPlace, type FlowValues, type Question, type QuestionField } from '../flow.ts';

const AMBIGUOUS = {
  place: { code: 'PLACE_AMBIGUOUS', message: 'Diesen Namen tragen mehrere Orte. Wähle einen aus.' },
};
const NO_CONNECTION = {
  place: {
    code: 'UNAVAILABLE',
    message: 'Wir haben gerade keine Verbindung. Versuche es gleich noch einmal.',
  },
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
  /** Errors of a form submitted without JavaScript. */
  errorsAtFirst?: FieldErrors | undefined;
  today: IsoDate;
  /** True if every valid change counts as an answer without submission. */
  isLive?: boolean;
  onAnswer: (values: FlowValues) => void;
  /** Called with the values of an object, for this and other questions. */
  onListing: (entered: FlowValues, title: string) => void;
}) {
  const [entered, setEntered] = useState<FlowValues>({});
  // Errors from the server count as one attempt.
  const [attempts, setAttempts] = useState(errorsAtFirst ? 1 : 0);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [serverErrors, setServerErrors] = useState<FieldErrors>(errorsAtFirst ?? {});
  const values = { ...initial, ...entered };
  useEarlyInput(Object.keys(question.fields), (before) =>
    setEntered((now) => ({ ...now, ...withoutCodes(before as FlowValues) })),
  );

  // On a result another setting may invalidate an answer, which must be marked; an empty one is only open.
  const isTouched =
    Object.keys(entered).length > 0 || Object.keys(question.fields).some((name) => values[name]);
  const isChecked = attempts > 0 || (isLive && isTouched);
  const found = isChecked ? errorsOfQuestion(question, values, today) : {};
  // While the visitor types a place it is not yet an unknown one.
  const settled = found['place']?.code === 'INVALID_POSTALCODE' ? { ...found, place: undefined } : found;

  useEffect(() => {
    if (attempts === 0) return;
    // Leaves the focus alone if the visitor already types at hydration.
    if (errorsAtFirst && attempts === 1 && document.activeElement !== document.body) return;
    return focusWrongField();
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
    // Imported on demand, because few visitors type a place without picking one.
    const meant = await import('./settle-place.ts')
      .then(({ settlePlace }) => settlePlace(place))
      .catch(() => undefined);
    if (meant?.kind === 'known') {
      const { label, postcode, geoCode } = meant;
      change({ place: label, postcode, geoCode });
      return { ...values, place: label, postcode, geoCode };
    }
    if (meant?.kind === 'choose') setPlaces(meant.places);
    refuse(
      meant === undefined
        ? NO_CONNECTION
        : meant.kind === 'choose'
          ? AMBIGUOUS
          : errorsOfQuestion(question, values, today),
    );
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
    /** Text of the hidden choice implied by a date entered earlier. */
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
      else onAnswer(complete);
    },
  };
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;

/** A newly entered place must not have the codes of the previous one. */
function withoutCodes(entered: FlowValues): FlowValues {
  return entered['place'] === undefined ? entered : { ...entered, postcode: '', geoCode: '' };
}

/**
 * Focuses the first invalid field and opens its disclosure. Waits for fields whose script is still loading,
 * until the visitor types; returns a function that stops waiting.
 */
export function focusWrongField(): () => void {
  const main = document.querySelector('main');
  if (!main || focused(main)) return () => {};
  const observer = new MutationObserver(() => {
    if (focused(main)) end();
  });
  const end = () => {
    observer.disconnect();
    main.removeEventListener('input', end);
  };
  observer.observe(main, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
  main.addEventListener('input', end);
  return end;
}

function focused(main: HTMLElement): boolean {
  const wrong = main.querySelector<HTMLElement>('[aria-invalid="true"]');
  wrong?.closest('details')?.setAttribute('open', '');
  (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  return wrong !== null;
}
