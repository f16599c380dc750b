import { logIn, type Sent } from './log-in.ts';

/** Logs a demo account in at a server in another process, through its login pages; returns the cookies. */
export async function logInOverHttp(url: string, email: string): Promise<string> {
  const inject = async ({ method, url: path, headers: { host: _own, ...headers }, payload }: Sent) => {
    const answer = await fetch(url + path, {
      method,
      headers,
      redirect: 'manual',
      ...(payload === undefined ? {} : { body: payload }),
    });
    await answer.body?.cancel();
    return {
      headers: { location: answer.headers.get('location') ?? undefined },
      cookies: answer.headers.getSetCookie().map(cookieIn),
    };
  };
  const browser = await logIn({ inject }, email);
  return browser.header;
}

function cookieIn(line: string) {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const expires = /;\s*expires=([^;]+)/i.exec(line)?.[1];
  return {
    name,
    value,
    ...(/;\s*max-age=0\b/i.test(line) && { maxAge: 0 }),
    ...(expires !== undefined && { expires: new Date(expires) }),
  };
}
