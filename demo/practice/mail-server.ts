import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** Starts an SMTP server that prints each mail instead of passing it on. Returns its port. */
export async function startMailServer(print: (text: string) => void): Promise<number> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: callbackify(async (stream: SMTPServerDataStream, { envelope }: SMTPServerSession) => {
      const recipients = envelope.rcptTo.map(({ address }) => address).join(', ');
      const { subject = '', text = '' } = await PostalMime.parse(await buffer(stream));
      print(`\n=== Mail to ${recipients}: ${subject}\n${text.trim()}`);
    }),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return (server.server.address() as AddressInfo).port;
}
