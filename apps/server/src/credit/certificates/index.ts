export { certificateOperations, type CertificateOperations } from './certificate-operations.ts';
export { certificateKeyRoute, certificateRoutes } from './certificate-routes.ts';
export { certificatesOfAccount } from './stored-certificates.ts';
export { eraseCertificates, purgeCertificates } from './issue-certificate.ts';
