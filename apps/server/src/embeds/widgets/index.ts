export { pageRoutes } from './page-routes.ts';
export { scriptRoutes } from './script-routes.ts';
export { readWidgetBuild, WidgetsNotBuiltError } from './widget-build.ts';
export { widgetAnswers } from './widget-figures.ts';
export { widgetRoutes } from './widget-routes.ts';
