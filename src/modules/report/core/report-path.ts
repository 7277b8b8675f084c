/** The address of the report over a list. */
export const REPORT_PATH = '/batch/report'
