import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { Report } from '../core/report.ts'
import { reportCommand } from './report-command.ts'

const CREDENTIAL = { SERVICE_CLIENT_ID: 'report', SERVICE_CLIENT_SECRET: 'secret' }

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lupa-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

async function report(args: readonly string[], environment: Readonly<Record<string, string>> = CREDENTIAL) {
  let printed = ''
  let warned = ''
  const exitCode = await reportCommand(args, {
    environment,
    print: (line) => (printed += `${line}\n`),
    warnings: { write: (text) => void (warned += text) },
    signal: new AbortController().signal,
  })
  return { exitCode, printed, warned }
}

test('another report than before is drift, the same one is not, and nothing of a person is written', async () => {
  const folder = makeFolder()
  const [keys, baseline, latest] = ['keys.csv', 'baseline.json', 'latest.json'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  const chaves = Array.from({ length: 60 }, (_, at) => `demo-${String(at + 1).padStart(4, '0')}`)
  writeFileSync(keys, `chave;cliente\n${chaves.map((chave) => `${chave};x`).join('\n')}\n`)

  const first = await report(['--keys', keys, '--json', baseline])
  expect(first.exitCode).toBe(0)
  expect(first.printed).toContain('60 cases were read, none failed.')
  const same = await report(['--keys', keys, '--against', baseline])
  expect(same.exitCode).toBe(0)
  expect(same.printed).toContain('nothing changed more than chance explains')
  const earlier = JSON.parse(readFileSync(baseline, 'utf8')) as Report
  const lines = earlier.lines.filter(({ subject, name }) => subject !== 'label' || name !== 'Alinhamento')
  lines.push({ subject: 'code', part: 'Status', name: '8', state: 'unmapped', count: 40 })
  writeFileSync(baseline, JSON.stringify({ ...earlier, lines }))
  const changed = await report(['--keys', keys, '--against', baseline, '--json', latest])
  expect(changed.exitCode).toBe(1)
  expect(changed.printed).toMatch(/^Vanished: code Status 8 \(unmapped\): from 40 of \d+ \(.*\) to 0 of /m)
  expect(changed.printed).toMatch(/^New: label Alinhamento: from 0 of /m)

  // Whole files only.
  expect(readdirSync(folder).toSorted()).toEqual(['baseline.json', 'keys.csv', 'latest.json'])
  const written = [readFileSync(latest, 'utf8'), ...Object.values(changed), ...Object.values(first)].join(
    '\n',
  )
  expect(chaves.filter((chave) => written.includes(chave))).toEqual([])
})

test.each([
  ['no key', '\n\n', 'has no key'],
  ['an Id of letters', 'demo-0001\nid:maria da silva\n', 'line 2: its Id is not a number'],
  ['a prefix alone', 'chave:\n', 'line 1: it has a prefix and no key'],
  ['a table with a torn line', 'chave;nome\na1;x\nmaria\n', 'line 3: it has another number of cells'],
  ['a table without a heading', 'a1,maria\na2,maria\n', 'is a table: give the column of its keys'],
  ['a CPF', 'demo-0001\nCPF 529.982.247-25\n', 'line 2: it is a CPF'],
  ['a damaged key', 'chave\n1,23457E+15\n', 'line 2: a spreadsheet has damaged its key'],
  ['a row of a table', 'demo-0001\ndemo-0002\nmaria;a3\n', 'line 3: it may be a row of a table'],
  ['a web page', '<table><tr><td>a1</td></tr></table>', 'is no text'],
  ['no text', '\0maria', 'is no text'],
])('a file of keys with %s ends with 2 and is not quoted', async (_what, text, message) => {
  const keys = join(makeFolder(), 'keys.csv')
  writeFileSync(keys, text)
  const { exitCode, printed, warned } = await report(['--keys', keys])
  expect([exitCode, printed]).toEqual([2, ''])
  expect(warned).toContain(message)
  expect(warned).not.toContain('maria')
})

test('what cannot run ends with 2, and quotes no argument', async () => {
  const folder = makeFolder()
  const keys = join(folder, 'keys.csv')
  const other = join(folder, 'other.json')
  const lone = join(folder, 'lone.json')
  writeFileSync(keys, 'demo-0001\n')
  writeFileSync(other, '{}')
  await report(['--keys', keys, '--json', lone])
  const failures = [
    [[], CREDENTIAL, 'usage: npm run report'],
    [['--keys', keys, 'maria'], CREDENTIAL, 'usage: npm run report'],
    [['--keys', join(folder, 'none.csv')], CREDENTIAL, 'could not be read: ENOENT'],
    [['--keys', keys, '--against', other], CREDENTIAL, 'the file of --against is no report'],
    [['--keys', keys], {}, 'SERVICE_CLIENT_ID is not set'],
    [['--keys', keys], {}, 'SERVICE_CLIENT_SECRET is not set'],
    [['--keys', keys], { ...CREDENTIAL, SERVICE_URL: 'x' }, 'SERVICE_URL must be an address'],
    [
      ['--keys', keys],
      { ...CREDENTIAL, SERVICE_CLIENT_SECRET: 'errado' },
      'refuses the credential (HTTP 401)',
    ],
    [['--keys', keys, '--json', join(folder, 'none', 'x.json')], CREDENTIAL, 'could not be written: ENOENT'],
    [['--keys', keys, '--json', join(keys, 'x.json')], CREDENTIAL, 'could not be written: ENOTDIR'],
    [['--keys', keys, '--json', `${folder}/./keys.csv`], CREDENTIAL, 'the file of --json is that of --keys'],
    [['--keys', keys, '--against', lone], CREDENTIAL, 'too few cases to compare'],
  ] as const
  for (const [args, environment, message] of failures) {
    const { exitCode, warned } = await report(args, environment)
    expect([message, exitCode]).toEqual([message, 2])
    expect(warned).toContain(message)
    expect(warned).not.toContain('maria')
  }
})
