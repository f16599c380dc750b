import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Cookies } from '../../apps/server/src/testing/cookies.ts';

const OPERATOR = 'betrieb@example.org';
const MOST_REDIRECTS = 8;

/** Logs in as operator at the local test login, whose own certificate is given; returns the desk's HTML. */
export async function logInAtPractice(portal: string, certificate: string): Promise<string> {
  const trusted = getCACertificates('default');
  setDefaultCACertificates([...trusted, certificate]);
  try {
    // Portal and login share one jar, because browsers ignore the port.
    const jar = new Cookies();
    const form = await follow(`${portal}/baufinanzierung/sso/login?to=/baufinanzierung/betrieb`, jar);
    const desk = await follow(form.url, jar, new URLSearchParams({ email: OPERATOR }));
    return desk.text;
  } finally {
    setDefaultCACertificates(trusted);
  }
}

/** Follows redirects between portal and login as a browser does. */
async function follow(
  start: string,
  jar: Cookies,
  body?: URLSearchParams,
): Promise<{ url: string; text: string }> {
  let url = start;
  let sent = body;
  for (let count = 0; count < MOST_REDIRECTS; count += 1) {
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
