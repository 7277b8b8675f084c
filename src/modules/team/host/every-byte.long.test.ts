import { expect, test } from 'vitest'
import { readIn, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import type { Secrets } from '#core/case/testing/demo-case.ts'
import type { Wait } from '#core/service/client/abort.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { findByChave, findById } from '#demo/cases/find-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { ABSENT_KEY, SENTINELS } from '#demo/cases/named-cases.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { createRecordedService } from './service-access/testing/recorded-service.ts'
import { SERVICE_SECRET, startProvider } from './testing/console.ts'
import { startTeamHost } from './testing/team-host.ts'

const TODAY = wallClockDay(Date.now())

/** Reads that fail are repeated at once; the 15 s for a token do not pass. */
const wait: Wait = (milliseconds) => (milliseconds < 15_000 ? Promise.resolve() : new Promise(() => {}))

/** Those that make everybody wait are left out: their answers are those of any other error. */
const FAILING = Object.values(SENTINELS).filter(({ chave }) => !/429|lento|timeout/.test(chave))
const GENERATED = [1, 2, 17, 400, 4999].map((number) => ({
  chave: `demo-${String(number).padStart(4, '0')}`,
  id: 100_000 + number,
}))
const CASES = [...FAILING, ...Object.values(FEATURED_CASES), ...GENERATED]

/** Code in the texts of the hostile cases: its words are also those of rules and labels. */
const CODE = /<[^>]*>|^=.*/g

const withoutCode = (text: string) => text.replace(CODE, '').trim()

function secretsToHide(made: DemoCase): Secrets {
  const { names, numbers } = secretsOf(made)
  return {
    names: names.map(withoutCode).filter((name) => name !== ''),
    numbers: numbers.map(withoutCode).filter((number) => (number.match(/\d/g) ?? []).length > 4),
  }
}

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [key, ...keysIn(child)])
}

/** Every text, number and key of a body of JSON; the body as it is where it is none. */
function wordsOf(body: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(body)
    // The text of a case is a list of values; the numbers within one of them only say which others it has.
    const values = Array.isArray(value) ? value.filter((each) => typeof each !== 'object') : value
    return [...textsIn(values), ...keysIn(value)]
  } catch {
    return [body]
  }
}

/** All that an answer consists of, with a letter in between, so that no two numbers make a third. */
async function readable(answer: Response): Promise<string> {
  const headers = [...answer.headers].map((pair) => pair.join(': '))
  return [...headers, ...wordsOf(await answer.text())].join('\n¶x¶\n')
}

const caseAddress = (by: string, value: string, purpose = 'page') =>
  `${TEAM_ADDRESSES.case}?${new URLSearchParams({ by, value, for: purpose }).toString()}`

test('the reader of this file finds every secret in what an analyst gets', async () => {
  const { issuer } = await startProvider()
  const { signedIn } = await startTeamHost({ issuer })
  const ana = await signedIn(PEOPLE.ana)
  const { chave } = FEATURED_CASES['cnh-limpa']
  const secrets = secretsToHide(findByChave(chave, TODAY)!)
  const text = await readable(await ana.call(caseAddress('chave', chave)))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(readIn(text, secrets)).toEqual([...secrets.names, ...secrets.numbers])
})

/** Every address that a page, or somebody who tries, may ask about a case, and the status of its answer. */
function questionsAbout({ chave, id }: { readonly chave: string; readonly id: number }) {
  const reason = 'customer-request'
  const reveal = { by: 'chave', value: chave, place: { kind: 'field', name: 'CPF' } }
  const key = encodeURIComponent(chave)
  return [
    [200, caseAddress('chave', chave)],
    [200, caseAddress('id', String(id))],
    [200, caseAddress('either', String(id))],
    [403, caseAddress('chave', chave, 'list')],
    [400, TEAM_ADDRESSES.reveal, { ...reveal, reason: null }],
    [400, TEAM_ADDRESSES.reveal, { ...reveal, reason: 'curiosity' }],
    // 502 where an answer is missing that may have it.
    ['404 or 502', TEAM_ADDRESSES.reveal, { ...reveal, place: { kind: 'field', name: 'Apelido' }, reason }],
    [
      '200, 404 or 502',
      TEAM_ADDRESSES.compareSpoken,
      { by: 'chave', value: chave, field: 'CPF', said: '11144477735' },
    ],
    [204, TEAM_ADDRESSES.events, { action: 'copy', by: 'chave', value: chave }],
    [404, `/api/Score/Consultar?Chave=${key}`],
    [200, `/analyses?chave=${key}`],
  ] as const
}

