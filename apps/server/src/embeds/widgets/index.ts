export { readWidgetBuild, WidgetsNotBuiltError } from './widget-build.ts';
export { widgetAnswers } from './widget-figures.ts';
export { widgetRoutes, scriptRoutes, pageRoutes } from './widget-routes.ts';
