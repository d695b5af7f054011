export { csvCell } from './csv-cell.js';
export { REPORT_FORMATS, type ReportFormat } from './formats.js';
export { RenderingBusyError, type RenderingTask, ReportRenderer } from './report-renderer.js';
export type { Changes, Links, Report } from './words.js';
