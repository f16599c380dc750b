import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ArrivedMail {
  readonly to: readonly string[];
  readonly raw: string;
}

export interface MailServer {
  readonly smtpUrl: string;
  close(): void;
}

/** Code, or code and text, with which the server refuses a mail, by stage of SMTP. */
export type Refusals = Readonly<
  Partial<Record<'greeting' | 'login' | 'sender' | 'recipient' | 'data', string | number>>
>;

/** Starts a real SMTP server that passes each mail to the test, or refuses it at one stage. */
export async function startMailServer(hears: {
  recipient?: (address: string) => void;
  mail: (mail: ArrivedMail) => void;
  refusals?: Refusals | undefined;
  /** Requires a login. With `tls` the server also offers STARTTLS, with an untrusted certificate. */
  login?: boolean | undefined;
  tls?: boolean | undefined;
}): Promise<MailServer> {
  const { refusals = {} } = hears;
  const answer = (stage: keyof Refusals) => refusalOf(refusals[stage]);
  const server = new SMTPServer({
    authOptional: hears.login !== true,
    allowInsecureAuth: true,
    disabledCommands: hears.tls ? [] : ['STARTTLS'],
    onConnect: (_session, done) => done(answer('greeting')),
    onAuth: ({ username = '' }, _session, done) => done(answer('login'), { user: username }),
    onMailFrom: (_address, _session, done) => done(answer('sender')),
    onRcptTo({ address }, _session, done) {
      hears.recipient?.(address);
      done(answer('recipient'));
    },
    onData(stream, { envelope }, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        const refusal = answer('data');
        if (!refusal) hears.mail({ to: envelope.rcptTo.map(({ address }) => address), raw });
        done(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return { smtpUrl: `smtp://127.0.0.1:${port}`, close: () => server.close() };
}

function refusalOf(answer: string | number | undefined): Error | null {
  if (answer === undefined) return null;
  const [code = '', ...words] = String(answer).split(' ');
  return Object.assign(new Error(words.join(' ') || 'no'), { responseCode: Number(code) });
}
