import type { ComparedAtSamePayment } from '@heimvorteil/calculations';
import { eurosFromCents, COMPARED_OFFERS } from '@heimvorteil/engine';
import { formatCountDative } from '@heimvorteil/format';
import { writeNumber, type BoundField, type FormAddress } from '@heimvorteil/forms';
import { QuietButton } from '@heimvorteil/ui/action/action.tsx';
import { Disclosure } from '@heimvorteil/ui/disclosure/disclosure.tsx';
import { NumberField } from '@heimvorteil/ui/field/number-field.tsx';
import { useState } from 'react';
import { Form, Link } from 'react-router';
import { AddressFields } from '../../../offers/address-fields.tsx';
import type { CommonName } from './form.ts';
import styles from './common-fields.module.css';
import { SelectField } from '@heimvorteil/ui/field/select-field.tsx';
import type { ChosenOffer, PaperOffer } from '@heimvorteil/contracts';
import { useProject } from '../../../financing-case/use-project.ts';

const NOTHING: readonly never[] = [];

/** Offers that the visitor entered from paper, and chosen offers with the rates of that day. */
interface Papers {
  readonly offers: readonly PaperOffer[];
  readonly stored: readonly ChosenOffer[];
  readonly from: number;
  readonly showFrom: (index: number) => void;
}

/** Offers stored in this browser; empty until they are read. */
export function usePapers(): Papers {
  const project = useProject();
  const [from, setFrom] = useState(0);
  return {
    offers: project?.ownOffers?.offers ?? NOTHING,
    stored: project?.chosenOffers ?? NOTHING,
    from,
    showFrom: setFrom,
  };
}

const OWN_OFFERS_ADDRESS = '/baufinanzierung/finanzierungsrechner/eigene-angebote';

export function CommonFields({
  form,
  result,
  standard,
}: {
  form: {
    readonly send: () => void;
    readonly address: FormAddress;
    readonly field: (name: CommonName) => BoundField;
  };
  result: ComparedAtSamePayment | undefined;
  standard: ComparedAtSamePayment | undefined;
}) {
  const years = (result ?? standard)?.compared.fixedYearsOfAll;
  const proposed = standard && {
    monthlyPayment: writeNumber('euros', eurosFromCents(standard.monthlyPayment)),
    followUpInterestRate: writeNumber('percent', standard.compared.followUpInterestRate),
  };
  return (
    <Disclosure
      summary="Womit verglichen wird"
      figure={proposed && [form.field('monthlyPayment').text || proposed.monthlyPayment, '€'].join(' ')}
      open={standard !== undefined && result === undefined}
    >
      <Form
        method="get"
        className={styles.fields}
        aria-label="Gemeinsame Annahmen"
        onSubmit={(event) => {
          event.preventDefault();
          form.send();
        }}
      >
        <button type="submit" hidden />
        <ProposedField
          bound={form.field('monthlyPayment')}
          proposed={proposed?.monthlyPayment}
          origin="die höchste Rate von allen, aufgerundet"
        />
        <ProposedField
          bound={form.field('followUpInterestRate')}
          label={years === undefined ? 'Zins danach' : `Zins nach ${formatCountDative(years, 'year')}`}
          proposed={proposed?.followUpInterestRate}
          origin="der höchste Sollzins von allen"
        />
        <AddressFields search={form.address.query} visible={['monthlyPayment', 'followUpInterestRate']} />
        <p className={styles.ways}>
          <QuietButton type="submit">Neu rechnen</QuietButton>
          <Link to={OWN_OFFERS_ADDRESS}>Eigenes Angebot eintragen</Link>
        </p>
      </Form>
    </Disclosure>
  );
}

/** Field that shows a derived value with its source; if the visitor empties it, the value returns. */
function ProposedField({
  bound,
  label = bound.label,
  proposed,
  origin,
}: {
  bound: BoundField;
  label?: string;
  proposed: string | undefined;
  origin: string;
}) {
  // Let the visitor empty the field while typing.
  const [isEmptied, setEmptied] = useState(false);
  const isProposed = bound.text === '' || bound.text === proposed;
  return (
    <NumberField
      {...bound}
      label={label}
      text={bound.text === '' && !isEmptied ? (proposed ?? '') : bound.text}
      hint={proposed && (isProposed ? `Vorschlag: ${origin}` : `Vorschlag: ${proposed} ${bound.unit}`)}
      onText={(text) => {
        setEmptied(text === '');
        bound.onText(text);
      }}
      onLeave={() => {
        setEmptied(false);
        if (bound.text === proposed) bound.onText('');
        bound.onLeave();
      }}
    />
  );
}

export function PaperChoice({ papers, others }: { papers: Papers; others: number }) {
  const room = Math.max(COMPARED_OFFERS.max - others, 0);
  if (papers.offers.length <= room || room === 0) return null;
  const choices = papers.offers
    .slice(0, papers.offers.length - room + 1)
    .map((offer, index) => ({ value: String(index), label: offer.name ?? `Angebot ${index + 1}` }));
  return (
    <SelectField
      name="eigenes-angebot"
      label={room === 1 ? 'Eigenes Angebot daneben' : 'Eigene Angebote daneben, ab'}
      value={String(papers.from)}
      choices={choices}
      onValue={(value) => papers.showFrom(Number(value))}
    />
  );
}
