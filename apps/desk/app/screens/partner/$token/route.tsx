import { legalFiguresOfRequest } from '@heimvorteil/calculations';
import { AdviserStatus, LONGEST_REQUEST_MESSAGE } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import {
  FINANCING_TYPE_LABELS,
  REQUEST_STATUS_LABELS,
  formatRequestRows,
} from '@heimvorteil/forms/financing-request';
import { formatMoment } from '@heimvorteil/format/moment';
import { data, Form, redirect, useRouteLoaderData } from 'react-router';
import { DeskFrame, titled } from '../../../frame/desk-frame.tsx';
import { SendButton, LinkButton } from '../../../parts/controls.tsx';
import { LinkFailure, foundOrThrow } from './link-failure.tsx';
import { Rows, Section, Remark } from '../../../parts/section.tsx';
import { RequestedProposals } from '../../../parts/requested-proposals.tsx';
import { readText } from '../../../parts/read-text.ts';
import type { loader as rootLoader } from '../../../root.tsx';
import { servicesContext, type CallOutcome, type PartnerView } from '../../../services/index.ts';
import type { Route } from './+types/route';
import { BehindCalculation, NoCalculation, SeenCalculation } from './calculation.tsx';
import styles from './case.module.css';
import { History, Steps } from './history.tsx';
import {
  SentOffers,
  AppointmentLine,
  ASK_FOR_MISSING,
  Documents,
  missingDocumentsText,
} from './case-lists.tsx';
import { openedPerson } from './opened-person.ts';
import { CallRight, Who } from './who.tsx';
import { MessageForm, type Unsent } from './message-form.tsx';

export const meta: Route.MetaFunction = titled('Anfrage bearbeiten');

const HERE = (token: string, done?: string) =>
  `/baufinanzierung/partner/${token}${done === undefined ? '' : `?${done}`}`;
const OUTCOMES: readonly CallOutcome[] = ['REACHED', 'NOT_REACHED', 'VOICEMAIL'];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const partnerCase = foundOrThrow(await context.get(servicesContext).partner.find(params.token));
  const done = new URL(request.url).searchParams.keys().next().value;
  const { details } = partnerCase;
  // Format on the server, because the formatting code would bloat the page's script.
  const example = details.calculation && legalFiguresOfRequest(details.calculation);
  return { partnerCase, rows: formatRequestRows(details), example, formKey: crypto.randomUUID(), done };
}

/** Changes the request on POST only, because mail gateways open every link. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { partner } = context.get(servicesContext);
  const form = await sentForm(request);
  switch (form.get('deed')) {
    case 'open':
      return { person: await openedPerson(partner, token) };
    case 'write': {
      const text = readText(form, 'text');
      if (text === '') return data({ unsent: { textError: 'Schreib etwas.' } as Unsent }, { status: 422 });
      const isSent = foundOrThrow(await partner.write(token, text, readText(form, 'key')));
      if (isSent) throw redirect(HERE(token, 'gesendet'), 303);
      return data({ unsent: { text } as Unsent, isPossible: false }, { status: 409 });
    }
    case 'call': {
      const outcome = OUTCOMES.find((one) => one === form.get('outcome'));
      const [minutes, nextStep] = [readText(form, 'minutes'), readText(form, 'nextStep')];
      if (!/^\d{0,3}$/.test(minutes)) {
        const minutesError = 'Trage ganze Minuten ein.';
        return data({ unsent: { minutes, minutesError, nextStep } as Unsent }, { status: 422 });
      }
      const call = { minutes: minutes === '' ? undefined : Number(minutes), nextStep: nextStep || undefined };
      const isLogged =
        outcome !== undefined &&
        foundOrThrow(await partner.logCall(token, { outcome, ...call }, readText(form, 'key')));
      if (isLogged) throw redirect(HERE(token, 'anruf'), 303);
      return data({ unsent: { minutes, nextStep } as Unsent, isPossible: false }, { status: 409 });
    }
    case 'note': {
      const note = readText(form, 'note');
      if (note === '' || note.length > LONGEST_REQUEST_MESSAGE) {
        const noteError = note === '' ? 'Schreib etwas.' : 'Das ist zu lang.';
        return data({ unsent: { note, noteError } as Unsent }, { status: 422 });
      }
      const isStored = foundOrThrow(await partner.note(token, note, readText(form, 'key')));
      if (isStored) throw redirect(HERE(token, 'notiz'), 303);
      return data({ unsent: { note } as Unsent, isPossible: false }, { status: 409 });
    }
    default: {
      const wanted = AdviserStatus.options.find((status) => status === form.get('status'));
      const reason = readText(form, 'reason');
      if ((wanted === 'DECLINED' || wanted === 'CLOSED') && reason === '')
        return data({ unsent: { reasonError: 'Nenne einen Grund.' } as Unsent }, { status: 422 });
      const answer = wanted ? await partner.moveOn(token, wanted, reason || undefined) : 'NOT_POSSIBLE';
      if (answer === 'NOT_POSSIBLE') return data({ isPossible: false }, { status: 409 });
      foundOrThrow(answer);
      throw redirect(HERE(token), 303);
    }
  }
}

/** Statuses set by a single button; opening, offering and ending have their own forms. */
const ACTIONS: Readonly<Partial<Record<AdviserStatus, string>>> = {
  CONTACTED: 'Kontakt aufgenommen',
  OFFER_MADE: 'Angebot gemacht',
};
const DONE: Readonly<Record<string, string>> = {
  gesendet: 'Gesendet. Die Antwort steht danach hier im Verlauf.',
  anruf: 'Anruf eingetragen.',
  notiz: 'Notiz gespeichert. Sie steht im Verlauf, nur für dich.',
  angebot: 'Angebot gesendet. Sobald es beantwortet ist, bekommst du eine E-Mail.',
};

