import { parseDate } from '@internationalized/date'
import type { Fetch } from '#core/service/client/send-request.ts'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import type { CaseLookup } from '#core/case/lookup.ts'
import { loadCase } from '#core/case/load-case.ts'
import type { JudgementContext } from '#core/findings/model/evidence.ts'
import { createService } from '#core/service/client/service.ts'
import { createSession } from '#web/session/session.ts'
import { createDemoService } from '#demo/demo-service.ts'

const BASE = 'http://service.test'

/** Records each request as `Score k`, `Biometria 7` or `Laudo 7`. */
export async function signedInDemoService(intercept?: (request: Request, next: Fetch) => Promise<Response>) {
  const demoService = createDemoService({ now: () => Date.parse('2026-11-20T15:00:00-03:00') })
  const requests: string[] = []
  const next: Fetch = async (request) => demoService.fetch(request)
  const session = createSession()
  const service = createService({
    base: BASE,
    session,
    wait: async () => {},
    fetch(request) {
      const { pathname, searchParams } = new URL(request.url)
      const [, product, , id] = pathname.split('/')
      const name = pathname.includes('Laudo') ? 'Laudo' : (product ?? '')
      requests.push(`${name} ${id ?? searchParams.get('Chave')}`)
      return intercept ? intercept(request, next) : next(request)
    },
  })

  async function signIn(clientId = 'ana'): Promise<void> {
    const answer = await service.token({ ClientId: clientId, ClientSecret: 'x' })
    session.signIn(answer, clientId)
  }
  await signIn()
  requests.length = 0
  const context: JudgementContext = { config: {}, today: parseDate('2026-11-20') }

  const load = (lookup: CaseLookup, signal = new AbortController().signal) =>
    loadCase(lookup, service, signal)

  /** Null if the lookup opens no case. */
  async function caseOf(lookup: CaseLookup, judgedIn = context): Promise<Case | null> {
    const { resolved, calls } = await load(lookup)
    return resolved.state === 'open' ? assembleCase(resolved.reference, calls, judgedIn) : null
  }

  return { service, session, context, requests, signIn, load, caseOf }
}
