import type { GrowthBookClient as Client } from '@growthbook/growthbook';

// GrowthBook asks for a browser's storage as it is loaded. Node has one, and warns on standard error whoever asks for it
// without a file for it: what this server writes there is for its operator.
Reflect.deleteProperty(globalThis, 'localStorage');

/** GrowthBook's client, which decides flags. */
export const { GrowthBookClient } = await import('@growthbook/growthbook');
export type GrowthBookClient = Client;
