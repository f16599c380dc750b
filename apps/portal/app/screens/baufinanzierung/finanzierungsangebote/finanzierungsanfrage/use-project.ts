import type { Place } from '@heimvorteil/contracts';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { knownPlace } from '../../../../financing-case/place-answer.ts';
import { debtOfFragment } from '../../../../financing-request/follow-up-request.ts';
import type { LoadedRequest } from '../../../../financing-request/load-request.ts';
import { loanNeeded } from '../../../../financing-request/request-case.ts';
import { REQUEST_ADDRESS } from '../../../../financing-request/request-link.ts';
import type { RequestField, RequestTexts } from '../../../../financing-request/request-texts.ts';

/** Typing has come to rest: the market is asked anew. */
const REST_IN_MILLISECONDS = 400;

/** The figures on which the market's rate depends; a debt among them, which no address may carry: they are posted. */
const FIGURES = [
  'financingType',
  'purchasePrice',
  'ownFunds',
  'remainingDebt',
  'propertyValue',
  'geoCode',
] as const;

/** The part of the form that is calculated while it is typed: what is to be financed, and where. */
export function useProject(loaded: LoadedRequest) {
  const [texts, setTexts] = useState<RequestTexts>(loaded.texts);
  const [place, setPlace] = useState(loaded.requestCase.place);
  const market = useMarket(texts, loaded);
  useEffect(() => {
    const carried = debtOfFragment(location.hash);
    setTexts((now) => ({ ...now, ...emptyOnly(now, carried) }));
  }, []);
  const requestCase = { ...loaded.requestCase, place, market };
  return {
    texts,
    requestCase,
    change: (next: Partial<RequestTexts>) => setTexts((now) => ({ ...now, ...next })),
    typePlace(typed: string) {
      setPlace({ kind: 'none' });
      setTexts((now) => ({ ...now, place: typed, postcode: '', geoCode: '' }));
    },
    pickPlace(picked: Place) {
      setPlace(knownPlace(picked));
      const { label, postalCode, geoCode } = picked;
      setTexts((now) => ({ ...now, place: label, postcode: postalCode, geoCode }));
    },
  };
}

/** What somebody has already typed stands above what a link brings along. */
function emptyOnly(now: RequestTexts, carried: Partial<RequestTexts>): Partial<RequestTexts> {
  const empty = Object.entries(carried).filter(([field]) => now[field as RequestField] === '');
  return Object.fromEntries(empty);
}

export type Project = ReturnType<typeof useProject>;

/** The market's rate for the figures as they now stand; what was typed about the person stays in the browser. */
function useMarket(texts: RequestTexts, loaded: LoadedRequest) {
  const fetcher = useFetcher<{ loaded: LoadedRequest }>();
  const figures = Object.fromEntries(FIGURES.map((field) => [field, texts[field]]));
  const question = JSON.stringify(figures);
  const asked = useRef(question);
  const { submit } = fetcher;
  const isReady = loanNeeded(texts, loaded.requestCase) !== undefined;
  useEffect(() => {
    if (question === asked.current || !isReady) return;
    const timer = setTimeout(() => {
      asked.current = question;
      void submit({ ...JSON.parse(question), step: 'change' }, { method: 'post', action: REQUEST_ADDRESS });
    }, REST_IN_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [question, isReady, submit]);
  return fetcher.data?.loaded ? fetcher.data.loaded.requestCase.market : loaded.requestCase.market;
}
