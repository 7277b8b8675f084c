import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BUDGETS } from './budgets.ts'
import { keepBudgets } from './keep-budgets.ts'

const ENTRANCE = { fileName: 'entrance.js', imports: ['runtime.js'], moduleIds: ['/x/src/app/main.tsx'] }
const INSIDE = { fileName: 'inside.js', imports: ['entrance.js'], moduleIds: ['/x/src/app/inside.tsx'] }
const WORDS = {
  fileName: 'words.js',
  imports: [],
  moduleIds: ['/catalogue/pt-BR/case.json?lingui', '/catalogue/pt-BR/demonstration.json?lingui'],
}
const RUNTIME = { fileName: 'runtime.js', imports: [], moduleIds: [] }
const CHUNKS = [ENTRANCE, INSIDE, WORDS, RUNTIME].map((chunk) => ({ ...chunk, type: 'chunk' }))

/** What the plugin says of a build whose files, compressed, have these sizes. */
function judge(sizes: Record<string, number>): string | null {
  const dist = mkdtempSync(join(tmpdir(), 'lupa-budget-'))
  onTestFinished(() => rmSync(dist, { recursive: true }))
  const files = {
    'index.html': 10,
    'a.css': 10,
    'entrance.js': 10,
    'inside.js': 10,
    'words.js': 10,
    'runtime.js': 10,
  }
  for (const [file, size] of Object.entries({ ...files, ...sizes })) {
    for (const ending of ['.br', '.gz']) writeFileSync(join(dist, file + ending), 'x'.repeat(size))
  }
  const bundle = Object.fromEntries(
    [...CHUNKS, { type: 'asset', fileName: 'a.css' }].map((file) => [file.fileName, file]),
  )
  const plugin = keepBudgets() as unknown as Record<string, (...args: unknown[]) => void>
  let said: string | null = null
  const context = { error: (text: string) => void (said = text) }
  plugin['configResolved']?.({ root: dist, build: { outDir: '' } })
  plugin['writeBundle']?.call(context, {}, bundle)
  return said
}

test('a build within its budgets passes', () => {
  expect(judge({})).toBeNull()
})

test.each<[string, string, number]>([
  ['page of the sign-in', 'index.html', BUDGETS.signIn.page.br],
  ['scripts of the sign-in', 'entrance.js', BUDGETS.signIn.scripts.br],
  ['scripts of the sign-in', 'runtime.js', BUDGETS.signIn.scripts.br],
  ['styles', 'a.css', BUDGETS.signIn.styles.br],
  ['scripts until the first case', 'inside.js', BUDGETS.firstCase.scripts.br],
  ['scripts until the first case', 'words.js', BUDGETS.firstCase.scripts.br],
])('one whose %s are over does not: %s', (name, file, budget) => {
  expect(judge({ [file]: budget + 1 })).toContain(`${name}: `)
})
