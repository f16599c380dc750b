export { siteFiles } from './site-files.ts';
