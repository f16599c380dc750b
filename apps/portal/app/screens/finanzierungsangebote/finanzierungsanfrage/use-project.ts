import type { Place } from '@heimvorteil/contracts';
import { TYPING_REST_IN_MILLISECONDS, useLazySolver } from '@heimvorteil/forms';
import type { RequestFieldName, RequestValues } from '@heimvorteil/forms/financing-request';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { CaseRates } from '../../../financing-case/load-form.ts';
import { knownPlace, withPickedPlace } from '../../../financing-case/place-answer.ts';
import { debtOfFragment } from '../../../financing-request/debt-of-fragment.ts';
import type { ChosenLenders } from '../../../financing-request/chosen-lenders.ts';
import type { LoadedRequest } from '../../../financing-request/load-request.ts';
import { REQUEST_ADDRESS } from '../../../financing-case/request-link.ts';

/** Fields whose change needs a server call, for rates or recipients. */
const QUERY_FIELDS = [
  'financingType',
  'geoCode',
  'employmentType',
  'profession',
  'financingUseType',
  'amortizationRate',
  'fixedInterestYears',
  'fixedUntil',
  'rateSource',
  'rateProviderId',
  // Lenders do not affect the rates, but the server knows which of them take requests at the place.
  'providers',
] as const satisfies readonly RequestFieldName[];

const loadSolve = async () =>
  (await import('../../../financing-request/calculate-request.ts')).calculateRequest;

/** Project of the request, recalculated while the visitor types. */
export function useProject(loaded: LoadedRequest) {
  const [values, setValues] = useState<RequestValues>(loaded.values);
  const [place, setPlace] = useState(loaded.place);
  const rates = useRates(values, loaded);
  useEffect(() => {
    const carried = debtOfFragment(location.hash);
    if (Object.keys(carried).length > 0) setValues((now) => ({ ...now, ...emptyOnly(now, carried) }));
  }, []);
  // Use the server's result while the form is unchanged.
  const solve = useLazySolver(loadSolve, values !== loaded.values);
  const calculation = useMemo(
    () => (solve ? solve(values, { ...loaded, ...rates }) : loaded.calculation),
    [solve, values, loaded, rates],
  );
  return {
    ...loaded,
    ...rates,
    values,
    place,
    calculation,
    change: (next: Partial<RequestValues>) => setValues((before) => ({ ...before, ...next })),
    typePlace(text: string) {
      setPlace({ kind: 'none' });
      setValues((before) => ({ ...before, place: text, postcode: '', geoCode: '' }));
    },
    pickPlace(picked: Place) {
      setPlace(knownPlace(picked));
      setValues((before) => withPickedPlace(before, picked));
    },
  };
}

/** Values of a link, except for fields that are already filled in. */
function emptyOnly(now: RequestValues, carried: Partial<RequestValues>): Partial<RequestValues> {
  return Object.fromEntries(Object.entries(carried).filter(([name]) => now[name as RequestFieldName] === ''));
}

export type Project = ReturnType<typeof useProject>;

/** Rates of the current case, fetched without personal data. */
function useRates(values: RequestValues, loaded: LoadedRequest): CaseRates & ChosenLenders {
  const fetcher = useFetcher<{ loaded: LoadedRequest }>();
  const question = JSON.stringify(Object.fromEntries(QUERY_FIELDS.map((name) => [name, values[name]])));
  const lastQuestion = useRef(question);
  const { submit } = fetcher;
  useEffect(() => {
    if (question === lastQuestion.current) return;
    const timer = setTimeout(() => {
      lastQuestion.current = question;
      void submit({ ...JSON.parse(question), step: 'change' }, { method: 'post', action: REQUEST_ADDRESS });
    }, TYPING_REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [question, submit]);
  const { rateTable, rateTableOfDay, lenderRates, lenders, unserved, served } =
    fetcher.data?.loaded ?? loaded;
  return useMemo(
    () => ({ rateTable, rateTableOfDay, lenderRates, lenders, unserved, served }),
    [rateTable, rateTableOfDay, lenderRates, lenders, unserved, served],
  );
}
