import { CERTIFICATE_OBSTACLES } from '@heimvorteil/contracts';
import { Link } from 'react-router';
import { useJudging } from '../features/use-flags.ts';
import { keptAddress } from '../addresses/pre-approval-addresses.ts';
import type { CertifiableCase } from '../services/index.ts';
import { certifiedPrice } from './certificate-words.ts';

export function CertificateLead({
  latest,
  isValid,
}: {
  latest: CertifiableCase | undefined;
  isValid: boolean;
}) {
  const isJudging = useJudging();
  const obstacle = latest?.obstacle;
  if (latest && !obstacle)
    return (
      <p className="lead">
        Nach deiner letzten Vorprüfung kannst du dir voraussichtlich eine Immobilie bis{' '}
        <strong>{certifiedPrice(latest.usualPrice)}</strong> in {latest.location} leisten.
      </p>
    );
  if (isValid) return <p className="lead">Dein Zertifikat gilt.</p>;
  if (!isJudging) return <p className="lead">Neue Zertifikate stellen wir gerade nicht aus.</p>;
  if (obstacle && obstacle !== 'NEGATIVE') return <p className="lead">{CERTIFICATE_OBSTACLES[obstacle]}</p>;
  if (!latest)
    return (
      <p className="lead">
        Zuerst prüfen wir, ob dein Kauf voraussichtlich finanzierbar ist. Das dauert wenige Minuten. Ist das
        Ergebnis positiv, stellst du hier den Nachweis für den Verkäufer aus.
      </p>
    );
  return (
    <p className="lead">
      Deine letzte Vorprüfung war negativ. Ein Zertifikat gibt es nur zu einer positiven.{' '}
      <Link to={keptAddress(latest.preapprovalId)}>Woran es liegt und was hilft</Link>. Auch eine Beratung
      kann den Fall ansehen: Diese Antwort kommt von einer Rechnung, nicht von einer Bank.
    </p>
  );
}
