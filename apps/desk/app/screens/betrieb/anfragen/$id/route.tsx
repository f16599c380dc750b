import { sentForm } from '@heimvorteil/forms';
import {
  FINANCING_TYPE_LABELS,
  REQUEST_STATUS_LABELS,
  formatRequestRows,
  formatRequest,
} from '@heimvorteil/forms/financing-request';
import { formatEuro } from '@heimvorteil/format';
import { formatMoment } from '@heimvorteil/format/moment';
import { data, Form, redirect } from 'react-router';
import { titled } from '../../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../../frame/require-operator.ts';
import { deliveryWords } from '../../../../operations/operation-words.ts';
import { OperatorFrame, OperatorFailure } from '../../../../operations/operator-frame.tsx';
import { SendButton } from '../../../../parts/controls.tsx';
import { LineField } from '../../../../parts/fields.tsx';
import { Rows, Section, Remark } from '../../../../parts/section.tsx';
import { RequestedProposals } from '../../../../parts/requested-proposals.tsx';
import { readText } from '../../../../parts/read-text.ts';
import type { Route } from './+types/route';
import { Assign } from './assign.tsx';
import styles from './operated.module.css';

export const meta: Route.MetaFunction = titled('Anfrage, Betrieb');

export async function loader({ params, context }: Route.LoaderArgs) {
  const { operations, who } = await requireOperator(context);
  const request = await operations.request(params.id);
  if (!request) throw data('NO_REQUEST_FOUND', { status: 404 });
  return { request, who };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { operations, visitor } = await requireOperator(context);
  const form = await sentForm(request);
  if (form.get('deed') === 'open') {
    const reason = readText(form, 'reason');
    if (reason === '') return data({ noReason: true }, { status: 422 });
    const person = await operations.openPerson(params.id, reason, visitor.accountId);
    if (!person) throw data('NO_REQUEST_FOUND', { status: 404 });
    return { person };
  }
  const adviserId = Number(readText(form, 'adviser'));
  if (!Number.isSafeInteger(adviserId) || adviserId <= 0) return data({ noAdviser: true }, { status: 422 });
  if (!(await operations.assign(params.id, adviserId, visitor.accountId)))
    return data({ notAssigned: true }, { status: 409 });
  throw redirect(`/baufinanzierung/betrieb/anfragen/${params.id}`, 303);
}

export default function OperatedRequest({
  loaderData: { request, who },
  actionData: answer,
}: Route.ComponentProps) {
  const { details, advisers } = request;
  const rows = formatRequestRows(details);
  const person = answer && 'person' in answer ? answer.person : undefined;
  return (
    <OperatorFrame who={who}>
      <h1>
        {FINANCING_TYPE_LABELS[details.request.financingType]}
        {details.placeLabel === undefined ? '' : `, ${details.placeLabel}`}
      </h1>
      <p className="quiet">
        {request.number} · eingegangen {formatMoment(request.createdAt)} ·{' '}
        {REQUEST_STATUS_LABELS[request.status]}
        {details.calculation ? ` · ${formatEuro(details.calculation.monthlyRate)} im Monat` : ''}
      </p>
      {answer && 'notAssigned' in answer ? (
        <Remark tone="bad" isAlert>
          <p>
            Nicht zugewiesen: Die Anfrage ist inzwischen vorbei, diese Beratung nimmt gerade nichts an oder
            hatte sie schon, oder vier Beratungen haben sie.
          </p>
        </Remark>
      ) : null}
      <div className={styles.columns}>
        <div>
          <Section title="Beratung">
            {advisers.length === 0 ? (
              <p>Niemand hat diese Anfrage.</p>
            ) : (
              <Rows
                rows={advisers.map((one) => ({
                  label: REQUEST_STATUS_LABELS[one.status],
                  value: `${one.name}, ${one.provider}`,
                }))}
              />
            )}
            <Assign
              candidates={request.candidates}
              isMissing={answer !== undefined && 'noAdviser' in answer}
            />
          </Section>
          {request.blocked.length > 0 ? (
            <Section title="Wegen Widerspruch angehalten">
              <Rows
                rows={request.blocked.map((one) => ({
                  label: formatMoment(one.since),
                  value: deliveryWords(one),
                }))}
              />
              <p className="quiet">
                Die Adresse hat widersprochen oder Erinnerungen abbestellt. Beratungen bekommen die Anfrage
                trotzdem.
              </p>
            </Section>
          ) : null}
          <Section title="Wer">
            {person ? (
              <Rows
                rows={
                  formatRequest({ financingType: details.request.financingType, ...person }, undefined).person
                }
              />
            ) : (
              <Form method="post">
                <LineField
                  name="reason"
                  label="Warum musst du die Person sehen? Das steht danach im Protokoll."
                  error={answer && 'noReason' in answer ? 'Nenne einen Grund.' : undefined}
                />
                <p className={styles.deed}>
                  <SendButton name="deed" value="open">
                    Personendaten öffnen
                  </SendButton>
                </p>
              </Form>
            )}
          </Section>
        </div>
        <div>
          <RequestedProposals requested={request.requested} />
          <Section title="Vorhaben">
            <Rows rows={rows.project} />
          </Section>
          <Section title="Situation">
            <Rows rows={rows.situation} />
          </Section>
        </div>
      </div>
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;
