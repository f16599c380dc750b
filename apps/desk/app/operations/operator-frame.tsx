import type { ReactNode } from 'react';
import { DeskFrame } from '../frame/desk-frame.tsx';

const ROOT = '/baufinanzierung/betrieb';
const WAYS = [
  { to: ROOT, label: 'Heute' },
  { to: `${ROOT}/personen`, label: 'Personen' },
  { to: `${ROOT}/bewertungen`, label: 'Bewertungen' },
  { to: `${ROOT}/kampagnen`, label: 'Kampagnen' },
  { to: `${ROOT}/auslosung`, label: 'Auslosung' },
  { to: `${ROOT}/sperren`, label: 'Sperren' },
  { to: `${ROOT}/merkmale`, label: 'Merkmale' },
  { to: `${ROOT}/experimente`, label: 'Versuche' },
  { to: `${ROOT}/protokoll`, label: 'Protokoll' },
  { to: `${ROOT}/anmeldungen`, label: 'Anmeldungen' },
];

export function OperatorFrame({ who, children }: { who: string; children: ReactNode }) {
  return (
    <DeskFrame desk="Betrieb" ways={WAYS} who={who}>
      {children}
    </DeskFrame>
  );
}
