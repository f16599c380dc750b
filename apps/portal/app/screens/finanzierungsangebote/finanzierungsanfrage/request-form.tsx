import type { Consents } from '@heimvorteil/contracts';
import { useRef, useState, type FormEvent, useEffect, useEffectEvent, type RefObject } from 'react';
import { Form, useNavigation, useLocation, useNavigate } from 'react-router';
import { paramsOfForm, useLazySolver, valuesFromParams, CASE_FORM, startValues } from '@heimvorteil/forms';
import {
  listingRow,
  REQUEST_FORM,
  REQUEST_NAMES,
  requestField,
  type RequestErrors,
  type RequestValues,
  type RequestFieldName,
} from '@heimvorteil/forms/financing-request';
import { ErrorSummary } from '@heimvorteil/ui/error-summary/error-summary.tsx';
import type { LoadedRequest } from '../../../financing-request/load-request.ts';
import {
  ConsentFields,
  CampaignOfVisit,
  ListingOfVisit,
} from '../../../financing-request/consent-fields.tsx';
import { Passengers } from '../../../case-fields/passengers.tsx';
import { fieldsOf, PartFields, Reasons, requestLabels } from '../../../financing-request/part-fields.tsx';
import { ProjectFields } from './project-fields.tsx';
import styles from '../../../financing-request/request-form.module.css';
import { RequestWindow } from '../../../financing-request/request-window.tsx';
import { unservedSentence } from '../../../financing-request/unserved-words.ts';
import { useProject } from './use-project.ts';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { storesAnswers } from '../../../page/browser-storage.ts';

const VISIBLE_FIELDS = REQUEST_NAMES.filter(
  (name) => requestField(name).part !== undefined && !requestField(name).isCarried,
);

/**
 * Prefills the form once with what this browser knows; returns whether it knew anything about the person. If
 * the address has no case, the stored case is used.
 */
function useKnownSituation(
  form: RefObject<HTMLFormElement | null>,
  values: RequestValues,
  /** The server has returned this form, so its values are the visitor's. */
  isAnswer: boolean,
  onKnown: (known: Partial<RequestValues>) => void,
): boolean {
  const first = useRef(values);
  const [isKnown, setKnown] = useState(false);
  const take = useEffectEvent(onKnown);
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => {
    if (isAnswer || !storesAnswers()) return;
    let isCancelled = false;
    const look = async () => {
      const { storedRequestAmounts, requestLinkOfStoredCase, situationKnown } =
        await import('../../../flow/answers/known-for-request.ts');
      const element = form.current;
      // Do not change the form under a visitor who is already filling it in.
      if (isCancelled || !element || element.contains(document.activeElement)) return;
      const now = valuesFromParams(REQUEST_FORM, paramsOfForm(new FormData(element)));
      const isUntouched = VISIBLE_FIELDS.every((name) => now[name] === first.current[name]);
      const link = hasCase(search) || !isUntouched ? undefined : requestLinkOfStoredCase();
      if (link) return void (await navigate(link, { replace: true, preventScrollReset: true }));
      const isOpen = ([name]: [string, string]) => now[name as RequestFieldName] === '';
      const open = Object.entries(situationKnown()).filter(isOpen);
      const figures = storedRequestAmounts(now.financingType) ?? {};
      const amounts = Object.entries(figures).filter((figure) => isOpen(figure) && figure[1] !== '');
      // Clear the example's price, which an older link may contain next to the visitor's own funds.
      const isExample = figures['purchasePrice'] === '' && now.purchasePrice === EXAMPLE_PRICE;
      if (open.length + amounts.length === 0 && !isExample) return;
      const known = Object.fromEntries([...open, ...amounts]);
      take({ ...now, ...known, ...(isExample ? { purchasePrice: '' } : {}) });
      setKnown(open.some(([name]) => VISIBLE_FIELDS.some((entered) => entered === name)));
    };
    void look();
    return () => {
      isCancelled = true;
    };
  }, [form, isAnswer, search, navigate]);
  return isKnown;
}

const EXAMPLE_PRICE = startValues(CASE_FORM).purchasePrice;

function hasCase(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some((name) => name in CASE_FORM.fields);
}

/** Fields of one part; those that only refine the offer are in a disclosure. */
function FoldedFields({
  part,
  legend,
  summary,
  isKnown = false,
  ...form
}: Omit<Parameters<typeof PartFields>[0], 'names'> & {
  part: 'situation' | 'person';
  legend: string;
  summary: string;
  isKnown?: boolean;
}) {
  const all = fieldsOf(part);
  const more = all.filter((name) => requestField(name).isMore);
  const isOpen = more.some((name) => form.fieldErrors[name] !== undefined || form.values[name] !== '');
  return (
    <fieldset>
      <legend>{legend}</legend>
      {isKnown ? (
        <p className="quiet">Was du hier schon angegeben hast, haben wir eingetragen. Du kannst es ändern.</p>
      ) : null}
      <PartFields hasReasons={false} names={all.filter((name) => !more.includes(name))} {...form} />
      <Disclosure summary={summary} open={isOpen}>
        <PartFields hasReasons={false} names={more} {...form} />
      </Disclosure>
    </fieldset>
  );
}

