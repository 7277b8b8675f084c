import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type * as Contract from '../contract/answers.ts'
import type * as MaskerModule from './masker.ts'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Copies the source to a temporary folder, with one more field in three of its schemas. */
async function copyWithNewFields(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'field-kinds-'))
  onTestFinished(() => rm(copy, { recursive: true }))
  await Promise.all([
    cp(join(ROOT, 'src'), join(copy, 'src'), { recursive: true }),
    symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules')),
  ])
  const additions = [
    ['answers.ts', 'OCR_FIELDS = [', "OCR_FIELDS = ['Apelido',"],
    ['answers.ts', 'Analise = z.looseObject({', 'Analise = z.looseObject({ Socio: text,'],
    ['answers.ts', 'Biometria = z.looseObject({', 'Biometria = z.looseObject({ Padrinho: text,'],
  ] as const
  for (const [file, before, after] of additions) {
    const path = join(copy, 'src/core/contract', file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, after))
  }
  const tsconfig = { extends: join(ROOT, 'tsconfig.json'), include: ['src/core/privacy/field-kinds.ts'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(tsconfig))
  return copy
}

test('a new field without a decision does not compile, and is masked where it gets past the compiler', async () => {
  const copy = await copyWithNewFields()
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  const { stdout } = spawnSync(tsc, ['--project', copy, '--pretty', 'false'], { encoding: 'utf8' })
  const errors = stdout.split('\n').filter((line) => line.includes(': error '))
  expect(errors).toEqual([
    expect.stringMatching(/field-kinds\.ts.* missing the following properties .*: Apelido, Padrinho, Socio$/),
  ])

  const { OCR_FIELDS: fields } = (await import(join(copy, 'src/core/contract/answers.ts'))) as typeof Contract
  const { defaultMasker: changed } = (await import(
    join(copy, 'src/core/privacy/masker.ts')
  )) as typeof MaskerModule
  expect(fields).toContain('Apelido')
  const body = { OCR: { Apelido: 'Zulmira' }, Socio: 'Zulmira', Padrinho: 'Zulmira' }
  expect(JSON.stringify(changed.json(body))).not.toContain('Zulmira')
})
