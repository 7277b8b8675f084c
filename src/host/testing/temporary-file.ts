import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Writes a file that exists until the test ends. Returns its path. */
export function temporaryFile(content: string | Uint8Array): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), content)
  return join(folder, 'file')
}
