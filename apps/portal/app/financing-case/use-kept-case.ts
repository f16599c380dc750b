import {
  caseOfValues,
  caseValuesOf,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useOnceAlive } from '@heimvorteil/ui/alive/use-alive.ts';
import { countAsUsed } from '@heimvorteil/ui/deferred/once-used.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { purgeFinancing, withStorage } from '../page/browser-storage.ts';
import type { EarlierVisit, TakenValues } from './earlier-visit.ts';
import type { HouseholdTotals } from './household-totals.ts';
import type { Household } from './kept-financing.ts';

/** What reads an earlier visit and what keeps this one come together. */
const loadVisit = () => import('./earlier-visit.ts');

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
    readonly household?: Household | undefined;
    /** What is said of the household without its parts, where it is no example's. */
    readonly totals?: HouseholdTotals | undefined;
    /** Only a purchase whose price is somebody's own is taken over. */
    readonly wantsPrice?: boolean | undefined;
    /** Values of the form's own fields that follow from what was kept, the household's for instance. */
    readonly taken?: TakenValues | undefined;
    /** What else the screen says, and how it is kept, in the same turn. */
    readonly beside?: { readonly said: unknown; readonly keep: () => Promise<void> } | undefined;
  } = {},
): KeptCase {
  const { state: told }: Location<Pick<EarlierVisit<unknown>, 'appliedFrom'> | null> = useLocation();
  const { values, changed, good, change, takeOver } = state;
  const financingCase = changed && good ? caseOfValues(caseValuesOf(form, values)) : undefined;
  const text = financingCase && JSON.stringify([financingCase, more]);
  // Resolves once an earlier visit was read, and all that changed since was kept: before that it would be overwritten unread.
  const arriving = useRef(Promise.resolve());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const first = useRef(values);
  // As the case came here: what differs from it was entered here.
  const arrived = useRef(values);
  const hasArrived = useRef(false);
  const now = useEffectEvent(() => ({
    values,
    changed,
    known: financingCase && more,
  }));
  const keep = useEffectEvent(async () => {
    // What could not be kept before is no reason not to keep this.
    await arriving.current.catch(() => {});
    const { keepForm } = await loadVisit();
    // As it stands by now: an earlier visit may have joined what was typed.
    const { known, values: changedTo } = now();
    const changedForm = { form, arrived: arrived.current, values: changedTo };
    withStorage((storage) => known && keepForm(storage, changedForm, known, Date.now()));
    await known?.beside?.keep();
  });
  const arrive = useEffectEvent(async (query: string) => {
    const { earlierVisit } = await loadVisit();
    return earlierVisit(form, { ...more, search: query, first: first.current, now });
  });
  const take = useEffectEvent((visit: EarlierVisit<FormValues<NameOf<All>>> | undefined) => {
    hasArrived.current = true;
    if (!visit || !mounted.current) return;
    // The way to the visit's address would wait with all that the page's parts hold back (once-used.ts).
    countAsUsed();
    arrived.current = visit.arrived;
    // At once, so that nothing is kept as it was before.
    if (visit.isTyped) flushSync(() => change(visit.values));
    else takeOver(visit.values, { appliedFrom: visit.appliedFrom });
  });
  useEffect(() => {
    // A link whose figures stand in its fragment has its own; an address that follows what is typed brings nothing new.
    if (!now().changed) arrived.current = now().values;
    if (location.hash.includes('=') || (hasArrived.current && now().changed)) return;
    arriving.current = arrive(search).then(take);
  }, [search]);
  useEffect(() => {
    // One after the other: two that wait for the same script do not go on in the order in which they came.
    if (text !== undefined) arriving.current = keep();
  }, [text]);

  // What the history keeps of this page is known to no server: a reload begins as that wrote it.
  const appliedFrom = useOnceAlive(told?.appliedFrom);
  return {
    appliedFrom,
    startAnew() {
      purgeFinancing();
      state.startAnew();
    },
  };
}