/** Row with the lenders that this adviser works on; empty if the visitor selected none. */
function worksOnRows({ worksOn }: PartnerView) {
  return worksOn.length === 0 ? [] : [{ label: 'Davon bei dir', value: worksOn.join(', ') }];
}

function draftForMissing({ documents }: PartnerView): Unsent {
  return { text: missingDocumentsText(documents) };
}

export default function PartnerDesk({ loaderData, actionData, params }: Route.ComponentProps) {
  const { partnerCase, rows, example, formKey, done } = loaderData;
  const advertiser = useRouteLoaderData<typeof rootLoader>('root');
  const { details, status, adviser } = partnerCase;
  const person = actionData && 'person' in actionData ? actionData.person : undefined;
  const unsent = actionData && 'unsent' in actionData ? actionData.unsent : undefined;
  const isRefused = actionData !== undefined && 'isPossible' in actionData && actionData.isPossible === false;
  return (
    <DeskFrame desk="Beratung">
      <div className={styles.top}>
        <div>
          <h1>
            {FINANCING_TYPE_LABELS[details.request.financingType]}
            {details.placeLabel === undefined ? '' : `, ${details.placeLabel}`}
          </h1>
          <p className="quiet">
            {partnerCase.number} · eingegangen {formatMoment(partnerCase.createdAt)} · {adviser.name},{' '}
            {adviser.provider}
            {partnerCase.expiresAt === undefined
              ? ''
              : ` · der Link gilt bis ${formatMoment(partnerCase.expiresAt)}`}
          </p>
        </div>
        {partnerCase.isActive ? (
          <Form method="post" replace className={styles.deeds}>
            {partnerCase.nextStatuses.flatMap((next) =>
              ACTIONS[next] === undefined
                ? []
                : [
                    <SendButton key={next} name="status" value={next}>
                      {ACTIONS[next]}
                    </SendButton>,
                  ],
            )}
            <LinkButton look="next" to={`/baufinanzierung/partner/${params.token}/angebot`}>
              {partnerCase.draftSavedAt === undefined ? 'Angebot erstellen' : 'Angebot weiterbearbeiten'}
            </LinkButton>
          </Form>
        ) : null}
      </div>
      <div className={styles.alerts}>
        {isRefused ? (
          <Remark tone="bad" isAlert>
            <p data-code="STATUS_NOT_POSSIBLE">
              Das ging nicht mehr: Die Anfrage steht jetzt auf „{REQUEST_STATUS_LABELS[status]}“. Was du
              eingegeben hast, steht noch da.
            </p>
          </Remark>
        ) : null}
        {done !== undefined && actionData === undefined && DONE[done] !== undefined ? (
          <Remark tone="good" isAlert>
            <p>{DONE[done]}</p>
          </Remark>
        ) : null}
      </div>
      <Steps steps={partnerCase.steps} status={status} />
      <div className={styles.columns}>
        <div>
          <Who partnerCase={partnerCase} person={person} />
          <CallRight partnerCase={partnerCase} person={person} />
          <RequestedProposals requested={partnerCase.requested} />
          <Section title="Vorhaben">
            <Rows rows={[...rows.project, ...worksOnRows(partnerCase)]} />
          </Section>
          <Section title="Situation">
            <Rows rows={rows.situation} />
          </Section>
          {partnerCase.household.length > 0 ? (
            <Section title="Haushalt und Immobilie">
              <Rows rows={partnerCase.household} />
            </Section>
          ) : null}
        </div>
        <div>
          <MessageForm
            partnerCase={partnerCase}
            formKey={formKey}
            unsent={unsent ?? (done === ASK_FOR_MISSING ? draftForMissing(partnerCase) : undefined)}
          />
          <History history={partnerCase.history} />
        </div>
        <div>
          {details.calculation ? (
            advertiser && (
              <SeenCalculation
                calculation={details.calculation}
                assumed={details.assumed}
                example={example}
                today={partnerCase.today}
                advertiser={advertiser}
              />
            )
          ) : (
            <NoCalculation isAcceptedToday={partnerCase.today.calculation !== undefined} />
          )}
          <SentOffers offers={partnerCase.offers} />
          <AppointmentLine appointment={partnerCase.appointment} />
          <Documents
            documents={partnerCase.documents}
            askLink={partnerCase.isActive ? `${HERE(params.token, ASK_FOR_MISSING)}#schreiben` : undefined}
          />
          {details.calculation ? (
            <BehindCalculation calculation={details.calculation} assumed={details.assumed} />
          ) : null}
        </div>
      </div>
    </DeskFrame>
  );
}

export const ErrorBoundary = LinkFailure;
