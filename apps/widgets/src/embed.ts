import { defineFinanceWidgets } from './define-elements.ts';
import { portalAddress } from './embedding/portal-address.ts';
import { watchPage } from './embedding/watch-page.ts';
import { widgetLog } from './embedding/widget-log.ts';

const portal = portalAddress(document);
if (portal === undefined) widgetLog('').failure('the script was not loaded from a portal');
else watchPage(document, defineFinanceWidgets(portal));
