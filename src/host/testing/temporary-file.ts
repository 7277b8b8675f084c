import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a file that is removed when the test ends. */
export function temporaryFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-settings-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), text)
  return join(folder, 'file')
}
