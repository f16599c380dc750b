import type { Config } from '../../platform/config/config.ts';
import { about, type Finding } from './finding.ts';

const { ok, note, fault } = about('Öffentliche Adresse');
const LONGEST_WAIT = 5_000;
/** Paths that the load balancer must not publish. */
const CLOSED = ['/metrics', '/healthz', '/readyz'];

/** Checks the portal at its public address, as visitors reach it. */
export async function examineOutside({ publicUrl, https, demo }: Config): Promise<Finding[]> {
  const page = await ask(`${publicUrl}/baufinanzierung/`);
  if (!page) return [note('Unter PUBLIC_URL antwortet noch niemand.')];
  const findings: Finding[] = [];
  if (page.status !== 200) {
    findings.push(
      fault(
        `PUBLIC_URL antwortet mit ${page.status} statt mit der Startseite. Leitet der Proxy alles hierher weiter?`,
      ),
    );
  } else if (https && !page.headers.has('strict-transport-security')) {
    findings.push(note('Der Proxy nimmt der Antwort den Kopf strict-transport-security.'));
  }
  if (demo) return findings.length > 0 ? findings : [ok('PUBLIC_URL antwortet.')];
  for (const path of CLOSED) {
    if ((await ask(publicUrl + path))?.status === 200)
      findings.push(fault(`${path} ist öffentlich. Der Proxy muss es für sich behalten.`));
  }
  return findings.length > 0
    ? findings
    : [ok('PUBLIC_URL antwortet, und was nur den Betreiber angeht, ist zu.')];
}

async function ask(url: string): Promise<Response | undefined> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_WAIT) });
    await response.body?.cancel();
    return response;
  } catch {
    return undefined;
  }
}
