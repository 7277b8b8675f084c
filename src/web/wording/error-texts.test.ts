import { assert, asyncProperty, constantFrom, record, string, stringMatching } from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ServiceError, errorNameOf, retryAt } from '#core/service/client/errors.ts'
import type { DetailedErrorKind, ErrorName } from '#core/service/client/errors.ts'
import type { Fetch } from '#core/service/client/send-request.ts'
import type { Service } from '#core/service/client/service.ts'
import { createSignedInService } from '#core/service/client/testing/signed-in-service.ts'
import { brokenOff, html, json, never } from '#core/service/client/testing/stub-fetch.ts'
import type { Operation } from '#core/service/contract/endpoints.ts'
import { ATTEMPT_MS } from '#core/limits.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language, Say } from '#words/language.ts'
import { loadSay } from '#words/words.ts'
import { supportText } from './support.tsx'

const REQUEST_ID = '63bae23d-cf40-43a0-a9b0-a1196cf76a6a'

type Fault = Exclude<DetailedErrorKind, 'cancelled'>

/** Causes before, during and after a response. */
const CAUSES: Record<Fault, () => Response | Promise<Response>> = {
  network: () => {
    throw new TypeError('Failed to fetch')
  },
  timeout: () => never(),
  'network-midway': () => brokenOff(),
  'network-service': () => html(502, { 'x-lupa-proxy': 'unreachable' }),
  'timeout-midway': () => new Response(new ReadableStream()),
  'not-found': () => json({ Status: 1, Mensagens: ['NÃO ENCONTRADO'] }, 400),
  unauthorized: () => json({ Status: 1, Mensagens: ['Token inválido'] }, 401),
  'endpoint-missing': () => html(404),
  'service-failure': () => html(503, { 'X-Request-Id': REQUEST_ID }),
  rejected: () => json({ Status: 1, Mensagens: ['PERFIL SEM ACESSO'] }),
  malformed: () => html(200),
  'rate-limited': () => html(429, { 'Retry-After': '42' }),
  'too-large': () => new Response('x'.repeat(5_000_001)),
}

interface Person {
  readonly chave: string
  readonly id: string
  readonly secret: string
}

const EXAMPLE: Person = { chave: 'onb-1', id: '12', secret: 'a secret word' }

const CALL: Record<Operation, (service: Service, person: Person) => Promise<unknown>> = {
  token: (service, { chave, secret }) => service.token({ ClientId: chave, ClientSecret: secret }),
  score: (service, { chave }) => service.score(chave),
  biometria: (service, { id }) => service.biometria(id),
  laudo: (service, { id }) => service.laudo(id),
}

const OPERATIONS = Object.keys(CALL) as Operation[]
const FAULTS = Object.keys(CAUSES) as Fault[]
const CASES = OPERATIONS.flatMap((operation) =>
  FAULTS.filter((fault) => operation !== 'token' || fault !== 'not-found').map((fault) => ({
    operation,
    fault,
    name: `${operation}.${fault}` as ErrorName,
  })),
)

const NAMES: readonly ErrorName[] = [
  ...CASES.map(({ name }) => name),
  ...(['score', 'biometria', 'laudo'] as const).map((operation) =>
    errorNameOf(new ServiceError('cancelled', { operation })),
  ),
]

async function failureOf(operation: Operation, fetch: Fetch, person = EXAMPLE): Promise<ServiceError> {
  const failed = CALL[operation](createSignedInService(fetch).service, person).then(
    () => null,
    (error: unknown) => error,
  )
  await vi.advanceTimersByTimeAsync(ATTEMPT_MS)
  const error = await failed
  if (error instanceof ServiceError) return error
  throw new Error(`${operation} did not fail as it should`, { cause: error })
}

const says = new Map<string, Say>()
for (const language of LANGUAGES) says.set(language, await loadSay(language))
const sayIn = (language: string): Say => says.get(language) ?? (() => '')

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 18) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('each error of each operation has its name', () => {
  test.each(CASES)('$name', async ({ operation, fault, name }) => {
    const error = await failureOf(operation, async () => CAUSES[fault]())
    expect(errorNameOf(error)).toBe(name)
    expect(error.responseStarted).toBe(!['network', 'network-service', 'timeout'].includes(fault))
  })
})

