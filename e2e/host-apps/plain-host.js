import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';

const { portal } = document.documentElement.dataset;
const main = document.querySelector('main');
const output = document.createElement('output');
output.textContent = 'keine Rate';

const cost = document.createElement('finance-widget');
// Set before the elements are defined, as in a host whose modules load in any order.
cost.type = 'cost-widget';
cost.purchasePrice = 400_000;
cost.geoCode = '1276003001';
cost.addEventListener('heimvorteil:rate', ({ detail }) => {
  output.textContent = `${detail.type}: ${detail.purchasePrice}, ${detail.monthlyRate > 0}`;
});

const fallback = document.createElement('a');
fallback.slot = 'fallback';
fallback.href = `${portal}/baufinanzierung/rechner`;
fallback.textContent = 'Preis auf Anfrage';
const rate = document.createElement('monthly-rate');
rate.append(fallback);

const change = document.createElement('button');
change.textContent = 'Preis ändern';
change.addEventListener('click', () => {
  cost.purchasePrice = 500_000;
});
const close = document.createElement('button');
close.textContent = 'Schließen';
close.addEventListener('click', () => {
  cost.remove();
  rate.remove();
});
main.append(change, close, cost, rate, output);
defineFinanceWidgets(`${portal}/`);
defineFinanceWidgets(portal);
