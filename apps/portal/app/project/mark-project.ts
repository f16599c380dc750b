import { FINANCING_KEY } from '../page/browser-storage.ts';

/** Inline script that marks the document if this browser stores a project, to reserve space for its bar. */
export function scriptMarkingProject(): string {
  return `try{if(localStorage.getItem('${FINANCING_KEY}'))document.documentElement.dataset.vorhaben=''}catch{}`;
}
