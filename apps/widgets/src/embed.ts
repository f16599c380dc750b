import { defineFinanceWidgets } from './define-elements.ts';
import { portalAddress } from './embedding/portal-address.ts';
import { watchPage } from './embedding/watch-page.ts';

watchPage(document, defineFinanceWidgets(portalAddress(document)));
