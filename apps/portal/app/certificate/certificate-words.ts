import { writtenCertificateNumber, type CertificateFacts } from '@heimvorteil/contracts';
import { formatDate, formatEuro, formatEuroCents } from '@heimvorteil/format';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import type { ShownCertificate } from '../services.ts';

/** A certified price: cents only where there are some. */
export function certifiedPrice(price: number): string {
  return Number.isInteger(price) ? formatEuro(price) : formatEuroCents(price);
}

/** What stands on the sheet, to be compared line by line. */
export function certificateRows(facts: CertificateFacts): Fact[] {
  return [
    { label: 'Initialen', value: facts.initials },
    { label: 'Kaufpreis bis', value: certifiedPrice(facts.priceUpTo) },
    { label: 'Ort', value: facts.location },
    { label: 'Gültig bis einschließlich', value: formatDate(facts.validUntil) },
    { label: 'Nummer', value: writtenCertificateNumber(facts.number) },
  ];
}

interface Verdict {
  readonly tone: 'good' | 'plain' | 'warning';
  readonly heading: string;
  readonly text: string;
}

const UNKNOWN: Verdict = {
  tone: 'warning',
  heading: 'Dieses Zertifikat gibt es nicht',
  text: 'Unter dieser Nummer kennen wir keines. Vergleiche sie mit dem Blatt. Steht sie genau so darauf und ist seine Gültigkeit noch kein Jahr vorbei, dann ist das Blatt nicht von uns.',
};

const ENDED = {
  WITHDRAWN: {
    heading: 'Dieses Zertifikat wurde zurückgenommen',
    text: 'Wir haben es ausgestellt, es gilt aber nicht mehr: Es wurde zurückgenommen oder durch ein neues ersetzt. Lass dir das aktuelle zeigen.',
  },
  EXPIRED: {
    heading: 'Dieses Zertifikat ist abgelaufen',
    text: 'Wir haben es ausgestellt, seine Zeit ist aber vorbei. Lass dir ein neues zeigen.',
  },
} as const;

const VALID: Readonly<Record<'GOOD' | 'MISSING' | 'WRONG' | 'UNKNOWN_KEY', Verdict>> = {
  GOOD: {
    tone: 'good',
    heading: 'Dieses Zertifikat ist echt und gilt',
    text: 'Nummer und Unterschrift passen zusammen. Vergleiche noch, ob auf dem Blatt dasselbe steht wie hier.',
  },
  MISSING: {
    tone: 'plain',
    heading: 'Diese Nummer gilt',
    text: 'In der Adresse fehlt die Unterschrift, die der Code auf dem Blatt mitbringt. Vergleiche deshalb genau: Es zählt nur, was hier steht.',
  },
  WRONG: {
    tone: 'warning',
    heading: 'Die Unterschrift passt nicht',
    text: 'Die Nummer gibt es, aber die Unterschrift in der Adresse gehört nicht dazu. Blatt oder Adresse wurden verändert. Es zählt nur, was hier steht.',
  },
  UNKNOWN_KEY: {
    tone: 'warning',
    heading: 'Diese Unterschrift ist nicht von uns',
    text: 'Die Nummer gibt es, unterschrieben wurde aber mit einem Schlüssel, den wir nie hatten. Blatt oder Adresse wurden verändert. Es zählt nur, was hier steht.',
  },
};

/** What somebody who was shown a certificate reads first; undefined: a number that nobody was given. */
export function verdictOf(shown: ShownCertificate | undefined): Verdict {
  if (!shown) return UNKNOWN;
  if (shown.state === 'VALID') return VALID[shown.signature ?? 'MISSING'];
  return { tone: 'warning', ...ENDED[shown.state] };
}
