import { Note } from '@heimvorteil/ui/note/note.tsx';
import type { PartnerCase } from '../../../services.ts';
import { writtenMoment } from '../../../labels/written-moment.ts';

/** Whether the adviser may call (§7 UWG), by which words, and whether anybody has proven that phone or e-mail are theirs. */
export function ContactRights({
  partnerCase: { phoneCalls, contactVerified },
}: {
  partnerCase: PartnerCase;
}) {
  return (
    <>
      <Note
        tone={phoneCalls.allowed ? 'good' : 'warning'}
        code={phoneCalls.allowed ? 'CALLS_ALLOWED' : 'NO_CALLS'}
      >
        <p>
          <b>{phoneCalls.allowed ? 'Anrufe erlaubt.' : 'Nicht anrufen: nur schreiben.'}</b>{' '}
          {phoneCalls.allowed
            ? `Einwilligung vom ${writtenMoment(phoneCalls.at)}: „${phoneCalls.words}“`
            : 'Eine Einwilligung in Anrufe liegt nicht vor.'}
        </p>
      </Note>
      {contactVerified ? null : (
        <Note tone="plain" code="CONTACT_NOT_VERIFIED">
          <p>Telefonnummer und E-Mail-Adresse sind nicht bestätigt.</p>
        </Note>
      )}
    </>
  );
}
