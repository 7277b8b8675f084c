import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The processes of a run store outputs and values here for the check at its end. */
const FOLDER = join(import.meta.dirname, '..', '..', 'reports', 'host-log')

export function clearRecord(): void {
  rmSync(FOLDER, { recursive: true, force: true })
}

function store(kind: 'output' | 'values', text: string): void {
  mkdirSync(FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, `${randomUUID()}.${kind}`), text)
}

/** Stores a host's standard output and standard error. */
export function recordOutput(output: string): void {
  store('output', output)
}

/** Stores values that must not appear in an output. */
export function recordValues(values: ReadonlySet<string>): void {
  if (values.size > 0) store('values', JSON.stringify([...values]))
}

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
