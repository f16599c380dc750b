import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSelectionKeeper, useTypedBeforeScript } from '../typed-figures/typed-before-script.ts';
import { addressOfTexts, startTexts, textsFromParams, tidyText } from './form-address.ts';
import { choiceNames, figureNames, type FormSpec, type FormTexts } from './form-spec.ts';
import { readForm } from './read-form.ts';

/** Typing has come to rest: the address takes the figures over. */
const REST_IN_MILLISECONDS = 400;

/** A form as the server read it. */
export interface LoadedForm<Name extends string> {
  /** The query that it was read from. */
  search: string;
  texts: FormTexts<Name>;
}

/** A calculator's form that is being changed: read at once in the browser, then carried by the address, what is private in its fragment. */
export function useFigureForm<Figure extends string, Choice extends string>(
  spec: FormSpec<Figure, Choice>,
  loaded: LoadedForm<NoInfer<Figure | Choice>>,
  /** The day of the rates that the result uses, for whoever opens the link; undefined where none is used. */
  asOf: string | undefined,
) {
  const navigate = useNavigate();
  const [texts, setTexts] = useState(loaded.texts);
  const [entered, setEntered] = useState<Figure>();
  const [changed, setChanged] = useState(false);
  const askedSearch = useRef(loaded.search);
  const carried = useRef('');
  const keepSelection = useSelectionKeeper();

  const typedBefore = useTypedBeforeScript([...figureNames(spec), ...choiceNames(spec)], (typed) => {
    keepSelection();
    setTexts((now) => ({ ...textsFromParams(spec, fragmentParams(), now), ...typed }));
    if (Object.keys(typed).length > 0) setChanged(true);
  });
  useEffect(() => {
    if (loaded.search === askedSearch.current) return;
    // Somebody went back, forward or to another link: that address is the form now.
    askedSearch.current = loaded.search;
    setChanged(false);
    setTexts(textsFromParams(spec, fragmentParams(), loaded.texts));
  }, [loaded, spec]);

  const { figures, faults } = useMemo(() => readForm(spec, texts), [spec, texts]);

  const carry = (now: FormTexts<Figure | Choice>) => {
    const { query: figuresOnly, fragment } = addressOfTexts(spec, now);
    const query = asOf === undefined ? figuresOnly : `${figuresOnly}&asOf=${asOf}`;
    const address = `?${query}${fragment === '' ? '' : `#${fragment}`}`;
    if (address === carried.current) return;
    carried.current = address;
    askedSearch.current = `?${query}`;
    void navigate(address, { replace: true, preventScrollReset: true });
  };
  useEffect(() => {
    if (!changed || !figures) return;
    const timer = setTimeout(() => carry(texts), REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  const change = (next: Partial<Record<Figure | Choice, string>>) => {
    setChanged(true);
    setTexts((now) => ({ ...now, ...next }));
  };
  const shownFaults =
    entered && isUnfinished(faults[entered]?.code) ? { ...faults, [entered]: undefined } : faults;
  return {
    texts,
    figures,
    /** While a field is being typed in, that it is empty or not yet a number is no news. */
    faults: shownFaults,
    changed,
    change,
    /** What stood in the fields before the script came. */
    typedBefore,
    /** Binds a number field to a figure. */
    field: (name: Figure) => ({
      name,
      label: spec.figures[name].label,
      unit: spec.figures[name].unit,
      text: texts[name],
      fault: shownFaults[name],
      onText: (text: string) => change({ [name]: text } as Partial<Record<Figure | Choice, string>>),
      onEnter: () => setEntered(name),
      onLeave: () => {
        setEntered(undefined);
        setTexts((now) => ({ ...now, [name]: tidyText(spec.figures[name], now[name]) }));
      },
    }),
    /** Enter in a field: now, without waiting. */
    send() {
      setChanged(true);
      setEntered(undefined);
      const tidy: Record<string, string> = { ...texts };
      for (const name of figureNames(spec)) tidy[name] = tidyText(spec.figures[name], texts[name]);
      setTexts(tidy as FormTexts<Figure | Choice>);
      if (figures) carry(tidy as FormTexts<Figure | Choice>);
    },
    startAnew() {
      setChanged(false);
      setTexts(startTexts(spec));
      carried.current = '';
      askedSearch.current = '';
      void navigate('?', { replace: true, preventScrollReset: true });
    },
  };
}

function fragmentParams(): URLSearchParams {
  return new URLSearchParams(location.hash.slice(1));
}

function isUnfinished(code: string | undefined): boolean {
  return code === 'REQUIRED' || code === 'WRONG_TYPE';
}
