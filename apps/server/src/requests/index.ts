export { consentsOfAccount } from './consents-of-account.ts';
export { eraseRequests, stopMessages, tellAdvisers } from './erase-requests.ts';
export { fillDeskColumns } from './fill-desk-columns.ts';
export { requestMessages } from './request-messages.ts';
export { requestOperations, type RequestOperations } from './request-operations.ts';
export { requestRoutes } from './request-routes.ts';
export { messagesOfAccount, requestsOfAccount } from './requests-of-account.ts';
export { requestStatusOfAccount } from './request-status.ts';
export { storeRequest, type StoreRequest } from './store-request.ts';
