import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const { portal } = document.documentElement.dataset;
defineFinanceWidgets(portal);

function Listing() {
  const [price, setPrice] = useState(400_000);
  const [rate, setRate] = useState();
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button onClick={() => setPrice(500_000)}>Preis ändern</button>
      <button onClick={() => setOpen(false)}>Schließen</button>
      {isOpen ? (
        <>
          <finance-widget
            type="cost-widget"
            purchasePrice={price}
            geo-code="1276003001"
            {...{ 'onheimvorteil:rate': ({ detail }) => setRate(detail) }}
          />
          <monthly-rate>
            <a slot="fallback" href={`${portal}/baufinanzierung/rechner`}>
              Preis auf Anfrage
            </a>
          </monthly-rate>
        </>
      ) : null}
      <output>{rate ? `${rate.type}: ${rate.purchasePrice}, ${rate.monthlyRate > 0}` : 'keine Rate'}</output>
    </>
  );
}

createRoot(document.querySelector('main')).render(<Listing />);
