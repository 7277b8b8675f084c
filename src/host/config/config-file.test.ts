import { expect, test } from 'vitest'
import { temporaryFile } from '#host/testing/temporary-file.ts'
import { readConfigFile, servedConfig, warningsOf } from './config-file.ts'

const readJson = (value: unknown) => () => readConfigFile(temporaryFile(JSON.stringify(value)))

test('readConfigFile accepts a byte order mark', () => {
  const text = JSON.stringify({ brand: { name: 'Casa' }, similarity: { scale: 'percent' } })
  expect(readConfigFile(temporaryFile(`\uFEFF${text}`))).toEqual(JSON.parse(text))
})

test('the error lists the path of each wrong key', () => {
  const readConfig = readJson({
    similarity: { ok: 'high', unit: 1 },
    codes: { Status: { 1: { label: 'x', level: 'red' } } },
    session: { idleMinutes: 0 },
    colour: 1,
  })
  expect(readConfig).toThrow(/^\S*file is not valid:\n/)
  expect(readConfig).toThrow(/^ {2}similarity\.ok: .*expected number/m)
  expect(readConfig).toThrow(/^ {2}similarity\.unit: unknown key$/m)
  expect(readConfig).toThrow(/^ {2}codes\.Status\.1\.level: .*"fail"/m)
  expect(readConfig).toThrow(/^ {2}session\.idleMinutes: .*>=1/m)
  expect(readConfig).toThrow(/^ {2}colour: unknown key$/m)
})

test.each([
  ['a label that lacks a language', { 'pt-BR': 'Aprovada' }, 'label.en: the text in English is missing'],
  ['a label that is a number', 5, 'label: expected a text, or an object with the text in each language'],
  ['an empty label', ' ', 'label: must not be empty'],
  ['a label in an unknown language', { 'pt-BR': 'x', en: 'y', es: 'z' }, 'label.es: unknown key'],
])('%s is refused', (_name, label, problem) => {
  expect(readJson({ codes: { Status: { 1: { label } } } })).toThrow(`  codes.Status.1.${problem}`)
})

test.each([
  [{ ok: 70 }, 'ok: 70 is below similarity.warn, which is 80 unless set: set both'],
  [{ warn: 96 }, 'warn: 96 is above similarity.ok, which is 95 unless set: set both'],
  [{ ok: 70, warn: 75 }, 'warn: 75 is above similarity.ok, which is 70'],
])('the error for crossed cut-offs %j names the other cut-off', (similarity, problem) => {
  expect(readJson({ similarity })).toThrow(new RegExp(`^  similarity\\.${problem}$`, 'm'))
})

test('the error suggests similar keys and still lists all other mistakes', () => {
  const readConfig = readJson({
    timeZone: 'Sao_Paulo',
    sesion: {},
    rules: { 'cpf-agree': 'off', 'other-rule': 'off' },
    similarity: { scale: 'percentage', warn: 96, ok: 90 },
  })
  expect(readConfig).toThrow(/^ {2}timeZone: unknown time zone: write a name like "America\/Sao_Paulo"$/m)
  expect(readConfig).toThrow(/^ {2}sesion: unknown key, did you mean "session"\?$/m)
  expect(readConfig).toThrow(/^ {2}rules\.cpf-agree: unknown key, did you mean "cpf-agrees"\?$/m)
  expect(readConfig).toThrow(/^ {2}rules\.other-rule: unknown key$/m)
  expect(readConfig).toThrow(/^ {2}similarity\.scale: /m)
  expect(readConfig).toThrow(/^ {2}similarity\.warn: 96 is above similarity\.ok, which is 90$/m)
})

test('the error lists missing keys', () => {
  for (const key of ['brand.name', 'labels.0.kind', 'labels.0.fields'])
    expect(readJson({ brand: {}, labels: [{ label: 'CPF' }] })).toThrow(`  ${key}: missing`)
})

test('a file that is not UTF-8 is refused', () => {
  const path = temporaryFile(Buffer.from('{"brand":{"name":"Inspeção"}}', 'latin1'))
  expect(() => readConfigFile(path)).toThrow('is not UTF-8: save it as UTF-8')
})

test('the error for a missing file names it, and for malformed JSON only the position', () => {
  expect(() => readConfigFile('/none/such.json')).toThrow('could not be read')
  expect(() => readConfigFile(temporaryFile('{\n"brand": 1,\n}'))).toThrow('is not JSON: see line 3 column 1')
  for (const text of ['segredo', '-----BEGIN segredo', '{"segredo": segredo}', '{"a":1} segredo'])
    expect(() => readConfigFile(temporaryFile(text))).toThrow(
      /^\S+ is not JSON(?:: see line \d+ column \d+)?$/,
    )
})

test('codes in the config file override codes of the embedded service', () => {
  const demonstration = {
    cases: [{ name: 'clean', by: 'chave', value: 'a' } as const],
    codes: { Status: { 1: { label: 'one' }, 2: { label: 'two' } } },
  }
  const config = { codes: { Status: { 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } } }
  expect(servedConfig(config, null)).toEqual({ ...config, demonstration: null })
  expect(servedConfig(config, demonstration)).toEqual({
    codes: { Status: { 1: { label: 'one' }, 2: { label: 'mine' } }, Motivo: { 3: { label: 'three' } } },
    demonstration: { cases: demonstration.cases },
  })
})

test('an unknown field name causes a warning that suggests a known one', () => {
  const fields = ['nome', 'Novo', 'CPF', 'Expedidor']
  expect(warningsOf({ labels: [{ label: 'X', kind: 'value', fields }], hidden: ['diretor'] })).toEqual([
    'labels.0.fields: the interface has no field "nome": write "Nome"',
    'labels.0.fields: the interface has no field "Novo": correct only if your service sends it',
    'hidden: the interface has no field "diretor": write "Diretor"',
  ])
})

test.each([
  ['security@bank.example', '2027-06-30', /security\.contact: must start with mailto:, tel: or https:\/\//],
  ['http://bank.example/report', '2027-06-30', /security\.contact: must start/],
  ['mailto:a@bank.example\nExpires: 2030-01-01', '2027-06-30', /security\.contact: must start/],
  ['mailto:security@bank.example', '30/06/2027', /security\.expires: /],
])('the contact %j until %s is refused', (contact, expires, problem) => {
  expect(readJson({ security: { contact, expires } })).toThrow(problem)
})

test('an expired contact is a warning', () => {
  const security = { contact: 'mailto:security@bank.example', expires: '2026-11-28' }
  expect(warningsOf({ security }, '2026-11-28')).toEqual([])
  expect(warningsOf({ security }, '2026-11-29')).toEqual([
    'security.expires: 2026-11-28 is past, so nobody trusts the contact',
  ])
})
