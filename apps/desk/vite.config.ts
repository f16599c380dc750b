import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // A folder of its own, so that neither application can shadow a file of the other.
  base: '/baufinanzierung/desk/',
  plugins: [reactRouter()],
  // The tool that also minifies the styles; PostCSS before it took a seventh of the build.
  css: { transformer: 'lightningcss' },
  build: { cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/desk-handler.ts' } },
      // Bundle React, because an external one runs its slow development build wherever NODE_ENV is not set.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
