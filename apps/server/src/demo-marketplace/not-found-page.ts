import { html } from 'ghtml';
import { pageFrame, type Host } from './page-frame.ts';

/** For numbers of listings that are not offered, or no longer (EXPOSE_NOT_FOUND). */
export function notFoundPage(host: Host): string {
  return failurePage(host, {
    title: 'Objekt nicht gefunden',
    heading: 'Dieses Objekt gibt es nicht oder nicht mehr',
    sentence: 'Vielleicht ist es verkauft.',
  });
}

/** For a heart that could not be pressed. */
export function notMarkedPage(host: Host, failure: 'TOO_MANY_LISTINGS' | 'OTHER_ERROR'): string {
  return failurePage(host, {
    title: 'Objekt nicht gemerkt',
    heading: 'Das Objekt ist nicht gemerkt',
    sentence:
      failure === 'OTHER_ERROR'
        ? 'Technische Störung, bitte später versuchen.'
        : 'Auf deiner Merkliste stehen schon 100 Objekte. Nimm eines herunter.',
  });
}

function failurePage(host: Host, words: { title: string; heading: string; sentence: string }): string {
  const main = html`<h1>${words.heading}</h1>
    <p>${words.sentence} <a href="/">Alle Objekte ansehen</a></p>`;
  return pageFrame(host, { title: `${words.title} | Demo-Marktplatz`, main });
}
