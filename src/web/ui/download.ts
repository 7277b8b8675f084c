/** By then the browser reads the download. */
const REVOKE_AFTER_MS = 10_000

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
  json: 'application/json;charset=utf-8',
  pdf: 'application/pdf',
  zip: 'application/zip',
} as const

/** Sends nothing. @param name the file name without its extension; no personal data. */
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
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