const loadCheck = async () => (await import('../../../financing-request/check-request.ts')).checkRequest;

/** Form of a request, checked by the API call's rules in the browser and again on the server. */
export function RequestForm({
  loaded,
  fieldErrors: answered,
  isAnswer,
  consents,
  onSent,
}: {
  loaded: LoadedRequest;
  fieldErrors: RequestErrors;
  /** True if the form was sent before and returned with errors. */
  isAnswer: boolean;
  consents: Consents;
  /** Receives the sent form, which is restored if the visitor returns from the review. */
  onSent: (loaded: LoadedRequest) => void;
}) {
  const project = useProject(loaded);
  const [found, setFound] = useState({ fieldErrors: answered, attempt: 0 });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const isSending = useNavigation().state === 'submitting';
  const fieldErrors = Object.fromEntries(
    Object.entries(found.fieldErrors).filter(([name]) => !mended.has(name)),
  ) as RequestErrors;
  const form = useRef<HTMLFormElement>(null);
  const [isEntered, setEntered] = useState(false);
  const checkRequest = useLazySolver(loadCheck, isEntered);
  const isKnown = useKnownSituation(form, loaded.values, isAnswer, project.change);
  const part = { values: project.values, fieldErrors };

  const check = (event: FormEvent<HTMLFormElement>) => {
    const values = valuesFromParams(REQUEST_FORM, paramsOfForm(new FormData(event.currentTarget)));
    // Let the server check the form if the rules have not loaded.
    const wrong = checkRequest?.(values, project) ?? {};
    if (Object.keys(wrong).length === 0) {
      const { place, rateTable, rateTableOfDay, lenderRates, calculation } = project;
      onSent({ ...loaded, values, place, rateTable, rateTableOfDay, lenderRates, calculation });
      return;
    }
    event.preventDefault();
    setMended(new Set());
    setFound(({ attempt }) => ({ fieldErrors: wrong, attempt: attempt + 1 }));
  };
  const mend = (event: FormEvent<HTMLFormElement>) => {
    const { name, value } = event.target as HTMLInputElement;
    if (REQUEST_NAMES.some((field) => field === name)) setMended((now) => new Set(now).add(name));
    // Store employment and profession in the project too, because they decide which lenders accept the case.
    if (name === 'employmentType' || name === 'profession') project.change({ [name]: value });
  };

  return (
    <>
      <ErrorSummary
        key={found.attempt}
        fieldErrors={found.fieldErrors}
        labels={requestLabels(project.values)}
      />
      {/* The review has its own history entry, so going back opens the form with its values. */}
      <Form
        ref={form}
        method="post"
        replace={false}
        noValidate
        className={styles.form}
        onSubmit={check}
        onInput={mend}
        onFocus={() => setEntered(true)}
        id="anfrage"
      >
        <input type="hidden" name="idempotencyKey" value={loaded.values.idempotencyKey} />
        <input type="hidden" name="textVersion" value={loaded.values.textVersion} />
        {/* Omits the land transfer tax: it follows its button, because the server reads the first value. */}
        <Passengers form={REQUEST_FORM} values={{ ...project.values, landTransferTax: '' }} />
        <CampaignOfVisit values={project.values} />
        <ListingOfVisit values={project.values} />
        <div>
          {loaded.listing ? (
            <p>
              Für: <b>{listingRow(loaded.listing).value}</b>
            </p>
          ) : null}
          {project.lenders.length > 0 ? (
            <p>
              Gewählt: <b>{project.lenders.join(', ')}</b>
            </p>
          ) : null}
          <div role="status">
            {project.unserved.length > 0 ? (
              <p>{unservedSentence(project.unserved, project.lenders)}</p>
            ) : null}
          </div>
          <ProjectFields project={project} fieldErrors={fieldErrors} />
          <FoldedFields
            key={String(isKnown)}
            {...part}
            part="situation"
            legend="Deine Situation"
            summary="Mehr angeben, dann passt das Angebot genauer"
            isKnown={isKnown}
            withheld={loaded.withheld}
          />
          <FoldedFields
            {...part}
            part="person"
            legend="Wie erreichen wir dich?"
            summary="Titel, Erreichbarkeit und Nachricht (freiwillig)"
          />
          <Reasons names={VISIBLE_FIELDS} />
          <ConsentFields {...part} consents={consents} isSending={isSending} />
        </div>
        <RequestWindow
          values={project.values}
          calculation={project.calculation}
          onLandTransferTax={(landTransferTax) => project.change({ landTransferTax })}
        />
      </Form>
    </>
  );
}
