import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

/** Masks a case in its own process, lets go of it, and says whether its label is still in the heap; then keeps one. */
const SCRIPT = `
import { getHeapSnapshot } from 'node:v8'
const { defaultMasker, maskerFor } = await import('./src/core/privacy/masker.ts')
const { NO_CALLS } = await import('./src/core/case/call.ts')
const { scoreOf } = await import('./src/core/case/testing/calls.ts')
const { kindOf } = await import('./src/core/privacy/field-kinds.ts')

// Written backwards, so that the script itself does not hold it.
const secret = () => Array.from('AKCUZARIMLUZ').reverse().join('')
function maskOne() {
  const label = 'Nome da ' + secret() + ' 168.995.350-09'
  const masker = maskerFor({ ...NO_CALLS, score: scoreOf({ Chave: 'k', Id: 7, OCR: { Nome: 'ANA', [label]: 'x' } }) })
  for (const each of [masker, defaultMasker]) {
    each.field(label, 'RUI LIMA')
    each.json({ Campo: label, Valor: 'RUI LIMA', [label]: 1 })
  }
  kindOf(label)
  return masker
}
async function isInHeap() {
  // The engine keeps the last text that a pattern was tried on.
  /x/.exec('x')
  gc()
  let snapshot = ''
  for await (const part of getHeapSnapshot()) snapshot += part
  return snapshot.includes(secret())
}
maskOne()
const isLeft = await isInHeap()
globalThis.kept = maskOne()
console.log(JSON.stringify({ isLeft, isKept: await isInHeap() }))
`

test('no label of a case outlives its masker', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--input-type=module', '--eval', SCRIPT],
    { cwd: resolve(import.meta.dirname, '../../../..'), encoding: 'utf8' },
  )
  expect(stdout, stderr).toBe('{"isLeft":false,"isKept":true}\n')
})
