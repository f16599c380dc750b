import type { Place } from '@heimvorteil/contracts';
import type { IsoDate } from '@heimvorteil/engine';
import { useEffect, useState } from 'react';
import type { PlaceAnswer } from '../financing-case/place-answer.ts';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import { tidyText } from '../typed-figures/write-figures.ts';
import { faultsOfQuestion, hasFaults, type FlowFaults } from './check-question.ts';
import type { FlowTexts, Question } from './flow.ts';

const AMBIGUOUS = {
  place: { code: 'PLACE_AMBIGUOUS', message: 'Diesen Namen tragen mehrere Orte. Wähle einen aus.' },
};
const NO_CONNECTION = {
  place: {
    code: 'UNAVAILABLE',
    message: 'Wir haben gerade keine Verbindung. Versuche es gleich noch einmal.',
  },
};

/** A question while it is being answered: what stands in its fields, and what is wrong once it was sent. */
export function useQuestionForm({
  question,
  initial,
  faultsAtFirst,
  today,
  isLive = false,
  onAnswer,
  onListing,
}: {
  question: Question;
  /** What is known of its answers. */
  initial: FlowTexts;
  /** What the server found in a form that was sent without a script. */
  faultsAtFirst?: FlowFaults | undefined;
  today: IsoDate;
  /** Answers with every change that has no fault, without being sent. */
  isLive?: boolean;
  onAnswer: (texts: FlowTexts) => void;
  /** Takes what an object answers, of this question and of others. */
  onListing: (texts: FlowTexts, title: string) => void;
}) {
  const [typed, setTyped] = useState<FlowTexts>({});
  // Faults of the server are those of an attempt before the script came.
  const [attempts, setAttempts] = useState(faultsAtFirst ? 1 : 0);
  const [places, setPlaces] = useState<readonly Place[]>([]);
  const [elsewhere, setElsewhere] = useState<FlowFaults>(faultsAtFirst ?? {});
  const texts = { ...initial, ...typed };
  useTypedBeforeScript(
    question.fields.map(({ name }) => name),
    (before) => setTyped((now) => ({ ...now, ...withoutCodes(before as FlowTexts) })),
  );

  const isChecked = attempts > 0 || (isLive && Object.keys(typed).length > 0);
  const found = isChecked ? faultsOfQuestion(question, texts, today) : {};
  // A place that is being typed is not yet one that does not exist.
  const settled = found['place']?.code === 'INVALID_POSTALCODE' ? { ...found, place: undefined } : found;

  useEffect(() => {
    if (attempts === 0) return;
    // Whoever types already when the script comes is left alone.
    if (faultsAtFirst && attempts === 1 && document.activeElement !== document.body) return;
    const wrong = document.querySelector<HTMLElement>('main [aria-invalid="true"]');
    wrong?.closest('details')?.setAttribute('open', '');
    (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
  }, [attempts, faultsAtFirst]);

  const change = (changed: FlowTexts) => {
    setElsewhere({});
    setTyped((now) => ({ ...now, ...changed }));
    const next = { ...texts, ...changed };
    if (isLive && !hasFaults(faultsOfQuestion(question, next, today))) onAnswer(next);
  };
  const refuse = (reason: FlowFaults) => {
    setElsewhere(reason);
    setAttempts((count) => count + 1);
  };
  const settle = async (place: string) => {
    const meant = await placeMeant(place).catch(() => undefined);
    if (meant?.kind === 'known') {
      const { label, postcode, geoCode } = meant;
      change({ place: label, postcode, geoCode });
      return { ...texts, place: label, postcode, geoCode };
    }
    if (meant?.kind === 'choose') setPlaces(meant.places);
    refuse(
      meant === undefined
        ? NO_CONNECTION
        : meant.kind === 'choose'
          ? AMBIGUOUS
          : faultsOfQuestion(question, texts, today),
    );
    return undefined;
  };
  return {
    texts,
    faults: { ...settled, ...elsewhere } as FlowFaults,
    /** The places of which one has to be chosen. */
    places,
    isLive,
    change,
    takeListing(listing: FlowTexts, title: string) {
      setTyped({});
      setElsewhere({});
      setPlaces([]);
      onListing(listing, title);
    },
    leave(name: string) {
      const field = question.fields.find((one) => one.name === name);
      if (field?.kind === 'figure') change({ [name]: tidyText(field.rule, texts[name] ?? '') });
    },
    pickPlace(place: Place) {
      change({ place: place.label, postcode: place.postalCode, geoCode: place.geoCode });
    },
    async send() {
      const place = (texts['place'] ?? '').trim();
      const asksForPlace = question.fields.some(({ kind }) => kind === 'place');
      const complete = asksForPlace && place !== '' && !texts['geoCode'] ? await settle(place) : texts;
      if (!complete) return;
      if (hasFaults(faultsOfQuestion(question, complete, today))) refuse({});
      else onAnswer(complete);
    },
  };
}

/** Fetched when somebody types a place without picking one: few do. */
async function placeMeant(text: string): Promise<PlaceAnswer> {
  const { settlePlace } = await import('./settle-place.ts');
  return settlePlace(text);
}

export type QuestionFormState = ReturnType<typeof useQuestionForm>;

/** A place that was typed anew has not the codes of the one that stood there. */
function withoutCodes(typed: FlowTexts): FlowTexts {
  return typed['place'] === undefined ? typed : { ...typed, postcode: '', geoCode: '' };
}
