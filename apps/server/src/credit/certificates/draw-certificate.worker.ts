import type { CertificateContent } from './certificate-content.ts';
import { certificatePdf, type CertificateSurroundings } from './certificate-pdf.ts';

export interface CertificateDrawing {
  readonly content: CertificateContent;
  readonly surroundings: CertificateSurroundings;
}

export default function drawCertificate({ content, surroundings }: CertificateDrawing): Promise<Uint8Array> {
  return certificatePdf(content, surroundings);
}
