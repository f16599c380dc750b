import { defineFinanceWidgets } from '@heimvorteil/finance-widgets';
import { createApp } from 'vue';
import Listing from './listing.vue';

defineFinanceWidgets(document.documentElement.dataset.portal);
createApp(Listing).mount('main');
