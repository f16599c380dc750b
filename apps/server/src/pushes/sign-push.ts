import { createHmac } from 'node:crypto';

/** `t=…,v1=…`: HMAC-SHA-256, hex, over the moment in seconds, a dot and the body as it is sent. */
export function pushSignature(body: string, secret: string, seconds: number): string {
  const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${mac}`;
}
