import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createTestAccess, errorOf, isTokenRequest, SECRET, tokenNamed } from './testing/test-access.ts'

/** A secret in every spelling that is known of services. */
const quote = (text: string) =>
  [text, text.replaceAll('/', String.raw`\/`), encodeURIComponent(text)].join(' ')

test('neither token nor secret is in any error, event or answer, however the service quotes them', async () => {
  const token = 'a/token+of/the/console=='
  for (const [status, ofToken] of [
    [400, true],
    [500, true],
    [200, true],
    [400, false],
    [401, false],
    [422, false],
    [500, false],
    [200, false],
  ] as const) {
    const { reads, clock, events } = createTestAccess({
      intercept(request) {
        if (isTokenRequest(request) !== ofToken) return tokenNamed(token)
        const said = quote(ofToken ? SECRET : token)
        return new Response(
          `{"Status":1,"Mensagens":["${said.replaceAll(String.raw`\/`, String.raw`\\/`)}"],"Analise":{"Id":1},"x":"${said}"}`,
          { status },
        )
      },
    })
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const error = await errorOf(reads.score('demo-0001'), clock)
    // inspect alone would escape backslashes.
    const seen = [error.messages, error.body, inspect([error, error.cause, events], { depth: 9 })].join(' ')
    for (const hidden of [token, SECRET]) {
      for (const spelling of quote(hidden).split(' ')) expect(seen).not.toContain(spelling)
    }
  }
})

test('a successful answer that quotes the token is passed on to nobody', async () => {
  const token = 'a-token-of-the-console'
  const { reads } = createTestAccess({
    intercept: (request) =>
      isTokenRequest(request)
        ? tokenNamed(token)
        : Response.json({ Status: 0, Analise: { Id: 1, Nome: token } }),
  })
  const error = await errorOf(reads.score('demo-0001'))
  expect(error).toMatchObject({ kind: 'malformed', body: null })
})
