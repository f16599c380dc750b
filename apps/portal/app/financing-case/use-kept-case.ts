import type { AdditionalCosts } from '@heimvorteil/engine';
import {
  caseOfValues,
  caseValuesOf,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { purgeFinancing, withStorage } from './browser-storage.ts';
import type { EarlierVisit, TakenValues } from './earlier-visit.ts';
import type { HouseholdTotals } from './household-totals.ts';
import type { Household } from './kept-financing.ts';

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
  readonly takeOver: (next: FormValues<Name>, told: unknown) => void;
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
    /** What is said of the household without its parts, where it is no example's. */
    readonly totals?: HouseholdTotals | undefined;
    /** Only a purchase whose price is somebody's own is taken over. */
    readonly wantsPrice?: boolean | undefined;
    /** Values of the form's own fields that follow from what was kept, the household's for instance. */
    readonly taken?: TakenValues | undefined;
  } = {},
): KeptCase {
  const { state: told } = useLocation();
  const { values, changed, good, change, takeOver } = state;
  const financingCase = changed && good ? caseOfValues(caseValuesOf(form, values)) : undefined;
  const text = financingCase && JSON.stringify([financingCase, more.costs, more.household, more.totals]);
  // Resolves once an earlier visit was read, and all that changed since was kept: before that it would be overwritten unread.
  const arriving = useRef(Promise.resolve());
  const keep = useEffectEvent(async () => {
    // What could not be kept before is no reason not to keep this.
    await arriving.current.catch(() => {});
    if (!financingCase) return;
    const known = { ...more, financingCase, unseen: form.passengers };
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
  const hasArrived = useRef(false);
  const now = useEffectEvent(() => ({ values, changed }));
  const arrive = useEffectEvent(async (query: string) => {
    const { earlierVisit } = await import('./earlier-visit.ts');
    return earlierVisit(form, { ...more, search: query, first: first.current, now });
  });
  const take = useEffectEvent((visit: EarlierVisit<FormValues<NameOf<All>>> | undefined) => {
    hasArrived.current = true;
    if (!visit || !mounted.current) return;
    if (visit.isTyped) change(visit.values);
    else takeOver(visit.values, visit.appliedFrom && { appliedFrom: visit.appliedFrom });
  });
  useEffect(() => {
    // A link whose figures stand in its fragment has its own; an address that follows what is typed brings nothing new.
    if (location.hash.includes('=') || (hasArrived.current && now().changed)) return;
    arriving.current = arrive(search).then(take);
  }, [search]);
  useEffect(() => {
    // One after the other: two that wait for the same script do not go on in the order in which they came.
    if (text !== undefined) arriving.current = keep();
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
