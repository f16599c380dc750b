import type { AdditionalCosts } from '@heimvorteil/engine';
import {
  caseOfValues,
  caseValuesOf,
  formWithCase,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { purgeFinancing, withStorage } from './browser-storage.ts';
import type { Household, KeptFinancing } from './kept-financing.ts';

/** What was taken over from an earlier visit, and the way back to the example. */
export interface KeptCase {
  /** The day of the figures that were taken over, ISO 8601. */
  readonly appliedFrom: string | undefined;
  readonly startAnew: () => void;
}

interface KeptForm<Name extends string> {
  readonly values: FormValues<Name>;
  readonly changed: boolean;
  /** Undefined while a field is wrong: nothing is kept then. */
  readonly good: object | undefined;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly takeOver: (next: FormValues<Name>, told: { appliedFrom: string }) => void;
  readonly startAnew: () => void;
}

/** Keeps in this browser the case of a form once it was changed, and takes an earlier visit's over at the bare address. */
export function useKeptCase<All extends Fields>(
  form: Form<All>,
  /** The query that the form was read from. */
  search: string,
  state: KeptForm<NameOf<All>>,
  more: {
    /** The costs that the screen shows, for the specification's percentages. */
    readonly costs?: AdditionalCosts | undefined;
    readonly household?: Household | undefined;
    /** Values of the form's own fields that follow from what was kept, the household's for instance. */
    readonly taken?:
      ((kept: KeptFinancing) => Partial<FormValues> | Promise<Partial<FormValues>>) | undefined;
  } = {},
): KeptCase {
  const { state: told } = useLocation();
  const { values, changed, good, change, takeOver } = state;
  const financingCase = changed && good ? caseOfValues(caseValuesOf(form, values)) : undefined;
  const text = financingCase && JSON.stringify([financingCase, more.costs, more.household]);
  // Resolves once an earlier visit was read: what is kept before that would overwrite it unread.
  const arriving = useRef(Promise.resolve());
  const keep = useEffectEvent(async () => {
    await arriving.current;
    if (!financingCase) return;
    const known = { financingCase, costs: more.costs, household: more.household };
    const { keepFinancing } = await import('./kept-financing.ts');
    withStorage((storage) => keepFinancing(storage, known, Date.now()));
  });

  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const first = useRef(values);
  const takenOf = useEffectEvent((kept: KeptFinancing) => more.taken?.(kept));
  const take = useEffectEvent((kept: KeptFinancing, taken: Partial<FormValues> | undefined) => {
    // What was typed meanwhile, before the script or after it, stands above what was kept.
    const typed = Object.entries<string>(values).filter(
      ([name, now]) => now !== first.current[name as NameOf<All>],
    );
    const next = {
      ...formWithCase(form, first.current, kept.financingCase),
      ...taken,
      ...Object.fromEntries(typed),
    } as FormValues<NameOf<All>>;
    if (typed.length > 0) return change(next);
    takeOver(next, { appliedFrom: new Date(kept.lastModified).toISOString() });
  });
  useEffect(() => {
    // A link whose figures stand in its fragment has its own.
    if (search !== '' || location.hash.includes('=')) return;
    const arrive = async () => {
      const { readKeptFinancing, saysSomething } = await import('./kept-financing.ts');
      const kept = withStorage((storage) => readKeptFinancing(storage, Date.now()));
      if (!kept || !(saysSomething(kept) || kept.household)) return;
      const taken = await takenOf(kept);
      if (mounted.current) take(kept, taken);
    };
    arriving.current = arrive();
  }, [search]);
  useEffect(() => {
    if (text !== undefined) void keep();
  }, [text]);

  return {
    appliedFrom: appliedFromOf(told),
    startAnew() {
      purgeFinancing();
      state.startAnew();
    },
  };
}

/** The day that a navigation was told about, ISO 8601. */
function appliedFromOf(told: unknown): string | undefined {
  if (typeof told !== 'object' || told === null || !('appliedFrom' in told)) return undefined;
  return typeof told.appliedFrom === 'string' ? told.appliedFrom : undefined;
}
