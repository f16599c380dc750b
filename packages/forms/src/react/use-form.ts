import { use, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate } from 'react-router';
import { isNumberField, type FieldError, type Fields, type NumberField } from '../field/field.ts';
import { normalise } from '../field/read-field.ts';
import { addressOfValues, valuesFromParams } from '../form/form-address.ts';
import {
  fieldOf,
  namesOf,
  startValues,
  withImplied,
  type Form,
  type FormValues,
  type NameOf,
} from '../form/form.ts';
import { normaliseForm, readForm } from '../form/read-form.ts';
import { useLaterAnswer } from './use-later-answer.ts';
import { useSelectionKeeper, useTypedBeforeScript } from './typed-before-script.ts';

/** Typing has come to rest: the address takes the values over. The one delay of every form. */
export const TYPING_REST_IN_MILLISECONDS = 400;

/** A form as the server read it. */
export interface LoadedForm<Name extends string = string> {
  /** The query that it was read from. */
  readonly search: string;
  readonly values: FormValues<Name>;
  /** Read from a form that was sent: what it held goes before the link's fragment. */
  readonly isSent?: boolean;
}

/** What a form that is being typed needs beside its fields. */
interface FormOptions<Name extends string> {
  /** The day of the rates that the result uses, for whoever opens the link; undefined where none is used. */
  readonly asOf?: string | undefined;
  /** What of the server's answer to one's own question belongs into the fields, the name of a place for instance; left out: nothing. */
  readonly settle?: (values: FormValues<Name>, answer: FormValues<Name>) => FormValues<Name>;
  /** Hears that the server has answered what stands in the form. */
  readonly onAnswer?: () => void;
  /** Values that are carried to the server although a field is wrong, since it has to say what they mean. */
  readonly asksServer?: (values: FormValues<Name>) => boolean;
}

/** A field that one types into, as its control takes it. */
export interface BoundField {
  readonly name: string;
  readonly label: string;
  readonly unit: NonNullable<NumberField['unit']> | '';
  readonly text: string;
  readonly fieldError: FieldError | undefined;
  readonly onText: (text: string) => void;
  readonly onEnter: () => void;
  readonly onLeave: () => void;
}

/** A field whose value is picked, as its control takes it. */
export interface BoundChoice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fieldError: FieldError | undefined;
  readonly onValue: (value: string) => void;
}

