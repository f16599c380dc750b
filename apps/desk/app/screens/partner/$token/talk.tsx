import { writtenDay, writtenTime, writtenWeekday } from '@heimvorteil/format/moment';
import { Rows, Section } from '../../../parts/section.tsx';
import type { PartnerAppointment } from '../../../services/index.ts';

/** The appointment with this adviser; only the visitor can move or cancel it. */
export function Talk({ appointment }: { appointment: PartnerAppointment | undefined }) {
  return (
    <Section title="Termin">
      {appointment === undefined ? (
        <p className="quiet">Keiner gebucht. Gebucht wird auf der Seite der Anfrage.</p>
      ) : (
        <Rows rows={[wordsOf(appointment)]} />
      )}
    </Section>
  );
}

function wordsOf({ start, status }: PartnerAppointment) {
  const day = `${writtenDay(start)} ${writtenTime(start)} Uhr`;
  switch (status) {
    case 'BOOKED':
      return {
        label: writtenWeekday(start),
        value: `${writtenTime(start)} Uhr, eine Stunde. Verlegen und absagen kann ihn, wer angefragt hat; du bekommst dann eine E-Mail.`,
      };
    case 'CANCELLED':
      return { label: 'Abgesagt', value: day };
    case 'OVER':
      return { label: 'War am', value: day };
  }
}
