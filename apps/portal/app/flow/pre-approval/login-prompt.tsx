import actions from '@heimvorteil/ui/action/action.module.css';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { useLocation } from 'react-router';
import { campaignQuery } from '../../financing-request/campaign-words.ts';
import { withQuery } from '../flow.ts';
import { keptAddress } from './pre-approval-addresses.ts';

/** Below a result, never before it: what a login is good for. Who logs in comes back to this very result. */
export function LoginPrompt({ id, isPositive }: { id: string; isPositive: boolean }) {
  const to = withQuery(keptAddress(id), campaignQuery(new URLSearchParams(useLocation().search)));
  return (
    <PageSection
      id="anmelden"
      title="Dein Ergebnis behalten?"
      lead={
        isPositive
          ? 'Ohne Anmeldung öffnet nur dieser Browser die Vorprüfung, solange er offen ist. Angemeldet bleibt sie in deinem Konto. Damit erstellst du auch das Zertifikat und forderst Angebote zu den Vorschlägen an.'
          : 'Ohne Anmeldung öffnet nur dieser Browser die Vorprüfung, solange er offen ist. Angemeldet bleibt sie in deinem Konto, und du kannst sie später neu prüfen.'
      }
    >
      <p>
        {/* The login is no page of the portal's router. */}
        <a className={actions.quiet} href={`/baufinanzierung/sso/login?to=${encodeURIComponent(to)}`}>
          Anmelden und behalten
        </a>
      </p>
    </PageSection>
  );
}