/** The people who can fix an error. */
const HELPERS: Readonly<Record<Language, RegExp>> = {
  'pt-BR': /administrador|suporte do serviço/,
  en: /administrator|service’s support/,
}

describe.each([...LANGUAGES])('texts in %s', (language) => {
  test('each error has a unique title and advice', () => {
    const say = sayIn(language)
    const titles = NAMES.map((name) => say(`fault.${name}`))
    const nexts = NAMES.map((name) => say(`fault.${name}.next`))
    expect(new Set(titles).size).toBe(NAMES.length)
    expect(new Set(nexts).size).toBe(NAMES.length)
    for (const words of [...titles, ...nexts]) {
      expect(words.length).toBeGreaterThan(10)
      expect(words).not.toMatch(/^fault\.|[{}]/)
      expect(words).toMatch(/^\p{Lu}/u)
    }
  })

  test('errors that users cannot fix name the administrator or the service’s support', () => {
    const say = sayIn(language)
    for (const { fault, name } of CASES) {
      if (/^(?:endpoint-missing|malformed|too-large|network|service-failure)/.test(fault)) {
        expect(say(`fault.${name}.next`), name).toMatch(HELPERS[language])
      }
    }
  })
})

describe('the text for support', () => {
  const environment = { release: '0.1.0 (abcdefgh)', language: 'pt-BR', browser: 'Browser/1' } as const

  test('has the time, the operation, the outcome and the environment', async () => {
    const error = await failureOf('laudo', async () => {
      await new Promise((resolve) => setTimeout(resolve, 812))
      return CAUSES['service-failure']()
    })
    // The time of the third attempt; this test's retries do not wait.
    expect(supportText(error, environment, sayIn('pt-BR'))).toBe(
      [
        'Lupa 0.1.0 (abcdefgh)',
        'Horário: 2026-11-20T18:00:01.624Z',
        'Operação: GET Score/ObterLaudo/{id}',
        'Falha: service-failure',
        'HTTP: 503',
        `X-Request-Id: ${REQUEST_ID}`,
        'Duração: 812 ms',
        'Idioma: pt-BR',
        'Navegador: Browser/1',
      ].join('\n'),
    )
  })

  const personal = record({
    chave: string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    id: stringMatching(/^\d{1,12}$/),
    secret: string({ minLength: 8, maxLength: 30 }),
    message: string({ unit: 'grapheme', maxLength: 60 }),
    header: constantFrom('12345678909', 'onb-2026-11-000481', '00000000-0000-0000-0000-x'),
  })

  test.each(OPERATIONS)('of %s is independent of the person and of the answer', async (operation) => {
    await assert(
      asyncProperty(personal, constantFrom(200, 400, 401, 403, 500), async (person, status) => {
        const textOf = async (about: Person, message: string, header: string) => {
          vi.setSystemTime(Date.UTC(2026, 10, 20, 18))
          const answer = {
            Status: 1,
            Mensagens: [message, about.chave],
            Analise: { Chave: about.chave, CPF: header },
          }
          const fetch = async () => json(answer, status, { 'X-Request-Id': header })
          return supportText(await failureOf(operation, fetch, about), environment, sayIn('pt-BR'))
        }
        const text = await textOf(person, `${person.message} 529.982.247-25`, person.header)
        expect(text).toBe(await textOf(EXAMPLE, 'NADA', 'x'))
      }),
      { numRuns: 40 },
    )
  })
})

test('Retry-After sets the time of the next attempt', async () => {
  const error = await failureOf('token', async () => CAUSES['rate-limited']())
  expect(retryAt(error)).toBe(Date.UTC(2026, 10, 20, 18) + 42_000)
  expect(retryAt(new ServiceError('timeout', { operation: 'score' }))).toBeNull()
})
