import { expect, test } from 'vitest'
import { findSecrets, secretsOf, textsIn } from '#core/case/testing/demo-case.ts'
import type { Secrets } from '#core/case/testing/demo-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { findByChave, findById } from '#demo/cases/find-case.ts'
import { ABSENT_KEY, SENTINELS } from '#demo/cases/named-cases.ts'
import { wallClockDay } from '#demo/drafting/calendar.ts'
import type { DemoCase } from '#demo/drafting/demo-case.ts'
import { TEAM_ADDRESSES } from '#modules/team/core/addresses.ts'
import { PEOPLE } from '#modules/team/demo/people.ts'
import { createRecordedService } from './service-access/testing/recorded-service.ts'
import { SERVICE_SECRET } from './testing/console.ts'
import { ask } from './testing/guarded.ts'
import { retryAtOnce, startHostWithProvider } from './testing/team-host.ts'

const TODAY = wallClockDay(Date.now())

/** Without those that pause all reads. */
const FAILING_CASES = Object.values(SENTINELS).filter(({ chave }) => !/429|lento|timeout/.test(chave))
const GENERATED_CASES = [1, 2, 17, 400, 4999].map((number) => ({
  chave: `demo-${String(number).padStart(4, '0')}`,
  id: 100_000 + number,
}))
const CASES = [...FAILING_CASES, ...Object.values(FEATURED_CASES), ...GENERATED_CASES]

/** Code in the texts of hostile cases. Its words also occur in rules and labels. */
const CODE = /<[^>]*>|^=.*/g

const withoutCode = (text: string) => text.replace(CODE, '').trim()

function secretsToHide(demoCase: DemoCase): Secrets {
  const { names, numbers } = secretsOf(demoCase)
  return {
    names: names.map(withoutCode).filter((name) => name !== ''),
    numbers: numbers.map(withoutCode).filter((number) => (number.match(/\d/g) ?? []).length > 4),
  }
}

function keysIn(value: unknown): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) => [key, ...keysIn(child)])
}

/** Every text, number and key of a JSON body, or the whole body. */
function wordsOf(body: string): readonly string[] {
  try {
    const value: unknown = JSON.parse(body)
    // devalue encodes a case as a list of values. Numbers inside one are indexes of other values.
    const values = Array.isArray(value) ? value.filter((entry) => typeof entry !== 'object') : value
    return [...textsIn(values), ...keysIn(value)]
  } catch {
    return [body]
  }
}

/** Headers and body, with a separator that keeps neighbouring numbers apart. */
async function contentOf(answer: Response): Promise<string> {
  const headers = [...answer.headers].map((pair) => pair.join(': '))
  return [...headers, ...wordsOf(await answer.text())].join('\n¶x¶\n')
}

const caseAddress = (by: string, value: string, purpose = 'page') =>
  `${TEAM_ADDRESSES.case}?${new URLSearchParams({ by, value, for: purpose }).toString()}`

test('this test finds every secret in the answer for an analyst', async () => {
  const { signedIn } = await startHostWithProvider()
  const ana = await signedIn(PEOPLE.ana)
  const { chave } = FEATURED_CASES['cnh-limpa']
  const secrets = secretsToHide(findByChave(chave, TODAY)!)
  const content = await contentOf(await ana.call(caseAddress('chave', chave)))
  expect(secrets.names.length + secrets.numbers.length).toBeGreaterThan(8)
  expect(findSecrets(content, secrets)).toEqual([...secrets.names, ...secrets.numbers])
})

interface CaseKeys {
  readonly chave: string
  readonly id: number
}

/** Every request about a case that a page, or an attacker, can send, with the possible statuses. */
function requestsAbout({ chave, id }: CaseKeys) {
  const reference = { by: 'chave', value: chave }
  const reason = 'customer-request'
  const reveal = { ...reference, place: { kind: 'field', name: 'CPF' } }
  const key = encodeURIComponent(chave)
  return [
    ['200', caseAddress('chave', chave)],
    ['200', caseAddress('id', String(id))],
    ['200', caseAddress('either', String(id))],
    ['403', caseAddress('chave', chave, 'list')],
    ['400', TEAM_ADDRESSES.reveal, { ...reveal, reason: null }],
    ['400', TEAM_ADDRESSES.reveal, { ...reveal, reason: 'curiosity' }],
    // 502 if an answer is missing that may contain it.
    ['404 or 502', TEAM_ADDRESSES.reveal, { ...reveal, place: { kind: 'field', name: 'Apelido' }, reason }],
    ['200, 404 or 502', TEAM_ADDRESSES.compareSpoken, { ...reference, field: 'CPF', said: '11144477735' }],
    ['204', TEAM_ADDRESSES.events, { ...reference, action: 'copy' }],
    ['404', `/api/Score/Consultar?Chave=${key}`],
    ['200', `/analyses?chave=${key}`],
  ] as const
}

