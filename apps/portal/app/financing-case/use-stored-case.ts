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

/** Module that reads the previous visit and stores the current case; loaded on demand. */
const loadVisit = () => import('./previous-visit.ts');

export interface StoredCase {
  /** Date of the restored values, ISO 8601. */
  readonly appliedFrom: string | undefined;
  readonly startAgain: () => void;
}

interface StorableForm<Name extends string> {
  readonly values: FormValues<Name>;
  readonly changed: boolean;
  /** Parsed values; undefined while a field is invalid, so nothing is stored. */
  readonly good: object | undefined;
  readonly change: (next: Partial<Record<Name, string>>) => void;
  readonly takeOver: (next: FormValues<Name>, navigationState: unknown) => void;
  readonly startAgain: () => void;
}

/** Stores the case of a form after each change; restores the previous visit if the address has no query. */
export function useStoredCase<All extends Fields>(
  form: Form<All>,
  search: string,
  state: StorableForm<NameOf<All>>,
  more: {
    readonly household?: Household | undefined;
    /** Household totals that the visitor entered, without examples. */
    readonly totals?: HouseholdTotals | undefined;
    /** True to restore a visit only if its purchase price was entered. */
    readonly wantsPrice?: boolean | undefined;
    /** Restores values of fields outside the case from stored data, for instance the household. */
    readonly restore?: PreviousValues | undefined;
    /** Further data of the screen, and the function that stores it whenever the case is stored. */
    readonly further?: { readonly data: unknown; readonly store: () => Promise<void> } | undefined;
  } = {},
): StoredCase {
  const { state: before }: Location<Pick<EarlierVisit<unknown>, 'appliedFrom'> | null> = useLocation();
  const { values, changed, good, change, takeOver } = state;
  const financingCase = changed && good ? caseOfValues(caseValuesOf(form, values)) : undefined;
  const text = financingCase && JSON.stringify([financingCase, more]);
  // Promise queue: writes wait until the previous visit is read, because they would overwrite it.
  const arriving = useRef(Promise.resolve());
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  const first = useRef(values);
  // Form values on arrival; any difference from them was entered by the visitor.
  const arrived = useRef(values);
  const hasArrived = useRef(false);
  const now = useEffectEvent(() => ({ values, changed, known: financingCase && more }));
  const store = useEffectEvent(async () => {
    // Ignores a failed read or write, so that this write still runs.
    await arriving.current.catch(() => {});
    const { storeForm } = await loadVisit();
    // Reads the current values, because the previous visit may have changed them meanwhile.
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
    // Hydrates all deferred parts of the page now, because a navigation would wait for them.
    countAsUsed();
    arrived.current = visit.arrived;
    // Uses flushSync, because an effect in between would store the old values.
    if (visit.hasInput) flushSync(() => change(visit.values));
    else takeOver(visit.values, { appliedFrom: visit.appliedFrom });
  });
  useEffect(() => {
    // Reads no stored visit if the fragment has values, or if only typing changed the address.
    if (!now().changed) arrived.current = now().values;
    if (location.hash.includes('=') || (hasArrived.current && now().changed)) return;
    arriving.current = arrive(search).then(take);
  }, [search]);
  useEffect(() => {
    // Queued, because two calls that wait for the same script may resume in any order.
    if (text !== undefined) arriving.current = store();
  }, [text]);

  // The server does not know the history state, so the first render must not use it.
  const appliedFrom = useOnceHydrated(before?.appliedFrom);
  return {
    appliedFrom,
    startAgain() {
      purgeFinancing();
      state.startAgain();
    },
  };
}
