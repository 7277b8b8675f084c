import { afterEach, expect, test, vi } from 'vitest'
import { download } from './download.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

test('downloads UTF-8 text under its file name, then revokes the URL', async () => {
  vi.useFakeTimers()
  const blobs: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob)
    return 'blob:lupa'
  })
  const revoked = vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  const clicks: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    clicks.push(`${this.download} ${this.href}`)
  })
  download('lista', 'csv', '\uFEFFação')
  expect(clicks).toEqual(['lista.csv blob:lupa'])
  expect(blobs[0]?.type).toBe('text/csv;charset=utf-8')
  expect(new Uint8Array((await blobs[0]?.arrayBuffer()) ?? new ArrayBuffer()).slice(0, 4)).toEqual(
    Uint8Array.of(0xef, 0xbb, 0xbf, 0x61),
  )
  expect(revoked).not.toHaveBeenCalled()
  vi.runAllTimers()
  expect(revoked).toHaveBeenCalledWith('blob:lupa')
})
