/** After this time the browser has begun to read the download. */
const READ_WITHIN_MS = 10_000

/**
 * Hands a text to the browser as a download. It never leaves the machine, and the browser's hold on it is given back.
 *
 * @param name of the file; nothing of a person.
 */
export function download(name: string, type: 'text/csv' | 'application/json', text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), READ_WITHIN_MS)
}
