import actions from '@heimvorteil/ui/action/action.module.css';
import { FoldedSection } from '@heimvorteil/ui/disclosure/folded-section.tsx';
import { Link } from 'react-router';
import type { AppointmentOffer } from './appointment-offer.ts';

/** Offers an appointment. Hides the adviser's name after the visitor chooses another place. */
export function AppointmentSection({
  appointment: { adviser, geoCode, hasAppointment },
  of,
  to,
}: {
  appointment: AppointmentOffer;
  /** Place currently entered in the calculator, which may differ from the adviser's place. */
  of: string | undefined;
  to: string;
}) {
  const named = adviser && of === geoCode ? adviser : undefined;
  const who = named
    ? `Zum Beispiel mit ${named.name}${named.company === named.name ? '' : ` von ${named.company}`}.`
    : 'Mit jemandem, der den Markt an deinem Ort kennt.';
  return (
    <FoldedSection
      id="beratung"
      title="Willst du darüber sprechen?"
      figure="kostenlos"
      lead={`${who} Das Gespräch verpflichtet dich zu nichts.${hasAppointment ? ' Den Termin suchst du dir selbst aus.' : ''}`}
    >
      <p>
        <Link className={actions.quiet} to={to}>
          {hasAppointment ? 'Beratung mit Termin anfragen' : 'Beratung anfragen'}
        </Link>
      </p>
    </FoldedSection>
  );
}
