import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Cookies } from '../../apps/server/src/testing/cookies.ts';

const OPERATOR = 'betrieb@example.org';
const MOST_REDIRECTS = 8;

/** Logs in as operator at the local test login, whose own certificate is given; returns the desk's HTML. */
export async function logInAtPractice(portal: string, issuer: string, certificate: string): Promise<string> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  try {
    const jars = new Map([portal, issuer].map((origin) => [origin, new Cookies()]));
    const form = await follow(`${portal}/baufinanzierung/sso/login?to=/baufinanzierung/betrieb`, jars);
    const desk = await follow(form.url, jars, new URLSearchParams({ email: OPERATOR }));
    return desk.text;
  } finally {
    setDefaultCACertificates(trusted);
  }
}

/** Follows redirects between portal and login as a browser does. */
async function follow(
  start: string,
  jars: ReadonlyMap<string, Cookies>,
  body?: URLSearchParams,
): Promise<{ url: string; text: string }> {
  let url = start;
  let sent = body;
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
    const jar = jars.get(new URL(url).origin) ?? new Cookies();
    const answer = await fetch(url, {
      ...(sent && { method: 'POST', body: sent }),
      headers: { cookie: jar.header },
      redirect: 'manual',
    });
    jar.take(answer.headers.getSetCookie());
    const location = answer.headers.get('location');
    const text = await answer.text();
    if (location === null) return { url, text };
    url = new URL(location, url).href;
    sent = undefined;
  }
  throw new Error(`More than ${MOST_REDIRECTS} redirects from ${start}.`);
}
