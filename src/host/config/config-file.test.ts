import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfigFile, servedConfig, warningsOf } from './config-file.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'lupa-config-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function write(text: string): string {
  const path = join(folder, 'config.json')
  writeFileSync(path, text)
  return path
}

describe('the config file', () => {
  test('a valid file is read, with or without a byte order mark', () => {
    const text = JSON.stringify({ brand: { name: 'Casa' }, similarity: { scale: 'percent' } })
    expect(readConfigFile(write(text))).toEqual(JSON.parse(text))
    expect(readConfigFile(write(`\uFEFF${text}`))).toEqual(JSON.parse(text))
  })

  test('every wrong key is named by its path, in words', () => {
    const path = write(
      JSON.stringify({
        similarity: { ok: 'high', unit: 1 },
        codes: { Status: { 1: { label: 'x', level: 'red' } } },
        session: { idleMinutes: 0 },
        colour: 1,
      }),
    )
    const read = () => readConfigFile(path)
    expect(read).toThrow(/^\S*config\.json is not valid:\n/)
    expect(read).toThrow(/^ {2}similarity\.ok: .*expected number/m)
    expect(read).toThrow(/^ {2}similarity\.unit: unknown key$/m)
    expect(read).toThrow(/^ {2}codes\.Status\.1\.level: .*"fail"/m)
    expect(read).toThrow(/^ {2}session\.idleMinutes: .*>=1/m)
    expect(read).toThrow(/^ {2}colour: unknown key$/m)
  })

  test.each([
    ['a label that lacks a language', { 'pt-BR': 'Aprovada' }, 'label.en: the text in English is missing'],
    ['a label of another kind', 5, 'label: expected a text, or an object with the text in each language'],
    ['an empty label', ' ', 'label: must not be empty'],
    ['a label in an unknown language', { 'pt-BR': 'x', en: 'y', es: 'z' }, 'label.es: unknown key'],
  ])('%s', (_name, label, problem) => {
    const path = write(JSON.stringify({ codes: { Status: { 1: { label } } } }))
    expect(() => readConfigFile(path)).toThrow(`  codes.Status.1.${problem}`)
  })

  test.each([
    [{ ok: 70 }, 'ok: 70 is below similarity.warn, which is 80 unless set: set both'],
    [{ warn: 96 }, 'warn: 96 is above similarity.ok, which is 95 unless set: set both'],
    [{ ok: 70, warn: 75 }, 'warn: 75 is above similarity.ok, which is 70'],
  ])('cut-offs that cross, %j: the default that one collides with is named', (similarity, problem) => {
    const path = write(JSON.stringify({ similarity }))
    expect(() => readConfigFile(path)).toThrow(new RegExp(`^  similarity\\.${problem}$`, 'm'))
  })

  test('a key that is missing is said to be', () => {
    const path = write(JSON.stringify({ brand: {}, labels: [{ label: 'CPF' }] }))
    for (const key of ['brand.name', 'labels.0.kind', 'labels.0.fields'])
      expect(() => readConfigFile(path)).toThrow(`  ${key}: missing`)
  })

  test('a file in another encoding is refused', () => {
    const path = join(folder, 'config.json')
    writeFileSync(path, Buffer.from('{"brand":{"name":"Inspeção"}}', 'latin1'))
    expect(() => readConfigFile(path)).toThrow('is not UTF-8: save it as UTF-8')
  })

  test('a file that is missing or is not JSON, which is not quoted', () => {
    expect(() => readConfigFile(join(folder, 'none.json'))).toThrow('could not be read')
    expect(() => readConfigFile(write('{\n"brand": 1,\n}'))).toThrow('is not JSON: see line 3 column 1')
    for (const text of ['segredo', '-----BEGIN segredo', '{"segredo": segredo}', '{"a":1} segredo']) {
      const path = write(text)
      expect(() => readConfigFile(path)).toThrow(/^\S+ is not JSON(?:: see line \d+ column \d+)?$/)
    }
  })
})

test('the served config has the codes of the file, before those of the embedded service', () => {
  const demonstration = {
    cases: [{ name: 'clean', by: 'chave', value: 'a' } as const],
    codes: { Status: { 1: { label: 'one' }, 2: { label: 'two' } } },
  }
  const own = { codes: { Status: { 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } } }
  expect(servedConfig(own, null)).toEqual({ ...own, demonstration: null })
  expect(servedConfig(own, demonstration)).toEqual({
    codes: { Status: { 1: { label: 'one' }, 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } },
    demonstration: { cases: demonstration.cases },
  })
})

test('a field that the interface does not name is warned about, with the name that may be meant', () => {
  const fields = ['nome', 'Novo', 'CPF', 'Expedidor']
  expect(warningsOf({ labels: [{ label: 'X', kind: 'value', fields }] })).toEqual([
    'labels.0.fields: the interface has no field "nome": write "Nome"',
    'labels.0.fields: the interface has no field "Novo": correct only if your service sends it',
  ])
})