type Support = Parameters<typeof ask>[0]

/** The secrets that the answers for support contain, each with its address. */
async function findLeaks(
  support: Support,
  keys: CaseKeys,
  caseSecrets: readonly Secrets[],
  hostSecrets: readonly string[],
): Promise<readonly string[]> {
  const leaks: string[] = []
  for (const [statuses, address, json] of requestsAbout(keys)) {
    const answer = await ask(support, address, json)
    expect(statuses, address).toContain(String(answer.status))
    const content = await contentOf(answer)
    const secrets = [
      ...caseSecrets.flatMap((values) => findSecrets(content, values)),
      ...hostSecrets.filter((secret) => content.includes(secret)),
    ]
    leaks.push(...secrets.map((secret) => `${secret} at ${address}`))
  }
  return leaks
}

test('no byte sent to support contains a name, CPF or number of a case', async () => {
  const { signedIn, faults, entries } = await startHostWithProvider({ wait: retryAtOnce })
  const clara = await signedIn(PEOPLE.clara)
  const leaks: string[] = []
  let caseCount = 0
  const queue = [...CASES, { chave: ABSENT_KEY, id: 999 }]
  const workers = Array.from({ length: 16 }, async () => {
    for (let keys = queue.shift(); keys; keys = queue.shift()) {
      const demoCases = [findByChave(keys.chave, TODAY), findById(keys.id, TODAY)]
      const secrets = demoCases.flatMap((demoCase) => (demoCase ? [secretsToHide(demoCase)] : []))
      caseCount += secrets.length
      leaks.push(...(await findLeaks(clara, keys, secrets, [SERVICE_SECRET])))
    }
  })
  await Promise.all(workers)
  expect(caseCount).toBeGreaterThan(100)
  const shownCases = entries().filter(({ action, result }) => action === 'case' && result === 'ok')
  expect(shownCases.length).toBeGreaterThan(100)
  expect(leaks).toEqual([])
  expect(faults).toEqual([])
})

const KEYS = FEATURED_CASES['cpf-divergente']
const CASE = findByChave(KEYS.chave, TODAY)!
const CASE_JSON = JSON.stringify(CASE)

/** Answers of the service that quote a case in unexpected places. */
const QUOTES: readonly (readonly [string, (body: string) => Response])[] = [
  ['an error that quotes the case', () => new Response(CASE_JSON, { status: 500 })],
  ['a refusal in its words', () => Response.json({ Status: 1, Mensagens: [CASE_JSON] }, { status: 400 })],
  ['a page', () => new Response(`<p>${CASE_JSON}</p>`, { headers: { 'Content-Type': 'text/html' } })],
  ['a cut-off answer', (body) => new Response(body.slice(0, -9))],
  [
    'a name as the name of a field',
    (body) => new Response(body.replace(/^\{/, `{${JSON.stringify(CASE.analise.OCR!['Nome'])}:1,`)),
  ],
  [
    'messages',
    (body) => Response.json({ ...(JSON.parse(body) as object), Mensagens: ['SUCESSO', CASE_JSON] }),
  ],
  ['a header', (body) => new Response(body, { headers: { 'X-Request-Id': '52998224725', Server: 'Ana' } })],
]

test.each(QUOTES)(
  'no byte sent to support contains a secret if the service answers with %s',
  async (_name, quote) => {
    const tokens: string[] = []
    let quotedPath = 'none'
    const { service } = createRecordedService({}, async (request, next) => {
      const answer = await next()
      const body = await answer.text()
      if (request.url.includes('OAuth2'))
        tokens.push((JSON.parse(body) as { access_token: string }).access_token)
      return request.url.includes(quotedPath) ? quote(body) : new Response(body, answer)
    })
    const { signedIn, faults } = await startHostWithProvider({ service, wait: retryAtOnce })
    const clara = await signedIn(PEOPLE.clara)
    await clara.call(caseAddress('chave', KEYS.chave))
    for (quotedPath of ['Chave=', 'Biometria', 'Laudo'])
      expect(await findLeaks(clara, KEYS, [secretsToHide(CASE)], [SERVICE_SECRET, ...tokens])).toEqual([])
    expect(tokens).toHaveLength(1)
    expect(faults).toEqual([])
  },
)
