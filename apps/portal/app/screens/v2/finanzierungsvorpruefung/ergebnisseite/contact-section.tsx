import type { Consents } from '@heimvorteil/contracts';
import { valuesFromParams } from '@heimvorteil/forms';
import { REQUEST_FORM } from '@heimvorteil/forms/financing-request';
import { PageSection } from '@heimvorteil/ui/calculator-columns/calculator-columns.tsx';
import { ConsentFields } from '../../../../financing-request/consent-fields.tsx';
import { fieldsOf, PartFields } from '../../../../financing-request/part-fields.tsx';
import { REQUEST_ADDRESS } from '../../../../financing-case/request-link.ts';
import type { RequestBeginning } from '../../../../flow/pages/flow-pages.ts';
import type { FlowValues } from '../../../../flow/flow.ts';

const PERSON = fieldsOf('person');
const FORM_FIELDS: ReadonlySet<string> = new Set([...PERSON, 'privacy', 'idempotencyKey', 'textVersion']);

/** Contact form below the result, with the result's case; submits to the request's page. */
export default function ContactSection({
  values,
  made,
  consents,
}: {
  values: FlowValues;
  made: RequestBeginning;
  consents: Consents;
}) {
  const carried = Object.entries(values).filter(([name]) => !FORM_FIELDS.has(name));
  const empty = valuesFromParams(REQUEST_FORM, new URLSearchParams());
  const form = { values: empty, fieldErrors: {} };
  return (
    <PageSection
      id="kontakt"
      title="Soll sich jemand bei dir melden?"
      lead="Bis zu vier Beraterinnen und Berater aus deiner Region melden sich bei dir. Sie sehen, was in deiner Anfrage steht, nicht deine ganze Vorprüfung. Kostenlos und unverbindlich. Wo nicht „freiwillig“ steht, brauchen wir die Angabe."
    >
      <form id="anfrage" method="post" action={`${REQUEST_ADDRESS}?formular=ja`} noValidate>
        <input type="hidden" name="idempotencyKey" value={made.idempotencyKey} />
        <input type="hidden" name="textVersion" value={made.textVersion} />
        {carried.map(([name, text]) => (
          <input key={name} type="hidden" name={name} value={text} />
        ))}
        {/* Prefix for ids, because the settings next to the result have a street field too. */}
        <PartFields names={PERSON} idPrefix="kontakt-" {...form} />
        <ConsentFields {...form} consents={consents} isSending={false} />
      </form>
    </PageSection>
  );
}
