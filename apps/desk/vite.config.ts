import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig(({ command }) => ({
  // Beside the portal's assets, so that neither application can shadow a file of the other.
  base: '/baufinanzierung/desk/',
  plugins: [reactRouter()],
  // The same program that shrinks the styles: PostCSS before it took a seventh of the build.
  css: { transformer: 'lightningcss' },
  build: { cssCodeSplit: false, reportCompressedSize: false },
  environments: {
    ssr: {
      build: { rollupOptions: { input: './app/desk-handler.ts' } },
      // Left outside the build, React would take its slow development half wherever NODE_ENV is not set.
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}));
