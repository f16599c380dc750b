import { AdviserStatus } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { FINANCING_TYPE_LABELS, REQUEST_STATUS_LABELS, toldRows } from '@heimvorteil/forms/financing-request';
import { writtenMoment } from '@heimvorteil/format/moment';
import { data, Form, redirect, useRouteLoaderData } from 'react-router';
import { DeskFrame } from '../../../frame/desk-frame.tsx';
import { pageTitle } from '../../../frame/page-title.ts';
import { SendButton } from '../../../parts/controls.tsx';
import { Remark } from '../../../parts/remark.tsx';
import { Rows, Section } from '../../../parts/section.tsx';
import type { loader as rootLoader } from '../../../root.tsx';
import { servicesContext, type PartnerAnswer } from '../../../services.ts';
import type { Route } from './+types/route';
import { NoCalculation, SeenCalculation } from './calculation.tsx';
import styles from './case.module.css';
import { LinkFailure } from './link-failure.tsx';
import { Steps } from './steps.tsx';
import { CallRight, Who } from './who.tsx';

export const meta: Route.MetaFunction = ({ error }) =>
  error ? [] : [{ title: pageTitle('Anfrage bearbeiten') }];

export async function loader({ params, context }: Route.LoaderArgs) {
  return foundOrThrow(await context.get(servicesContext).partner.find(params.token));
}

/** Reading changes nothing: only a button that is pressed opens or moves something (mail gateways open every link). */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { partner } = context.get(servicesContext);
  const form = await sentForm(request);
  if (form.get('deed') === 'open') return { person: foundOrThrow(await partner.openPerson(params.token)) };
  const stated = form.get('status');
  const wanted = AdviserStatus.options.find((status) => status === stated);
  const answer = wanted ? await partner.moveOn(params.token, wanted) : 'NOT_POSSIBLE';
  if (answer === 'NOT_POSSIBLE') return data({ isPossible: false }, { status: 409 });
  foundOrThrow(answer);
  throw redirect(`/baufinanzierung/partner/${params.token}`, 303);
}

/** What a link leads to; one that nobody ever had answers 404, one whose time is over 410, both as a page. */
function foundOrThrow<Value>(answer: PartnerAnswer<Value>): Value {
  if (answer.missing === undefined) return answer.found;
  throw data(answer.missing, { status: answer.missing === 'REQUEST_EXPIRED' ? 410 : 404 });
}

const DEEDS: Readonly<Partial<Record<AdviserStatus, string>>> = {
  VIEWED: 'Als gelesen vermerken',
  CONTACTED: 'Kontakt aufgenommen',
  OFFER_MADE: 'Angebot gemacht',
  DECLINED: 'Ablehnen',
  CLOSED: 'Abschließen',
};

export default function PartnerDesk({ loaderData: partnerCase, actionData }: Route.ComponentProps) {
  const advertiser = useRouteLoaderData<typeof rootLoader>('root');
  const { told, status, adviser } = partnerCase;
  const written = toldRows(told);
  const person = actionData && 'person' in actionData ? actionData.person : undefined;
  const kind = FINANCING_TYPE_LABELS[told.request.financingType];
  return (
    <DeskFrame desk="Beratung">
      <div className={styles.top}>
        <div>
          <h1>
            {kind}
            {told.placeLabel === undefined ? '' : `, ${told.placeLabel}`}
          </h1>
          <p className="quiet">
            {partnerCase.number} · eingegangen {writtenMoment(partnerCase.createdAt)} · {adviser.name},{' '}
            {adviser.provider}
            {partnerCase.expiresAt === undefined
              ? ''
              : ` · der Link gilt bis ${writtenMoment(partnerCase.expiresAt)}`}
          </p>
        </div>
        <Form method="post" replace className={styles.deeds}>
          {partnerCase.nextStatuses.map((next, index) => (
            <SendButton
              key={next}
              look={index === 0 && status !== 'RECEIVED' ? 'next' : 'beside'}
              name="status"
              value={next}
            >
              {DEEDS[next] ?? REQUEST_STATUS_LABELS[next]}
            </SendButton>
          ))}
        </Form>
      </div>
      <div className={styles.alerts}>
        {actionData && 'isPossible' in actionData ? (
          <Remark tone="bad" isAlert>
            <p data-code="STATUS_NOT_POSSIBLE">
              Dieser Schritt ging nicht mehr: Die Anfrage steht jetzt auf „{REQUEST_STATUS_LABELS[status]}“.
            </p>
          </Remark>
        ) : null}
      </div>
      <Steps steps={partnerCase.steps} status={status} />
      <div className={styles.columns}>
        <div>
          <Who partnerCase={partnerCase} person={person} />
          <CallRight partnerCase={partnerCase} person={person} />
          <Section title="Vorhaben">
            <Rows rows={written.project} />
          </Section>
          <Section title="Situation">
            <Rows rows={written.situation} />
          </Section>
          {partnerCase.household.length > 0 ? (
            <Section title="Haushalt und Immobilie">
              <Rows rows={partnerCase.household} />
            </Section>
          ) : null}
        </div>
        <Section title="Verlauf">
          <Rows
            rows={partnerCase.steps.map((step) => ({
              label: writtenMoment(step.at),
              value: REQUEST_STATUS_LABELS[step.status],
            }))}
          />
        </Section>
        <div>
          {told.calculation && advertiser ? (
            <SeenCalculation calculation={told.calculation} advertiser={advertiser} />
          ) : (
            <NoCalculation />
          )}
        </div>
      </div>
    </DeskFrame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LinkFailure error={error} />;
}
