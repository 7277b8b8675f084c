import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('a download has its file name and its text in UTF-8, and its address is revoked', async () => {
  vi.useFakeTimers()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:lupa'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${this.href}`)
  })
  download('lista', 'csv', '\uFEFFação')
  expect(clicked).toEqual(['lista.csv blob:lupa'])
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8')
  expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 4)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf, 0x61),
  )
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledWith('blob:lupa')
})
