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
import { useSelectionKeeper, useEarlyInput } from './early-input.ts';

/** Milliseconds without input before the address is updated, equal for all forms. */
export const TYPING_REST_IN_MILLISECONDS = 400;

export interface LoadedForm<Name extends string = string> {
  readonly search: string;
  readonly values: FormValues<Name>;
  /** The values were read from a sent form, so they take precedence over the link's fragment. */
  readonly isSent?: boolean;
}

interface FormOptions<Name extends string> {
  /**
   * Date of the rates used for the result, which the result's address contains; undefined if it uses none.
   */
  readonly asOf?: string | undefined;
  /** Merges the server's answer to the form's request into the current values, for example a place's name. */
  readonly settle?: (values: FormValues<Name>, answer: FormValues<Name>) => FormValues<Name>;
  /** Called when the server has answered the form's current values. */
  readonly onAnswer?: () => void;
  /** Whether to send values with an error, because only the server can resolve them. */
  readonly asksServer?: (values: FormValues<Name>) => boolean;
}

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

export interface BoundChoice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly fieldError: FieldError | undefined;
  readonly onValue: (value: string) => void;
}

/** State of a form. The browser parses the values; the address carries them, private ones in its fragment. */
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
  const requestedSearch = useRef(loaded.search);
  const carried = useRef<string>(undefined);
  const rememberSelection = useSelectionKeeper();
  const loadedAddress = useMemo(() => addressOfValues(form, loaded.values), [form, loaded.values]);
  const address = useMemo(() => addressOfValues(form, values), [form, values]);
  const requestedQuery = useRef(loadedAddress.query);

  const withChanges = (now: FormValues<Name>, changes: Partial<Record<Name, string>>) =>
    withImplied(form, { ...now, ...changes }, Object.keys(changes));
  const takeFragment = (now: FormValues<Name>) => {
    const fragment = location.hash.slice(1);
    const day = dayOf(fragment);
    if (day !== undefined) setLinkedOn(day);
    return valuesFromParams(form, new URLSearchParams(fragment), now);
  };
  const earlyInput = useEarlyInput(namesOf(form), (early) => {
    const hasInput = Object.keys(early).length > 0;
    // Skip a second render if nothing differs from the server's HTML.
    if (!hasInput && (loaded.isSent || !hasFragment())) return;
    rememberSelection();
    const linked = loaded.isSent ? values : takeFragment(values);
    setValues(withChanges(linked, early));
    // Input restored after a login counts as a change only if it differs from the link's values.
    if (namesOf(form).some((name) => (early[name] ?? linked[name]) !== linked[name])) setChanged(true);
  });
  /** Location from the router, because `useLocation` lags behind on a busy page. */
  const whereTo = () => router?.state.navigation.location ?? router?.state.location;
  const takeAnswer = (answer: LoadedForm<Name>) => {
    if (answer.search === requestedSearch.current) {
      // Ignore the answer if newer values are about to be sent.
      if (requestedQuery.current !== address.query) return;
      if (settle) setValues((now) => settle(now, answer.values));
    } else {
      // This answer is late: the form has sent newer values since.
      if (whereTo()?.search === requestedSearch.current) return;
      // The visitor navigated back, forward or by a link, so read the form from the new address.
      requestedSearch.current = answer.search;
      carried.current = undefined;
      setChanged(false);
      setLinkedOn(dayOf(answer.search));
      setValues(answer.isSent ? answer.values : takeFragment(answer.values));
    }
    onAnswer?.();
  };
  useLaterAnswer(loaded, takeAnswer);

  const { input, good, fieldErrors } = useMemo(() => readForm(form, values), [form, values]);

  const goTo = (search: string, hash: string, query: string, navigationState?: unknown) => {
    requestedSearch.current = search;
    requestedQuery.current = query;
    carried.current = `${search}${hash}`;
    void navigate({ search, hash }, { replace: true, preventScrollReset: true, state: navigationState });
  };
  const carry = (now: FormValues<Name>) => {
    const { query, fragment } = addressOfValues(form, now);
    const day = asOf === undefined ? '' : `&asOf=${asOf}`;
    // Put the rates' day into the fragment if possible, because changing the fragment sends no request.
    const hash = fragment === '' ? '' : `#${fragment}${day}`;
    const newSearch = after('?', hash === '' ? `${query}${day}` : query);
    const search = query === loadedAddress.query ? requestedSearch.current : newSearch;
    const link = `${search}${hash}`;
    if (link !== carried.current && link !== `${location.search}${location.hash}`) goTo(search, hash, query);
  };
  const isCarried =
    Object.keys(fieldErrors).every((name) => fieldOf(form, name).isPrivate) || asksServer?.(values) === true;
  useEffect(() => {
    if (!changed || !isCarried) return;
    const timer = setTimeout(() => {
      // While another page is loading, an update of the address would navigate back to this one.
      if (whereTo()?.pathname === pathname) carry(values);
    }, TYPING_REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  });

  const takeHash = useEffectEvent(() => {
    if (hasFragment()) {
      carried.current = undefined;
      setValues((now) => takeFragment(now));
    }
    // A jump to an anchor of the page has replaced the fragment, so restore it.
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
    setValues((now) => withChanges(now, next));
  };
  // Hide errors about empty or unreadable text while the visitor is typing in the field.
  const visibleErrors =
    entered && isUnfinished(fieldErrors[entered]?.code)
      ? { ...fieldErrors, [entered]: undefined }
      : fieldErrors;
  return {
    values,
    input: input,
    /** Equal to `input` if all values are valid, else undefined. */
    good,
    fieldErrors: visibleErrors,
    changed,
    change,
    address,
    /** Address of the values that the server has read. */
    loadedAddress,
    /** Day of the rates in the opened link; undefined after a change. */
    linkedOn,
    earlyInput: earlyInput,
    field: (name: Name): BoundField => {
      const field = fieldOf(form, name);
      return {
        name,
        label: field.label,
        unit: (isNumberField(field) && field.unit) || ('' as const),
        text: values[name],
        fieldError: visibleErrors[name],
        onText: (text: string) => change({ [name]: text } as Partial<Record<Name, string>>),
        onEnter: () => setEntered(name),
        onLeave: () => {
          setEntered(undefined);
          setValues((now) => ({ ...now, [name]: normalise(field, now[name]) }));
        },
      };
    },
    choice: (name: Name): BoundChoice => {
      const field = fieldOf(form, name);
      return {
        name,
        label: field.label,
        value: values[name],
        fieldError: visibleErrors[name],
        onValue: (value: string) => change({ [name]: value } as Partial<Record<Name, string>>),
      };
    },
    /** Updates the address at once, for Enter in a field. */
    send() {
      setChanged(true);
      setEntered(undefined);
      const now = normaliseForm(form, values);
      setValues(now);
      if (isCarried) carry(now);
    },
    /** Restores values of a previous visit as if opened by a link, so they do not count as a change. */
    takeOver(next: FormValues<Name>, navigationState: unknown) {
      const { query, fragment } = addressOfValues(form, next);
      setValues(next);
      goTo(after('?', query), after('#', fragment), query, navigationState);
    },
    startAgain() {
      setChanged(false);
      setLinkedOn(undefined);
      const start = startValues(form);
      setValues(start);
      goTo('', '', addressOfValues(form, start).query);
    },
  };
}

export type FormState<All extends Fields> = ReturnType<typeof useForm<All>>;

function after(sign: '?' | '#', part: string): string {
  return part === '' ? '' : `${sign}${part}`;
}

/** Whether the fragment contains form values; an anchor of the page contains none. */
function hasFragment(): boolean {
  return location.hash.includes('=');
}

function dayOf(params: string): string | undefined {
  return new URLSearchParams(params).get('asOf') ?? undefined;
}

function isUnfinished(code: string | undefined): boolean {
  return code === 'REQUIRED' || code === 'WRONG_TYPE';
}

/** Calls `take` with each answer of the server except the initial one. */
function useLaterAnswer<Answer>(answer: Answer, take: (answer: Answer) => void): void {
  const latest = useRef(answer);
  const onAnswer = useEffectEvent(take);
  useEffect(() => {
    if (latest.current === answer) return;
    latest.current = answer;
    onAnswer(answer);
  }, [answer]);
}
