import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over the line. */
export interface ArrivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

/** A mail server of this process. */
export interface MailServer {
  readonly smtpUrl: string;
  close(): void;
}

/** Starts a real mail server that hands on whatever arrives, or refuses every recipient with a code. */
export async function startMailServer(hears: {
  recipient?: (address: string) => void;
  mail: (mail: ArrivedMail) => void;
  refusal?: number | undefined;
}): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      hears.recipient?.(address);
      done(
        hears.refusal === undefined ? null : Object.assign(new Error('no'), { responseCode: hears.refusal }),
      );
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        hears.mail({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}
