import type { CertificateContent } from './certificate-content.ts';
import { certificatePdf, type CertificateSurroundings } from './certificate-pdf.ts';

export interface CertificateDrawing {
  readonly content: CertificateContent;
  readonly surroundings: CertificateSurroundings;
}

/** Draws a certificate; runs in a worker thread. */
export default function drawCertificate({ content, surroundings }: CertificateDrawing): Promise<Uint8Array> {
  return certificatePdf(content, surroundings);
}
