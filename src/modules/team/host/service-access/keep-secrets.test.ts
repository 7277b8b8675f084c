import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { createTestAccess, errorOf, isTokenRequest, SECRET, tokenNamed } from './testing/test-access.ts'

/** A secret in every spelling that is known of services. */
const quote = (text: string) =>
  [text, text.replaceAll('/', String.raw`\/`), encodeURIComponent(text)].join(' ')

test('neither token nor secret is in any error, event or answer, however the service quotes them', async () => {
  const token = 'a/token+of/the/console=='
  const ofTokens = [400, 500, 200].map((status) => [status, true] as const)
  const ofReads = [400, 401, 422, 500, 200].map((status) => [status, false] as const)
  for (const [status, ofToken] of [...ofTokens, ...ofReads]) {
    const { reads, clock, events } = createTestAccess({
      intercept(request) {
        if (isTokenRequest(request) !== ofToken) return tokenNamed(token)
        const said = quote(ofToken ? SECRET : token)
        return new Response(`{"Status":1,"Mensagens":["${said}"],"Analise":{"Id":1},"x":"${said}"}`, {
          status,
        })
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

test('an answer to a later attempt is searched for the token that was sent with it', async () => {
  const sent: string[] = []
  let tokens = 0
  const { access, clock } = createTestAccess({
    intercept(request) {
      if (isTokenRequest(request)) return tokenNamed(`the-token-number-${(tokens += 1)}`)
      const token = request.headers.get('Authorization')?.replace('Bearer ', '') ?? ''
      if (request.url.includes('other') && token.endsWith('-1')) return new Response('', { status: 401 })
      sent.push(token)
      if (sent.length === 1) return new Response('', { status: 503 })
      return Response.json({ Status: 0, Analise: { Id: 1, Nome: token } })
    },
  })
  const slow = errorOf(access.readsFor('ana', 'page').score('demo-0001'))
  await clock.pass(10)
  // Somebody else's read has the token renewed while the first one waits to be repeated.
  const other = errorOf(access.readsFor('bia', 'page').score('other'))
  await clock.pass(15_000)
  await other
  expect(await slow).toMatchObject({ kind: 'malformed', body: null })
  expect(sent).toContain('the-token-number-2')
})
