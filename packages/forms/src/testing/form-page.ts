import { act, createElement, type ReactNode } from 'react';
import { createBrowserRouter, RouterProvider, useLoaderData } from 'react-router';
import { onTestFinished, vi } from 'vitest';
import type { Fields } from '../field/field.ts';
import { valuesFromParams } from '../form/form-address.ts';
import { fieldOf, namesOf, type Form, type NameOf } from '../form/form.ts';
import { TYPING_REST_IN_MILLISECONDS, useForm, type FormState, type LoadedForm } from '../react/use-form.ts';
import { elementOf, hydrated, typeInto } from './hydrated.ts';

interface Visit<All extends Fields> {
  readonly at?: string;
  /** Values of a form sent without a script; the server renders the page with them. */
  readonly sent?: string;
  readonly options?: Parameters<typeof useForm<All>>[2];
  /** Actions of the visitor on the HTML before hydration. */
  readonly beforeScript?: () => void;
  /** Changes that the server makes to the values it has read. */
  readonly settled?: (values: LoadedForm<NameOf<All>>['values']) => LoadedForm<NameOf<All>>['values'];
}

/** Renders a form on the server with the real router, then hydrates it with fake timers. */
export async function openForm<All extends Fields>(form: Form<All>, visit: Visit<All> = {}) {
  type Name = NameOf<All>;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  history.replaceState(null, '', `/form${visit.at ?? ''}`);
  const requested: string[] = [];
  let answering = Promise.resolve();
  const load = (search: string, params: string): LoadedForm<Name> => {
    const values = valuesFromParams(form, new URLSearchParams(params));
    return { search, values: visit.settled?.(values) ?? values };
  };
  const first = {
    ...load(location.search, visit.sent ?? location.search),
    isSent: visit.sent !== undefined,
  };
  let state: FormState<All>;
  let drawn = 0;
  function Page() {
    drawn += 1;
    state = useForm(form, useLoaderData<LoadedForm<Name>>(), visit.options);
    return createElement(
      'main',
      null,
      namesOf(form).map((name) => control(form, state, name)),
    );
  }
  const router = createBrowserRouter(
    [
      {
        id: 'form',
        path: '/form',
        Component: Page,
        async loader({ request }) {
          const { search } = new URL(request.url);
          requested.push(search);
          await answering;
          return load(search, search);
        },
      },
      { path: '/elsewhere', loader: () => answering, Component: () => 'elsewhere' },
    ],
    { hydrationData: { loaderData: { form: first } } },
  );
  await hydrated(RouterProvider, { router }, visit.beforeScript);
  onTestFinished(() => {
    router.dispose();
    vi.useRealTimers();
  });

  const arrived = () =>
    act(
      () =>
        new Promise<void>((resolve) => {
          const unsubscribe = router.subscribe(({ navigation }) => done(navigation.state));
          const done = (now: string) => {
            if (now !== 'idle') return;
            unsubscribe();
            resolve();
          };
          done(router.state.navigation.state);
        }),
    );
  const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const moved = async (event: 'popstate' | 'hashchange', move: () => void) => {
    await act(async () => {
      const heard = new Promise((resolve) => addEventListener(event, resolve, { once: true }));
      move();
      await heard;
    });
    await arrived();
  };
  const input = (name: Name) => elementOf(name, HTMLInputElement);
  return {
    form: () => state,
    /** Number of the form's renders so far, including the server's. */
    drawn: () => drawn,
    /** Queries requested from the server since the page was opened. */
    requested: requested,
    router,
    link: () => `${location.search}${location.hash}`,
    input,
    textOf: (name: Name) => input(name).value,
    errorOf: (name: Name) => document.getElementById(`${name}-error`)?.textContent,
    do: (action: () => void) => act(async () => action()),
    enter: (name: Name) => act(async () => input(name).focus()),
    leave: (name: Name) => act(async () => input(name).blur()),
    type: (name: Name, text: string) => act(async () => typeInto(input(name), text)),
    pressEnter: (name: Name) =>
      act(async () =>
        input(name).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      ),
    wait,
    /** Waits for the debounce of the address and for the server's answer. */
    async rest() {
      await wait(TYPING_REST_IN_MILLISECONDS);
      await arrived();
    },
    arrived,
    async go(to: string) {
      await act(() => router.navigate(to));
      await arrived();
    },
    goBack: () => moved('popstate', () => history.back()),
    /** Changes only the fragment, as a jump to an anchor does. */
    jump: (hash: string) => moved('hashchange', () => (location.hash = hash)),
    /** Delays the server's answers until the returned function is called. */
    holdAnswers() {
      const { promise, resolve } = Promise.withResolvers<void>();
      answering = promise;
      return async () => {
        resolve();
        await arrived();
      };
    },
  };
}

function control<All extends Fields>(form: Form<All>, state: FormState<All>, name: NameOf<All>): ReactNode {
  const declared = fieldOf(form, name);
  if (declared.kind === 'choice') {
    const { value, fieldError, onValue } = state.choice(name);
    return declared.choices.map((choice) =>
      createElement('input', {
        key: `${name}-${choice}`,
        id: `${name}-${choice}`,
        type: 'radio',
        name,
        value: choice,
        checked: value === choice,
        'aria-describedby': fieldError?.code,
        onChange: () => onValue(choice),
      }),
    );
  }
  const { text, fieldError, onText, onEnter, onLeave } = state.field(name);
  return createElement(
    'p',
    { key: name },
    createElement('input', {
      id: name,
      type: 'text',
      value: text,
      onChange: (event: { target: HTMLInputElement }) => onText(event.target.value),
      onFocus: onEnter,
      onBlur: onLeave,
      onKeyDown: ({ key }: { key: string }) => (key === 'Enter' ? state.send() : undefined),
    }),
    fieldError && createElement('span', { id: `${name}-error` }, fieldError.message),
  );
}
