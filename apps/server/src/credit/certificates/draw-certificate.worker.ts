import { type CertificateContent, linkOfCertificate, signedLines } from './certificate-content.ts';
import { CERTIFICATE_KEYS_ADDRESS, formatCertificateNumber } from '@heimvorteil/contracts';
import { formatDate, formatEuroCents } from '@heimvorteil/format';
import { taggedDocument, writeFacts, writeHeading, writeParagraph } from '../../platform/pdf/index.ts';
import { writeCode, writeLines, writeLink, writeStatement, writeTitlePanel } from './certificate-page.ts';

const TITLE = 'BaufiReady';

/** Omits cents of zero, because prices are usually round. */
function formatPrice(price: number): string {
  const euros = formatEuroCents(price);
  return Number.isInteger(price) ? euros.replace(',00', '') : euros;
}

/**
 * A certificate as a tagged PDF (PDF/UA-1) on one page: statement, meaning, and how to verify it online or
 * offline. Contains nothing about income or assets.
 */
export async function certificatePdf(
  content: CertificateContent,
  { publicUrl, operatorName }: { readonly publicUrl: string; readonly operatorName: string },
): Promise<Buffer> {
  const { forename, surname, priceUpTo, location, issuedOn, validUntil, number, kid, signature } = content;
  const name = `${forename} ${surname}`;
  const link = linkOfCertificate(publicUrl, content);
  const [issuedAt, until] = [formatDate(issuedOn), formatDate(validUntil)];
  const document = taggedDocument({
    title: `${TITLE}: Finanzierungszertifikat für ${name}`,
    author: operatorName,
    madeOn: issuedOn,
  });
  writeTitlePanel(document, TITLE, 'Positive Finanzierungsvorprüfung nach eigenen Angaben');
  writeCode(
    document,
    link,
    'QR-Code: führt zur Prüfung dieses Zertifikats. Dieselbe Adresse steht weiter unten als Text.',
  );
  writeStatement(document, { name, price: formatPrice(priceUpTo), location });
  writeFacts(document, [
    ['Nach eigenen Angaben ausgestellt am', issuedAt],
    ['Gültig bis einschließlich', until],
    ['Zertifikatsnummer', formatCertificateNumber(number)],
  ]);

  writeHeading(document, 'Was das Zertifikat sagt');
  writeParagraph(
    document,
    `Auf Grundlage eigener Angaben und der Zinsen vom ${issuedAt} trägt der Haushalt einen Kauf zu diesem Preis, und ein Anbieter im Vergleich nimmt einen solchen Fall an. Einkommen und Vermögen stehen mit Absicht nicht auf diesem Blatt.`,
  );
  writeParagraph(
    document,
    `Das Zertifikat ist unverbindlich und keine Finanzierungszusage. Die Angaben hat niemand mit Unterlagen belegt. Ob und zu welchen Bedingungen sie ein Darlehen gibt, entscheidet eine Bank nach eigener Prüfung.`,
  );

  writeHeading(document, 'So prüfst du, ob es echt ist');
  writeParagraph(
    document,
    `Scanne den Code oder öffne die Adresse darunter. Die Seite zeigt Initialen, Betrag, Ort und Gültigkeit; sie müssen mit diesem Blatt übereinstimmen. Sie sagt auch, wenn das Zertifikat zurückgenommen wurde oder abgelaufen ist.`,
  );
  writeLink(document, link, 'Prüfung dieses Zertifikats');

  writeHeading(document, 'Ohne unsere Seite prüfen');
  writeParagraph(
    document,
    `Unterschrieben (Ed25519, RFC 8032) sind diese fünf Zeilen als UTF-8, getrennt durch je einen Zeilenumbruch. Die öffentlichen Schlüssel, auch frühere, stehen als JWK Set unter:`,
  );
  writeLink(document, publicUrl + CERTIFICATE_KEYS_ADDRESS, 'Öffentliche Schlüssel');
  writeLines(document, signedLines(content), [`Schlüssel: ${kid}`, `Unterschrift: ${signature}`]);
  return document.finish(`${TITLE} ${issuedAt} · ${operatorName} · keine Finanzierungszusage`);
}

export default function drawCertificate(drawing: {
  readonly content: CertificateContent;
  readonly context: Parameters<typeof certificatePdf>[1];
}): Promise<Uint8Array> {
  return certificatePdf(drawing.content, drawing.context);
}
