import { FINANCING_KEY } from '../page/browser-storage.ts';

/** A script for the document that marks it where this browser keeps a project: what shows one holds its place before any other script is there. */
export function scriptMarkingProject(): string {
  return `try{if(localStorage.getItem('${FINANCING_KEY}'))document.documentElement.dataset.vorhaben=''}catch{}`;
}
