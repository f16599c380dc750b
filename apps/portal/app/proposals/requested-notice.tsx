import { RESPONSE_TIME } from '@heimvorteil/format';
import type { NamedAdviser } from '@heimvorteil/contracts';

export function RequestedNotice({ advisers }: { advisers: readonly Pick<NamedAdviser, 'name'>[] }) {
  return (
    <>
      {advisers.length === 0
        ? 'Deine Anfrage mit genau diesem Vorschlag ist angekommen. Wer sie hat, steht bei deiner Anfrage.'
        : `Deine Anfrage mit genau diesem Vorschlag ist jetzt bei ${list.format(advisers.map(nameOf))}.`}{' '}
      Meist meldet sich jemand in {RESPONSE_TIME}.
    </>
  );
}

const list = new Intl.ListFormat('de-DE');

function nameOf({ name, company }: Pick<NamedAdviser, 'name'> & Partial<NamedAdviser>): string {
  return company === undefined ? name : `${name} (${company})`;
}
