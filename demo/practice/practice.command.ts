import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { makeCertificate } from './local-certificate.ts';
import { startLoginProvider } from './login-provider.ts';
import { startMailServer } from './mail-server.ts';
import { startMessageGateway } from './message-gateway.ts';

/** File with the settings that connect the portal to the services started here. */
const SETTINGS_FILE = 'practice.env';
const CERTIFICATE_FILE = 'practice.pem';

const print = (text: string) => void process.stdout.write(`${text}\n`);
const [, , publicUrl = ''] = process.argv;
if (!URL.canParse(publicUrl)) throw new Error("Give the portal's PUBLIC_URL, such as http://127.0.0.1:3000.");
const client = { id: 'heimvorteil', secret: randomBytes(24).toString('hex') };
const token = randomBytes(24).toString('hex');
const certificate = makeCertificate(CERTIFICATE_FILE);

const issuer = await startLoginProvider({ publicUrl, client, certificate });
const mailPort = await startMailServer(print);
const gatewayUrl = await startMessageGateway(token, print);

const settings = [
  `OIDC_ISSUER=${issuer}`,
  `OIDC_CLIENT_ID=${client.id}`,
  `OIDC_CLIENT_SECRET=${client.secret}`,
  `NODE_EXTRA_CA_CERTS=${certificate.path}`,
  `SMTP_URL=smtp://127.0.0.1:${mailPort}`,
  'MAIL_FROM=portal@example.org',
  `SMS_GATEWAY_URL=${gatewayUrl}`,
  `SMS_GATEWAY_TOKEN=${token}`,
];
writeFileSync(SETTINGS_FILE, `${settings.join('\n')}\n`, { mode: 0o600 });
print(`Login, mail and text messages are served on this machine; their settings are in ${SETTINGS_FILE}.`);
