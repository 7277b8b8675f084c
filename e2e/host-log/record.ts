import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where the processes of one run leave what the check at its end needs. */
const FOLDER = join(import.meta.dirname, '..', '..', 'reports', 'host-log')

/** Forgets the run before. */
export function clearRecord(): void {
  rmSync(FOLDER, { recursive: true, force: true })
}

function leave(kind: 'output' | 'values', text: string): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${randomUUID()}.${kind}`), text)
}

/** Keeps all that one host wrote, on standard output and on standard error. */
export function recordOutput(output: string): void {
  leave('output', output)
}

/** Keeps values that no host may write. */
export function recordValues(values: ReadonlySet<string>): void {
  if (values.size > 0) leave('values', JSON.stringify([...values]))
}

/** Everything that was kept in this run. */
export function readRecord(): { readonly outputs: readonly string[]; readonly values: Set<string> } {
  mkdirSync(FOLDER, { recursive: true })
  const files = readdirSync(FOLDER)
  const textsOf = (kind: string) =>
    files.filter((file) => file.endsWith(kind)).map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  return {
    outputs: textsOf('.output'),
    values: new Set(textsOf('.values').flatMap((text) => JSON.parse(text) as string[])),
  }
}
