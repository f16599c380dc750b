import { sentForm } from '@heimvorteil/forms';
import { formatMoment } from '@heimvorteil/format/moment';
import { data, Form, redirect } from 'react-router';
import { titled } from '../../../frame/desk-frame.tsx';
import { requireOperator } from '../../../frame/require-operator.ts';
import { OperatorFrame, OperatorFailure } from '../../../operations/operator-frame.tsx';
import { SendButton } from '../../../parts/controls.tsx';
import { FigureTable } from '../../../parts/figure-table.tsx';
import { Remark } from '../../../parts/section.tsx';
import { servicesContext } from '../../../services/index.ts';
import type { Route } from './+types/route';

const ADDRESS = '/baufinanzierung/betrieb/anmeldungen';

export const meta: Route.MetaFunction = titled('Anmeldungen, Betrieb');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { who, visitor } = await requireOperator(context);
  const sessions = await context.get(servicesContext).sessions.list(visitor);
  return { who, sessions, isEnded: url.searchParams.has('beendet') };
}

/** Ends a session; one that no longer exists counts as ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const { visitor } = await requireOperator(context);
  const { sessions } = context.get(servicesContext);
  const form = await sentForm(request);
  const id = String(form.get('end') ?? '');
  if (id === '') return data(undefined, { status: 422 });
  if (id === 'others') await sessions.endOthers(visitor);
  else await sessions.end(visitor, id);
  return redirect(`${ADDRESS}?beendet`, 303);
}

export default function Sessions({ loaderData: { who, sessions, isEnded } }: Route.ComponentProps) {
  return (
    <OperatorFrame who={who}>
      <h1>Anmeldungen</h1>
      <p className="quiet">
        Wo du mit deinem Konto angemeldet bist. Kennst du ein Gerät nicht, beende seine Anmeldung und ändere
        dein Passwort beim Anmeldedienst.
      </p>
      {isEnded ? (
        <Remark tone="good" isAlert>
          <p>Beendet.</p>
        </Remark>
      ) : null}
      <Form method="post">
        <FigureTable
          caption="Anmeldungen"
          columns={[
            { label: 'Gerät' },
            { label: 'Seit' },
            { label: 'Zuletzt benutzt' },
            { label: 'Beenden', kind: 'end' },
          ]}
          rows={sessions.map(({ id, device, createdAt, lastSeenAt, current }) => ({
            id,
            cells: [
              `${device === '' ? 'Unbekanntes Gerät' : device}${current ? ' (dieses hier)' : ''}`,
              formatMoment(createdAt),
              formatMoment(lastSeenAt),
              current ? null : (
                <SendButton key="end" name="end" value={id}>
                  Beenden
                </SendButton>
              ),
            ],
          }))}
        />
        {sessions.length > 1 ? (
          <p>
            <SendButton look="end" name="end" value="others">
              Alle anderen beenden
            </SendButton>
          </p>
        ) : null}
      </Form>
    </OperatorFrame>
  );
}

export const ErrorBoundary = OperatorFailure;
