import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfigFile, servedConfig } from './config-file.ts'

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
    expect(read).toThrow(/^LUPA_CONFIG .*config\.json is not valid:\n/)
    expect(read).toThrow(/^ {2}similarity\.ok: .*expected number/m)
    expect(read).toThrow(/^ {2}similarity\.unit: unknown key$/m)
    expect(read).toThrow(/^ {2}codes\.Status\.1\.level: .*"fail"/m)
    expect(read).toThrow(/^ {2}session\.idleMinutes: .*>=1/m)
    expect(read).toThrow(/^ {2}colour: unknown key$/m)
  })

  test('a file that is missing or is not JSON', () => {
    expect(() => readConfigFile(join(folder, 'none.json'))).toThrow('could not be read')
    expect(() => readConfigFile(write('{"brand":'))).toThrow('is not JSON')
    expect(() => readConfigFile(write('{\n"brand": 1,\n}'))).toThrow('is not JSON: see line 3 column 1')
  })

  test('a file that is not JSON is not quoted', () => {
    for (const text of ['segredo', '-----BEGIN segredo', '{"segredo": segredo}', '{"a":1} segredo']) {
      const path = write(text)
      expect(() => readConfigFile(path)).toThrow(
        /^LUPA_CONFIG \S+ is not JSON(?:: see line \d+ column \d+)?$/,
      )
    }
  })
})

describe('the served config', () => {
  const demonstration = {
    cases: [{ name: 'clean', by: 'chave', value: 'a' } as const],
    codes: { Status: { 1: { label: 'one' }, 2: { label: 'two' } } },
  }

  test('a real service has no demonstration and no codes but the file’s', () => {
    expect(servedConfig({ brand: { name: 'Casa' } }, null)).toEqual({
      brand: { name: 'Casa' },
      demonstration: null,
    })
  })

  test('the file’s codes go before the embedded service’s', () => {
    expect(
      servedConfig(
        { codes: { Status: { 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } } },
        demonstration,
      ),
    ).toEqual({
      codes: { Status: { 1: { label: 'one' }, 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } },
      demonstration: { cases: demonstration.cases },
    })
  })
})
