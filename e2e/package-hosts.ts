import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { build, type Plugin } from 'vite';
import { compileScript, parse } from 'vue/compiler-sfc';
import { packWidgetPackage } from '../tooling/build-widget-package.ts';

/** Programs in e2e/host-apps that import the widgets as an npm package, one per framework. */
export const HOST_APPS = ['plain-host.js', 'react-host.jsx', 'vue-host.js'] as const;
type HostApp = (typeof HOST_APPS)[number];

const ELEMENTS = ['finance-widget', 'monthly-rate'];

/** Compiles Vue's templates at build time, because the page's policy forbids generating code at runtime. */
const vueFiles: Plugin = {
  name: 'vue-files',
  transform(code, id) {
    if (!id.endsWith('.vue')) return undefined;
    const { descriptor } = parse(code, { filename: id });
    const compilerOptions = { isCustomElement: (name: string) => ELEMENTS.includes(name) };
    const script = compileScript(descriptor, {
      id,
      inlineTemplate: true,
      templateOptions: { compilerOptions },
    });
    return { code: script.content, map: null };
  },
};

/** Copies the programs into `folder` and unpacks the widget package into its node_modules. */
export function installPackage(folder: string): string {
  const installed = `${folder}/node_modules/@heimvorteil/finance-widgets`;
  mkdirSync(installed, { recursive: true });
  const { archive } = packWidgetPackage(folder, `${folder}/built`);
  const { status, stderr } = spawnSync('tar', ['-xzf', archive, '-C', installed, '--strip-components=1']);
  if (status !== 0) throw new Error(`tar could not unpack ${archive}:\n${String(stderr)}`);
  cpSync('e2e/host-apps', folder, { recursive: true });
  return folder;
}

/** Bundles a program with Vite; returns the path of its only script. */
export async function bundle(folder: string, app: HostApp): Promise<string> {
  const outDir = `${folder}/bundled-${app}`;
  await build({
    configFile: false,
    root: folder,
    logLevel: 'warn',
    mode: 'production',
    define: {
      'process.env.NODE_ENV': '"production"',
      __VUE_OPTIONS_API__: 'true',
      __VUE_PROD_DEVTOOLS__: 'false',
      __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
    },
    plugins: [vueFiles],
    build: { outDir, lib: { entry: `${folder}/${app}`, formats: ['es'], fileName: () => 'host.js' } },
  });
  return `${outDir}/host.js`;
}

/** Serves a page with the script under a policy that permits only the widgets' calls to the portal. */
export async function servePage(
  script: string,
  portal: string,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    `connect-src ${portal}`,
    "require-trusted-types-for 'script'",
    // Permit the Trusted Types policy `vue`, which Vue always creates.
    'trusted-types vue',
  ].join(';');
  const server = createServer((request, response) => {
    if (request.url === '/host.js') {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(readFileSync(script));
      return;
    }
    if (request.url === '/favicon.ico') {
      response.writeHead(204).end();
      return;
    }
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy })
      .end(
        `<!doctype html><html lang="de" data-portal="${portal}"><title>Inserat</title><main></main><script type="module" src="/host.js"></script></html>`,
      );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
