import type { Place } from '@heimvorteil/contracts';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { readCase } from './case-faults.ts';
import { queryOfTexts } from './case-query.ts';
import { FIGURE_FIELDS, TYPED_FIELDS, type CaseTexts, type FigureField } from './case-texts.ts';
import { tidyFigure } from './figure-text.ts';
import type { LoadedCase } from './load-case.ts';
import { useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import { knownPlace, offeredPlaces, withAlternativesOf } from './place-answer.ts';
import { withPickedPlace, withPlace } from './placed-texts.ts';

/** Typing has come to rest: the address takes the figures over and the market is asked anew. */
const REST_IN_MILLISECONDS = 400;

/** A financing case that is being changed: checked at once in the browser, then carried by the address, from which the server answers with the market's rate. */
export function useCaseTexts(
  loaded: LoadedCase,
  /** The day of the rates that the result uses, for whoever opens the link; undefined where none is used. */
  asOf?: string | undefined,
) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState(loaded.texts);
  const [place, setPlace] = useState(loaded.place);
  const [typedPlace, setTypedPlace] = useState(loaded.texts.place);
  const [entered, setEntered] = useState<FigureField>();
  const [changed, setChanged] = useState(false);
  const askedSearch = useRef(loaded.search);
  const change = (next: Partial<CaseTexts>) => {
    setChanged(true);
    setTexts((now) => ({ ...now, ...next }));
  };

  const typedBefore = useTypedBeforeScript(TYPED_FIELDS, ({ place: typed, ...others }) => {
    if (typed !== undefined) setTypedPlace(typed);
    if (Object.keys(others).length > 0) change(others);
  });

  useEffect(() => {
    setPlace((now) => withAlternativesOf(loaded.place, now));
    if (loaded.search === askedSearch.current) {
      // The answer to our own question: only the place can have got its name and codes.
      setTexts((now) => withPlace(now, loaded.place));
      if (loaded.place.kind === 'known') setTypedPlace(loaded.place.label);
      return;
    }
    // Somebody went back, forward or to another link: that address is the case now.
    askedSearch.current = loaded.search;
    setChanged(false);
    setTexts(loaded.texts);
    setTypedPlace(loaded.texts.place);
  }, [loaded]);

  const { figures, faults } = useMemo(() => readCase(texts, place), [texts, place]);

  const carry = (now: CaseTexts) => {
    const query = queryOfTexts(now);
    if (asOf !== undefined) query.set('asOf', asOf);
    const search = `?${query}`;
    if (search === askedSearch.current) return;
    askedSearch.current = search;
    void navigate(search, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    // A case with a fault waits for its correction, unless the server has to say which place is meant.
    const placeIsOpen = texts.place !== '' && texts.geoCode === '';
    if (!changed || !(figures || placeIsOpen)) return;
    const timer = setTimeout(() => carry(texts), REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  return {
    texts,
    place,
    typedPlace,
    /** Undefined while a figure is missing or wrong. */
    figures,
    changed,
    /** While a field is being typed in, that it is empty or not yet a number is no news. */
    faults: entered && isUnfinished(faults[entered]?.code) ? { ...faults, [entered]: undefined } : faults,
    change,
    /** What stood in the fields before the script came. */
    typedBefore,
    type: (field: FigureField, text: string) => change({ [field]: text }),
    enter: (field: FigureField) => setEntered(field),
    leave(field: FigureField) {
      setEntered(undefined);
      setTexts((now) => ({ ...now, [field]: tidyFigure(field, now[field]) }));
    },
    typePlace: setTypedPlace,
    pickPlace(picked: Place) {
      const among = offeredPlaces(place);
      const isAmong = among?.some(({ geoCode }) => geoCode === picked.geoCode);
      setPlace({ ...knownPlace(picked), ...(isAmong ? { alternatives: among } : {}) });
      setTypedPlace(picked.label);
      setChanged(true);
      setTexts((now) => withPickedPlace(now, picked));
    },
    /** Typed without picking: the server says what is meant. */
    leavePlace() {
      const typed = typedPlace.trim();
      if (typed === texts.place) return;
      if (typed === '') setPlace({ kind: 'none' });
      change({ place: typed, postcode: '', geoCode: '' });
    },
    /** Enter in a field: now, without waiting. */
    send() {
      setChanged(true);
      setEntered(undefined);
      const tidy = { ...texts };
      for (const field of FIGURE_FIELDS) tidy[field] = tidyFigure(field, tidy[field]);
      setTexts(tidy);
      if (figures) carry(tidy);
    },
  };
}

function isUnfinished(code: string | undefined): boolean {
  return code === 'REQUIRED' || code === 'WRONG_TYPE';
}