/** A form that is being typed: read at once in the browser, then carried by the address, what is private in its fragment. */
export function useForm<All extends Fields>(
  form: Form<All>,
  loaded: LoadedForm<NameOf<All>>,
  options: FormOptions<NameOf<All>> = {},
) {
  type Name = NameOf<All>;
  const { asOf, settle, onAnswer, asksServer } = options;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const router = use(UNSAFE_DataRouterContext)?.router;
  const [values, setValues] = useState(loaded.values);
  const [entered, setEntered] = useState<Name>();
  const [changed, setChanged] = useState(false);
  const [linkedOn, setLinkedOn] = useState(() => dayOf(loaded.search));
  const askedSearch = useRef(loaded.search);
  const carried = useRef<string>(undefined);
  const keepSelection = useSelectionKeeper();
  const loadedAddress = useMemo(() => addressOfValues(form, loaded.values), [form, loaded.values]);
  const address = useMemo(() => addressOfValues(form, values), [form, values]);
  const askedQuery = useRef(loadedAddress.query);

  const withTyped = (now: FormValues<Name>, typed: Partial<Record<Name, string>>) =>
    withImplied(form, { ...now, ...typed }, Object.keys(typed));
  const takeFragment = (now: FormValues<Name>) => {
    const fragment = location.hash.slice(1);
    const day = dayOf(fragment);
    if (day !== undefined) setLinkedOn(day);
    return valuesFromParams(form, new URLSearchParams(fragment), now);
  };
  const typedBefore = useTypedBeforeScript(namesOf(form), (typed) => {
    const isTyped = Object.keys(typed).length > 0;
    // Where all is as the server wrote it, nothing is drawn a second time.
    if (!isTyped && (loaded.isSent || !hasFragment())) return;
    keepSelection();
    const linked = loaded.isSent ? values : takeFragment(values);
    setValues(withTyped(linked, typed));
    // What a login has put back says nothing new where the link says it, too.
    if (namesOf(form).some((name) => (typed[name] ?? linked[name]) !== linked[name])) setChanged(true);
  });
  /** The router itself knows at once where somebody is or goes, a busy page draws it only later. */
  const whereTo = () => router?.state.navigation.location ?? router?.state.location;
  const takeAnswer = (answer: LoadedForm<Name>) => {
    if (answer.search === askedSearch.current) {
      // Somebody has gone on since the question: the next one is about to follow, and its answer counts.
      if (askedQuery.current !== address.query) return;
      if (settle) setValues((now) => settle(now, answer.values));
    } else {
      // A busy page draws an answer late: nobody has gone anywhere else since the next question.
      if (whereTo()?.search === askedSearch.current) return;
      // Somebody went back, forward or to another link: that address is the form now.
      askedSearch.current = answer.search;
      carried.current = undefined;
      setChanged(false);
      setLinkedOn(dayOf(answer.search));
      setValues(answer.isSent ? answer.values : takeFragment(answer.values));
    }
    onAnswer?.();
  };
  useLaterAnswer(loaded, takeAnswer);

  const { stated, good, fieldErrors } = useMemo(() => readForm(form, values), [form, values]);

  const goTo = (search: string, hash: string, query: string, told?: unknown) => {
    askedSearch.current = search;
    askedQuery.current = query;
    carried.current = `${search}${hash}`;
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: told });
  };
  const carry = (now: FormValues<Name>) => {
    const { query, fragment } = addressOfValues(form, now);
    const day = asOf === undefined ? '' : `&asOf=${asOf}`;
    // The day stands at the link's end: a change of the fragment alone asks the server nothing.
    const hash = fragment === '' ? '' : `#${fragment}${day}`;
    const newSearch = after('?', hash === '' ? `${query}${day}` : query);
    const search = query === loadedAddress.query ? askedSearch.current : newSearch;
    const link = `${search}${hash}`;
    if (link !== carried.current && link !== `${location.search}${location.hash}`) goTo(search, hash, query);
  };
  const isCarried =
    Object.keys(fieldErrors).every((name) => fieldOf(form, name).isPrivate) || asksServer?.(values) === true;
  useEffect(() => {
    if (!changed || !isCarried) return;
    const timer = setTimeout(() => {
      // Whoever has pressed a link is on the way: the address of this page must not call them back.
      if (whereTo()?.pathname === pathname) carry(values);
    }, TYPING_REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  const takeHash = useEffectEvent(() => {
    if (hasFragment()) {
      carried.current = undefined;
      setValues((now) => takeFragment(now));
    }
    // A jump to an anchor of the page has put itself in the link's place.
    else if (address.fragment !== '' && changed)
      history.replaceState(history.state, '', `#${address.fragment}`);
  });
  useEffect(() => {
    const listen = () => takeHash();
    addEventListener('hashchange', listen);
    return () => removeEventListener('hashchange', listen);
  }, []);

  const change = (next: Partial<Record<Name, string>>) => {
    setChanged(true);
    setLinkedOn(undefined);
    setValues((now) => withTyped(now, next));
  };
  // While a field is being typed in, that it is empty or cannot be read yet is no news.
  const shownErrors =
    entered && isUnfinished(fieldErrors[entered]?.code)
      ? { ...fieldErrors, [entered]: undefined }
      : fieldErrors;
  return {
    values,
    /** What the fields state that are right. */
    stated,
    /** What all of them state; undefined while one is wrong. */
    good,
    fieldErrors: shownErrors,
    changed,
    change,
    address,
    /** The same of what the server has read. */
    loadedAddress,
    /** The day of the rates with which the opened link was made. */
    linkedOn,
    /** What stood in the fields before the script came. */
    typedBefore,
    /** Binds a field that one types into. */
    field: (name: Name): BoundField => {
      const field = fieldOf(form, name);
      return {
        name,
        label: field.label,
        unit: (isNumberField(field) && field.unit) || ('' as const),
        text: values[name],
        fieldError: shownErrors[name],
        onText: (text: string) => change({ [name]: text } as Partial<Record<Name, string>>),
        onEnter: () => setEntered(name),
        onLeave: () => {
          setEntered(undefined);
          setValues((now) => ({ ...now, [name]: normalise(field, now[name]) }));
        },
      };
    },
    /** Binds a field whose value is picked. */
    choice: (name: Name): BoundChoice => {
      const field = fieldOf(form, name);
      return {
        name,
        label: field.label,
        value: values[name],
        fieldError: shownErrors[name],
        onValue: (value: string) => change({ [name]: value } as Partial<Record<Name, string>>),
      };
    },
    /** Enter in a field: now, without waiting. */
    send() {
      setChanged(true);
      setEntered(undefined);
      const now = normaliseForm(form, values);
      setValues(now);
      if (isCarried) carry(now);
    },
    /** Takes the values of an earlier visit over as a link to them would: they stand at once, and nobody has changed anything. `told` goes with the address. */
    takeOver(next: FormValues<Name>, told: unknown) {
      const { query, fragment } = addressOfValues(form, next);
      setValues(next);
      goTo(after('?', query), after('#', fragment), query, told);
    },
    startAnew() {
      setChanged(false);
      setLinkedOn(undefined);
      const start = startValues(form);
      setValues(start);
      goTo('', '', addressOfValues(form, start).query);
    },
  };
}

export type FormState<All extends Fields> = ReturnType<typeof useForm<All>>;

/** A part of an address behind its sign; nothing where it says nothing. */
function after(sign: '?' | '#', part: string): string {
  return part === '' ? '' : `${sign}${part}`;
}

/** Whether the address carries figures in its fragment; an anchor of the page is none. */
function hasFragment(): boolean {
  return location.hash.includes('=');
}

/** The day of the rates that a query or a fragment names. */
function dayOf(params: string): string | undefined {
  return new URLSearchParams(params).get('asOf') ?? undefined;
}

function isUnfinished(code: string | undefined): boolean {
  return code === 'REQUIRED' || code === 'WRONG_TYPE';
}
