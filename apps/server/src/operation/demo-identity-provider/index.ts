export { openDemoProvider } from './open-demo-provider.ts';
