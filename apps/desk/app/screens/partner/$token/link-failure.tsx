import { isRouteErrorResponse, data } from 'react-router';
import { DeskFrame, pageTitle, Failure } from '../../../frame/desk-frame.tsx';
import { LinkButton } from '../../../parts/controls.tsx';
import { Remark } from '../../../parts/section.tsx';
import type { PartnerMiss, PartnerAnswer } from '../../../services/index.ts';

const WORDS: Readonly<Record<PartnerMiss, { heading: string; what: string; more: string }>> = {
  NO_REQUEST_FOUND: {
    heading: 'Zu diesem Link gibt es keine Anfrage',
    what: 'Vielleicht ist er beim Kopieren nicht ganz mitgekommen: Öffne ihn am besten direkt aus der E-Mail.',
    more: 'Oder die Anfrage ist zurückgezogen oder gelöscht. Dann melde dich bitte nicht mehr.',
  },
  REQUEST_EXPIRED: {
    heading: 'Dieser Link ist abgelaufen',
    what: 'Anrufen und Schreiben gehen nicht mehr.',
    more: 'Die Personendaten sind geschlossen und werden gelöscht. Der Nachweis der Zustimmung zu Anrufen bleibt fünf Jahre nach dem letzten Anruf, verschlossen.',
  },
  WITHDRAWN: {
    heading: 'Die Anfrage wurde zurückgezogen',
    what: 'Bitte nicht mehr melden.',
    more: 'Personendaten sind für dich ab jetzt geschlossen, ein begonnenes Angebot ist verworfen.',
  },
  REDISTRIBUTED: {
    heading: 'Die Anfrage liegt nicht mehr bei dir',
    what: 'Niemand hatte sich rechtzeitig gemeldet, darum ging sie an andere Beratungen.',
    more: 'Personendaten und Nachrichten sind für dich geschlossen. Bitte nicht mehr melden.',
  },
};

/** Error page of an adviser's link: no request exists, or it is assigned to another adviser. */
export function LinkFailure({ error }: { error: unknown }) {
  const words = isRouteErrorResponse(error) ? WORDS[error.data as PartnerMiss] : undefined;
  if (!words) return <Failure error={error} />;
  return (
    <DeskFrame desk="Beratung">
      <title>{pageTitle(words.heading)}</title>
      <h1>{words.heading}</h1>
      <Remark>
        <p>{words.what}</p>
        <p>{words.more}</p>
      </Remark>
      <p>
        <LinkButton to="/baufinanzierung/">Zur Startseite</LinkButton>
      </p>
    </DeskFrame>
  );
}

/** Throws a 404 page for an unknown link, a 410 page for an expired or withdrawn one. */
export function foundOrThrow<Value>(answer: PartnerAnswer<Value>): Value {
  if (answer.refused === undefined) return answer.done;
  throw data(answer.refused, { status: answer.refused === 'NO_REQUEST_FOUND' ? 404 : 410 });
}
