import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // Own URL folder, so that desk and portal never shadow a file of each other.
  base: '/baufinanzierung/desk/',
  plugins: [reactRouter()],
  // Use Lightning CSS, because PostCSS took a seventh of the build time.
  css: { transformer: 'lightningcss' },
  build: { cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/desk-handler.ts' } },
      // Bundle React, because an unbundled one runs its slow development build unless NODE_ENV is set.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
