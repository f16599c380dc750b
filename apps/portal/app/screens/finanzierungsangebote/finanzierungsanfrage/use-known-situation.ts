import { CASE_FORM, paramsOfForm, startValues, valuesFromParams } from '@heimvorteil/forms';
import {
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestFieldName,
  type RequestValues,
} from '@heimvorteil/forms/financing-request';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepsAnswers } from '../../../page/browser-storage.ts';

/** What somebody says by the form's own fields. */
const SAID = REQUEST_NAMES.filter(
  (name) => requestField(name).part !== undefined && !requestField(name).isCarried,
);

/** Whether this browser knew of who asks what no field said yet; it looks once and tells what the form then holds. An address that says nothing of a case takes the one that is kept. */
export function useKnownSituation(
  form: RefObject<HTMLFormElement | null>,
  /** With which it was first shown. */
  values: RequestValues,
  /** The server has answered to this form before: what stands in it is meant so. */
  isAnswer: boolean,
  onKnown: (known: Partial<RequestValues>) => void,
): boolean {
  const first = useRef(values);
  const [isKnown, setKnown] = useState(false);
  const take = useEffectEvent(onKnown);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (isAnswer || !keepsAnswers()) return;
    let gone = false;
    const look = async () => {
      const { figuresKept, requestOfKeptCase, situationKnown } =
        await import('../../../flow/answers/known-for-request.ts');
      const typed = form.current;
      // Whoever chooses already is not interrupted.
      if (gone || !typed || typed.contains(document.activeElement)) return;
      const now = valuesFromParams(REQUEST_FORM, paramsOfForm(new FormData(typed)));
      const isUntouched = SAID.every((name) => now[name] === first.current[name]);
      const kept = saysCase(search) || !isUntouched ? undefined : requestOfKeptCase();
      if (kept) return void (await navigate(kept, { replace: true, preventScrollReset: true }));
      const isOpen = ([name]: [string, string]) => now[name as RequestFieldName] === '';
      const open = Object.entries(situationKnown()).filter(isOpen);
      const figures = figuresKept(now.financingType) ?? {};
      const said = Object.entries(figures).filter((figure) => isOpen(figure) && figure[1] !== '');
      // An example's price that a page counts with came along beside own funds that are somebody's own.
      const isExample = figures['purchasePrice'] === '' && now.purchasePrice === EXAMPLE_PRICE;
      if (open.length + said.length === 0 && !isExample) return;
      const taken = Object.fromEntries([...open, ...said]);
      take({ ...now, ...taken, ...(isExample ? { purchasePrice: '' } : {}) });
      setKnown(open.some(([name]) => SAID.some((shown) => shown === name)));
    };
    void look();
    return () => {
      gone = true;
    };
  }, [form, isAnswer, search, navigate]);
  return isKnown;
}

const EXAMPLE_PRICE = startValues(CASE_FORM).purchasePrice;

function saysCase(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name in CASE_FORM.fields);
}
