/** A list: keys and lines, and UTF-16 units of its text, of one key and of one note. Above them the page would stop answering. */
export const LIST_LIMITS = { keys: 5000, lines: 100_000, text: 10_000_000, key: 2000, note: 200 } as const

/** Bytes of a file that is opened as a list: twice the longest text, for UTF-16. */
export const MAX_LIST_FILE_BYTES = 20_000_000

/** Bytes of a workbook's parts once they are unpacked: half a million cells fit, a ZIP bomb does not. */
export const MAX_WORKBOOK_BYTES = 64_000_000