test('no byte that somebody of support is sent has a name, CPF or number of a case', async () => {
  const { issuer } = await startProvider()
  const { signedIn, faults, entries } = await startTeamHost({ issuer, wait })
  const clara = await signedIn(PEOPLE.clara)
  const leaks: string[] = []
  let cases = 0

  async function lookUp(ids: (typeof CASES)[number]): Promise<void> {
    const secrets = [findByChave(ids.chave, TODAY), findById(ids.id, TODAY)].flatMap((made) =>
      made ? [secretsToHide(made)] : [],
    )
    cases += secrets.length
    for (const [status, address, json] of questionsAbout(ids)) {
      const answer = await (json ? clara.post(address, json) : clara.call(address))
      expect(String(status), address).toContain(String(answer.status))
      const text = await readable(answer)
      expect(text).not.toContain(SERVICE_SECRET)
      leaks.push(...secrets.flatMap((each) => readIn(text, each)).map((secret) => `${secret} at ${address}`))
    }
  }

  const rest = [...CASES, { chave: ABSENT_KEY, id: 999 }]
  // Several at a time, as many people ask.
  const lanes = Array.from({ length: 16 }, async () => {
    for (let next = rest.shift(); next; next = rest.shift()) await lookUp(next)
  })
  await Promise.all(lanes)
  expect(cases).toBeGreaterThan(100)
  const shown = entries().filter(({ action, result }) => action === 'case' && result === 'ok')
  expect(shown.length).toBeGreaterThan(100)
  expect(leaks).toEqual([])
  expect(faults).toEqual([])
})

const { chave, id } = FEATURED_CASES['cpf-divergente']
const MADE = findByChave(chave, TODAY)!
const WHOLE = JSON.stringify(MADE)

/** What a service could answer that quotes a case where nobody would look for one. */
const QUOTES: readonly (readonly [string, (body: string) => Response])[] = [
  ['an error that quotes the case', () => new Response(WHOLE, { status: 500 })],
  ['a refusal in its words', () => Response.json({ Status: 1, Mensagens: [WHOLE] }, { status: 400 })],
  ['a page', () => new Response(`<p>${WHOLE}</p>`, { headers: { 'Content-Type': 'text/html' } })],
  ['a cut-off answer', (body) => new Response(body.slice(0, -9))],
  [
    'a name as the name of a field',
    (body) => new Response(body.replace(/^\{/, `{${JSON.stringify(MADE.analise.OCR!['Nome'])}:1,`)),
  ],
  ['messages', (body) => Response.json({ ...(JSON.parse(body) as object), Mensagens: ['SUCESSO', WHOLE] })],
  ['a header', (body) => new Response(body, { headers: { 'X-Request-Id': '52998224725', Server: 'Ana' } })],
]

test.each(QUOTES)('nor has an answer made of %s', async (_name, quote) => {
  const { issuer } = await startProvider()
  const tokens: string[] = []
  let quoting = 'score'
  const { service } = createRecordedService({}, async (request, next) => {
    const answer = await next()
    const body = await answer.text()
    if (request.url.includes('OAuth2'))
      tokens.push((JSON.parse(body) as { access_token: string }).access_token)
    const isQuoting = { score: 'Chave=', biometria: 'Biometria', laudo: 'Laudo' }[quoting]!
    return request.url.includes(isQuoting) ? quote(body) : new Response(body, answer)
  })
  const { signedIn, faults } = await startTeamHost({ issuer, service, wait })
  const clara = await signedIn(PEOPLE.clara)
  const secrets = secretsToHide(MADE)
  for (quoting of ['score', 'biometria', 'laudo']) {
    const asked = questionsAbout({ chave, id }).map(async ([status, address, json]) => {
      const answer = await (json ? clara.post(address, json) : clara.call(address))
      const text = await readable(answer)
      expect(String(status), `${quoting} ${address}`).toContain(String(answer.status))
      expect(readIn(text, secrets), `${quoting} ${address}`).toEqual([])
      for (const secret of [SERVICE_SECRET, ...tokens]) expect(text).not.toContain(secret)
    })
    await Promise.all(asked)
  }
  expect(tokens).toHaveLength(1)
  expect(faults).toEqual([])
})
