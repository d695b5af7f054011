export { csvCell } from './csv-cell.js';
export { FORMS, type FormName } from './forms.js';
export { RenderingBusyError, type RenderingTask, ReportRenderer } from './report-renderer.js';
export type { Changes, Links, Report } from './words.js';
