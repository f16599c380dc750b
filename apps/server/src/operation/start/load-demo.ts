import { StartError } from './start-error.ts';

const NO_DEMO =
  'Die Demo ist an (DEMO=true, oder weder DATABASE_URL noch OIDC_ISSUER sind gesetzt), aber ihr Paket fehlt in dieser Installation. ' +
  'Hol es mit npm install --no-save --omit=dev ./demo, oder nimm DEMO=false.';

/** Loads the demo's package, which production installations lack; throws a StartError without it. */
export async function loadDemo(): Promise<typeof import('@heimvorteil/demo')> {
  try {
    return await import('@heimvorteil/demo');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'ERR_MODULE_NOT_FOUND' && message.includes("'@heimvorteil/demo'"))
      throw new StartError(NO_DEMO);
    throw error;
  }
}
