/** After this time the browser has begun to read the download. */
const READ_WITHIN_MS = 10_000

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json;charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

/** It never leaves the machine. @param name of the file without its ending; nothing of a person. */
export function download(
  name: string,
  form: keyof typeof TYPES,
  content: string | Uint8Array<ArrayBuffer>,
): void {
  const address = URL.createObjectURL(new Blob([content], { type: TYPES[form] }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.${form}`
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
