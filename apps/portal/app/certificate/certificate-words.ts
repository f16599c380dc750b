import {
  CERTIFICATE_OBSTACLES,
  formatCertificateNumber,
  type CertificateFacts,
} from '@heimvorteil/contracts';
import { formatDate, formatEuro, formatEuroCents } from '@heimvorteil/format';
import type { Fact } from '@heimvorteil/ui/result-window/fact-list.tsx';
import type { CertifiableCase, OwnCertificate, CertificateView } from '../services/index.ts';

type CertifiedContent = NonNullable<OwnCertificate['content']>;

/** Price in euros, with cents only if it has any. */
export function certifiedPrice(price: number): string {
  return Number.isInteger(price) ? formatEuro(price) : formatEuroCents(price);
}

export function certificateRows(facts: CertificateFacts): Fact[] {
  return [
    { label: 'Initialen', value: facts.initials },
    { label: 'Kaufpreis bis', value: certifiedPrice(facts.priceUpTo) },
    { label: 'Ort', value: facts.location },
    { label: 'Gültig bis einschließlich', value: formatDate(facts.validUntil) },
    { label: 'Nummer', value: formatCertificateNumber(facts.number) },
  ];
}

export interface Verdict {
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
    text: 'Die Adresse ist verändert oder unvollständig, und die Unterschrift darin gehört nicht zu dieser Nummer. Ob das Zertifikat echt ist, lässt sich so nicht sagen. Darum zeigen wir hier nichts davon.',
  },
  UNKNOWN_KEY: {
    tone: 'warning',
    heading: 'Diese Unterschrift ist nicht von uns',
    text: 'Die Adresse ist verändert oder unvollständig: Den Schlüssel darin hatten wir nie. Ob das Zertifikat echt ist, lässt sich so nicht sagen. Darum zeigen wir hier nichts davon.',
  },
};

/** True if the link's signature does not match the certificate, so that the page must show no facts. */
export function isForeignSignature(certificate: CertificateView): boolean {
  return certificate.signature === 'WRONG' || certificate.signature === 'UNKNOWN_KEY';
}

/** First sentence for a reader of a certificate; `certificate` undefined: its number was never issued. */
export function verdictOf(certificate: CertificateView | undefined): Verdict {
  if (!certificate) return UNKNOWN;
  if (certificate.state === 'VALID') return VALID[certificate.signature ?? 'MISSING'];
  const { heading, text } = ENDED[certificate.state];
  if (!isForeignSignature(certificate)) return { tone: 'warning', heading, text };
  return {
    tone: 'warning',
    heading,
    text: `${text} Außerdem passt die Unterschrift in der Adresse nicht dazu: Sie ist verändert oder unvollständig.`,
  };
}

/** States which amount counts, the certificate's or the latest pre-approval's; undefined if equal. */
export function whichHolds(
  { preapprovalId, content }: Pick<OwnCertificate, 'preapprovalId'> & { readonly content: CertifiedContent },
  latest: CertifiableCase,
): string | undefined {
  const isOtherCheck = latest.preapprovalId !== preapprovalId;
  const isOtherPrice = latest.usualPrice !== content.priceUpTo;
  if (!isOtherCheck && !isOtherPrice && !latest.obstacle) return undefined;
  const since = isOtherCheck ? ['Seit der Ausstellung hast du noch einmal geprüft.'] : [];
  const holds = `Wer dein Zertifikat prüft, liest weiter ${certifiedPrice(content.priceUpTo)}: Das gilt bis ${formatDate(content.validUntil)}.`;
  if (latest.obstacle)
    return [
      ...since,
      CERTIFICATE_OBSTACLES[latest.obstacle],
      holds,
      'Nimm das Zertifikat zurück, wenn es nicht mehr zu deinem Vorhaben passt.',
    ].join(' ');
  const isNow = isOtherPrice
    ? `Deine letzte Vorprüfung kommt auf ${certifiedPrice(latest.usualPrice)}. Soll das gelten, stell das Zertifikat neu aus.`
    : 'Stell es neu aus, damit es zur letzten Vorprüfung passt.';
  return [...since, holds, isNow].join(' ');
}

/** Note on a pre-approval: an existing certificate's amount still counts. Undefined if both are equal. */
export function validityText(
  { priceUpTo, validUntil }: Pick<CertifiedContent, 'priceUpTo' | 'validUntil'>,
  { purchasePrice, isPositive }: { readonly purchasePrice: number; readonly isPositive: boolean },
): string | undefined {
  if (isPositive && Math.round(purchasePrice * 100) === Math.round(priceUpTo * 100)) return undefined;
  const holds = `Du hast schon ein Zertifikat über ${certifiedPrice(priceUpTo)}. Wer es prüft, liest diesen Betrag, bis ${formatDate(validUntil)}.`;
  return isPositive
    ? `${holds} Sollen die ${certifiedPrice(purchasePrice)} dieser Vorprüfung gelten, stell es neu aus.`
    : `${holds} Nimm es zurück, wenn du jetzt mit den Angaben dieser Vorprüfung planst.`;
}
