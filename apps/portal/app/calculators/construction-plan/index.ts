export { ConstructionCalculator } from './calculator.tsx';
export { constructionPage } from './page.ts';
