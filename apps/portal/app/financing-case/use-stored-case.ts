import {
  caseOfValues,
  caseValuesOf,
  type Fields,
  type Form,
  type FormValues,
  type NameOf,
} from '@heimvorteil/forms';
import { useOnceHydrated } from '@heimvorteil/ui/hydration/use-hydrated.ts';
import { countAsUsed } from '@heimvorteil/ui/deferred/deferred.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useLocation, type Location } from 'react-router';
import { purgeFinancing, withStorage } from '../page/browser-storage.ts';
import type { EarlierVisit, PreviousValues } from './previous-visit.ts';
import type { HouseholdTotals } from './household-totals.ts';
import type { Household } from './stored-financing.ts';

/** One chunk reads the previous visit and stores the current one. */
const loadVisit = () => import('./previous-visit.ts');

export interface StoredCase {
  /** Date of the restored values, ISO 8601. */
  readonly appliedFrom: string | undefined;
  readonly startAnew: () => void;
}

interface StorableForm<Name extends string> {
  readonly values: FormValues<Name>;
  readonly changed: boolean;
  /** Undefined while a field is wrong, so nothing is stored. */
  readonly good: object | undefined;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly takeOver: (next: FormValues<Name>, navigationState: unknown) => void;
  readonly startAnew: () => void;
}

/** Stores a form's case after a change, and restores a previous visit at the bare address. */
export function useStoredCase<All extends Fields>(
  form: Form<All>,
  search: string,
  state: StorableForm<NameOf<All>>,
  more: {
    readonly household?: Household | undefined;
    /** Entered totals of the household, without examples. */
    readonly totals?: HouseholdTotals | undefined;
    /** Restores only a purchase whose price the visitor entered. */
    readonly wantsPrice?: boolean | undefined;
    /** Values of the form's own fields derived from stored data, for instance the household. */
    readonly restore?: PreviousValues | undefined;
    /** Further data of the screen, and a function that stores it in the same turn. */
    readonly further?: { readonly data: unknown; readonly store: () => Promise<void> } | undefined;
  } = {},
): StoredCase {
  const { state: before }: Location<Pick<EarlierVisit<unknown>, 'appliedFrom'> | null> = useLocation();
  const { values, changed, good, change, takeOver } = state;
  const financingCase = changed && good ? caseOfValues(caseValuesOf(form, values)) : undefined;
  const text = financingCase && JSON.stringify([financingCase, more]);
  // Queue of reads and writes: resolves after the previous visit is read, because an earlier write would
  // overwrite it unread.
  const arriving = useRef(Promise.resolve());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const first = useRef(values);
  // Values on arrival; differences from them are the visitor's.
  const arrived = useRef(values);
  const hasArrived = useRef(false);
  const now = useEffectEvent(() => ({
    values,
    changed,
    known: financingCase && more,
  }));
  const store = useEffectEvent(async () => {
    // An earlier failure must not prevent this write.
    await arriving.current.catch(() => {});
    const { storeForm } = await loadVisit();
    // Current values, because a previous visit may have been merged meanwhile.
    const { known, values: changedTo } = now();
    const changedForm = { form, arrived: arrived.current, values: changedTo };
    withStorage((storage) => known && storeForm(storage, changedForm, known, Date.now()));
    await known?.further?.store();
  });
  const arrive = useEffectEvent(async (query: string) => {
    const { earlierVisit } = await loadVisit();
    return earlierVisit(form, { ...more, search: query, first: first.current, now });
  });
  const take = useEffectEvent((visit: EarlierVisit<FormValues<NameOf<All>>> | undefined) => {
    hasArrived.current = true;
    if (!visit || !mounted.current) return;
    // Navigation to the visit's address would wait for all parts on hold (deferred.tsx).
    countAsUsed();
    arrived.current = visit.arrived;
    // Synchronous, so nothing stores the previous values meanwhile.
    if (visit.hasInput) flushSync(() => change(visit.values));
    else takeOver(visit.values, { appliedFrom: visit.appliedFrom });
  });
  useEffect(() => {
    // A link with values in its fragment needs no stored visit; an address that follows typing brings nothing
    // new.
    if (!now().changed) arrived.current = now().values;
    if (location.hash.includes('=') || (hasArrived.current && now().changed)) return;
    arriving.current = arrive(search).then(take);
  }, [search]);
  useEffect(() => {
    // Queued, because two calls that wait for the same script may resume in any order.
    if (text !== undefined) arriving.current = store();
  }, [text]);

  // The server does not know the history state, so hydration must start without it.
  const appliedFrom = useOnceHydrated(before?.appliedFrom);
  return {
    appliedFrom,
    startAnew() {
      purgeFinancing();
      state.startAnew();
    },
  };
}
