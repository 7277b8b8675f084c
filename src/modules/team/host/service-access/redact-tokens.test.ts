import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createTestAccess, errorOf, isTokenRequest, SECRET, tokenAnswer } from './testing/test-access.ts'

const toUnicodeEscape = (character: string) =>
  String.raw`\u00` + character.charCodeAt(0).toString(16).toUpperCase()

/** A secret in every spelling that services are known to use. */
const quote = (text: string) =>
  [
    text,
    text.replaceAll('/', String.raw`\/`),
    encodeURIComponent(text),
    text.replaceAll(/[+=]/g, toUnicodeEscape),
    text.replaceAll(/\W/g, toUnicodeEscape).toLowerCase(),
    // JSON in a JSON text.
    text.replaceAll(/\W/g, (character) => `\\${toUnicodeEscape(character)}`),
  ].join(' ')

const CASES = [
  ...[400, 500, 200].map((status) => [status, true] as const),
  ...[400, 401, 422, 500, 200].map((status) => [status, false] as const),
]

test.each(CASES)(
  'status %i, of a token: %j: neither error nor event quotes the token or the secret',
  async (status, ofToken) => {
    const token = 'a/token+of/the/console=='
    const { reads, clock, events } = createTestAccess({
      intercept(request) {
        if (isTokenRequest(request) !== ofToken) return tokenAnswer(token)
        const text = quote(ofToken ? SECRET : token)
        const body = `{"Status":1,"Mensagens":["${text}"],"Analise":{"Id":1},"x":"${text}"}`
        return new Response(body, { status })
      },
    })
    const error = await errorOf(reads.score('demo-0001'), clock)
    // inspect alone would escape backslashes.
    const output = [error.messages, error.body, inspect([error, error.cause, events], { depth: 9 })].join(' ')
    for (const spelling of `${quote(token)} ${quote(SECRET)}`.split(' '))
      expect(output).not.toContain(spelling)
  },
)

test('an answer to a retry is searched for the token of that retry', async () => {
  const sentTokens: string[] = []
  let count = 0
  const { access, clock } = createTestAccess({
    intercept(request) {
      if (isTokenRequest(request)) return tokenAnswer(`the-token-number-${(count += 1)}`)
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
      if (request.url.includes('other') && token.endsWith('-1')) return new Response('', { status: 401 })
      sentTokens.push(token)
      if (sentTokens.length === 1) return new Response('', { status: 503 })
      return Response.json({ Status: 0, Analise: { Id: 1, Nome: token } })
    },
  })
  const slowRead = errorOf(access.readsFor('ana', 'page').score('demo-0001'))
  await clock.pass(10)
  // Another person's read renews the token while the first read waits for its retry.
  const otherRead = errorOf(access.readsFor('bia', 'page').score('other'))
  await clock.pass(15_000)
  await otherRead
  expect(await slowRead).toMatchObject({ kind: 'malformed', body: null })
  expect(sentTokens).toContain('the-token-number-2')
})
