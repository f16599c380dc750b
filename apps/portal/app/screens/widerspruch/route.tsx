import { checkInput, sendObjectionLink } from '@heimvorteil/contracts';
import { sentForm } from '@heimvorteil/forms';
import { data, Form, useNavigation } from 'react-router';
import { SendButton } from '@heimvorteil/ui/action/send-button.tsx';
import { TextField } from '@heimvorteil/ui/field/text-field.tsx';
import { DoneScreen } from '../../financing-request/link-screens.tsx';
import { PRIVATE_HEADERS } from '../../financing-request/find-by-token.ts';
import { pageTitle } from '../../page/page-title.ts';
import { servicesContext } from '../../services/index.ts';
import type { Route } from './+types/route';

export const meta: Route.MetaFunction = () => [{ title: pageTitle('Link zum Widerspruch') }];

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders;

/** Mails a link to object; the response does not reveal whether the address has a request. */
export async function action({ request, context }: Route.ActionArgs) {
  const email = String((await sentForm(request)).get('email') ?? '').trim();
  const checked = checkInput(sendObjectionLink.body, { email });
  if (checked.errors) {
    return data(
      { isSent: false, email, fieldError: checked.errors[0] },
      { status: 422, headers: PRIVATE_HEADERS },
    );
  }
  await context.get(servicesContext).objections.askForLink(checked.value.email);
  return data({ isSent: true, email: '', fieldError: undefined }, { headers: PRIVATE_HEADERS });
}

export default function ObjectionLink({ actionData }: Route.ComponentProps) {
  const isSending = useNavigation().state !== 'idle';
  if (actionData?.isSent) {
    return (
      <DoneScreen heading="Sieh in dein Postfach">
        Wenn es zu dieser Adresse eine Anfrage gibt, kommt gleich eine E-Mail mit dem Link zum Widerspruch.
        Gibt es keine, kommt nichts.
      </DoneScreen>
    );
  }
  return (
    <div className="prose">
      <h1>Der Nutzung deiner Angaben widersprechen</h1>
      <p className="lead">
        Der Link dazu steht unter jeder E-Mail zu deiner Anfrage. Hast du keine mehr, schicken wir ihn dir
        noch einmal.
      </p>
      <Form method="post" replace noValidate>
        <TextField
          name="email"
          label="E-Mail-Adresse aus deiner Anfrage"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          text={actionData?.email ?? ''}
          fieldError={actionData?.fieldError}
        />
        <p>
          <SendButton isSending={isSending}>Link schicken</SendButton>
        </p>
      </Form>
      <p className="quiet">
        <a href="/baufinanzierung/datenschutz">Was wir mit deinen Angaben machen</a>
      </p>
    </div>
  );
}
