import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { fragmentOfTexts, textsOfFragment } from './carried-figures.ts';
import { figureNames, type FigureRules, type FigureTexts } from './figure-rule.ts';
import { readFigures } from './read-figures.ts';
import { useSelectionKeeper, useTypedBeforeScript } from './typed-before-script.ts';
import { tidyText } from './write-figures.ts';

/** Typing has come to rest: the link takes the figures over. */
const REST_IN_MILLISECONDS = 400;

/** Figures of a household that are being typed: they live in this page and in its link's fragment, and reach no server but by a form without JavaScript. */
export function useTypedFigures<Name extends string>(
  rules: FigureRules<Name>,
  initial: FigureTexts<Name>,
  /** The page answers a form that was sent: what it held goes before the link. */
  sent: boolean,
  /** The day of the rates that the result uses, for whoever opens the link; undefined where none is used. */
  asOf?: string | undefined,
) {
  const { search } = useLocation();
  const [texts, setTexts] = useState(initial);
  const [entered, setEntered] = useState<Name>();
  const [changed, setChanged] = useState(false);
  const [kept, setKept] = useState(false);
  const [linkedOn, setLinkedOn] = useState<string>();
  const madeOn = linkedOn ?? asOf;
  const fragment = `${fragmentOfTexts(rules, texts)}${madeOn === undefined ? '' : `&asOf=${madeOn}`}`;
  const keepSelection = useSelectionKeeper();
  const take = useCallback(
    (linked: FigureTexts<Name> | undefined, typed: Partial<Record<Name, string>> = {}) => {
      const isTyped = Object.keys(typed).length > 0;
      if (!linked && !isTyped) return;
      keepSelection();
      if (linked) setLinkedOn(fragmentParam('asOf'));
      setTexts((now) => ({ ...now, ...linked, ...typed }));
      setKept(true);
      if (isTyped) setChanged(true);
    },
    [keepSelection],
  );

  useTypedBeforeScript(figureNames(rules), (typed) =>
    take(sent ? undefined : textsOfFragment(rules, location.hash, initial), typed),
  );
  useEffect(() => {
    const read = () => take(textsOfFragment(rules, location.hash, initial));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [rules, initial, take]);

  useEffect(() => {
    if (!kept) return;
    const keep = () => {
      // On the way to another query: kept once that is there.
      if (location.search === search && location.hash !== `#${fragment}`)
        history.replaceState(history.state, '', `#${fragment}`);
    };
    const timer = setTimeout(keep, REST_IN_MILLISECONDS);
    // A jump to an anchor of the page has put itself in the link's place.
    window.addEventListener('hashchange', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('hashchange', keep);
    };
  }, [fragment, kept, search]);

  const { values, faults } = useMemo(() => readFigures(rules, texts), [rules, texts]);
  const type = (name: Name, text: string) => {
    setChanged(true);
    setLinkedOn(undefined);
    setKept(true);
    setTexts((now) => ({ ...now, [name]: text }));
  };
  const leave = (name: Name) => {
    setEntered(undefined);
    setTexts((now) => ({ ...now, [name]: tidyText(rules[name], now[name]) }));
  };
  return {
    texts,
    values,
    faults,
    changed,
    fragment,
    /** The day of the rates with which the link that was opened was made. */
    linkedOn,
    type,
    /** Binds a number field: its text, its fault, and what happens while it is typed in. */
    field(name: Name) {
      const fault = faults[name];
      const unfinished = fault?.code === 'REQUIRED' || fault?.code === 'WRONG_TYPE';
      return {
        name,
        label: rules[name].label,
        text: texts[name],
        // While it is being typed in, that a field is empty or not yet a number is no news.
        fault: entered === name && unfinished ? undefined : fault,
        onText: (text: string) => type(name, text),
        onEnter: () => setEntered(name),
        onLeave: () => leave(name),
      };
    },
  };
}

function fragmentParam(name: string): string | undefined {
  return new URLSearchParams(location.hash.slice(1)).get(name) ?? undefined;
}

export type TypedFigures<Name extends string> = ReturnType<typeof useTypedFigures<Name>>;
