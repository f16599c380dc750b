import type { CertificateContent } from './certificate-content.ts';
import { certificatePdf, type CertificateSurroundings } from './certificate-pdf.ts';

/** What a certificate says, and what stands on its sheet beside that. */
export interface CertificateDrawing {
  readonly content: CertificateContent;
  readonly surroundings: CertificateSurroundings;
}

/** Draws a certificate: loaded by a thread of its own. */
export default function drawCertificate({ content, surroundings }: CertificateDrawing): Promise<Uint8Array> {
  return certificatePdf(content, surroundings);
}
