/** The address of the page of the access log, which team mode alone has. */
export const ACCESS_LOG_PATH = '/access-log'
