export const REPORT_PATH = '/batch/report'
