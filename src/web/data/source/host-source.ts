import { NO_CALLS } from '../../../core/case/calls.ts'
import { resolveLookup } from '../../../core/case/call-order.ts'
import type { CaseLookup } from '../../../core/case/lookup.ts'
import { ServiceError } from '../../../core/client/errors.ts'
import type { CaseAnswer } from '../../../core/team/case-answer.ts'
import type { CaseSource, SourceAnswer } from '../case-source.ts'
import type { HostClient } from '../team/host-client.ts'
import { createCaseStore, firstCalls } from './case-store.ts'
import type { CaseRequest } from './case-store.ts'
import { errorsOf } from './service-source.ts'

function answerOf(lookup: CaseLookup, { resolved, calls, masked, evidence }: CaseAnswer): SourceAnswer {
  const known = calls ?? masked?.calls
  if (known) return { resolved, calls: known, masked, evidence }
  // Without a case only why there is none is known.
  const failed = resolved.state === 'error' ? { state: 'failed' as const, error: resolved.error } : null
  return { resolved, calls: failed ? firstCalls(lookup, failed) : NO_CALLS, masked, evidence }
}

function failedAnswer(lookup: CaseLookup, error: ServiceError): SourceAnswer {
  const calls = firstCalls(lookup, { state: 'failed', error })
  const resolved = lookup.by === 'either' ? { state: 'error' as const, error } : resolveLookup(lookup, calls)
  return { resolved, calls, masked: null, evidence: null }
}

async function requestCase(
  host: Pick<HostClient, 'case'>,
  lookup: CaseLookup,
  purpose: 'page' | 'list',
  signal: AbortSignal,
): Promise<SourceAnswer> {
  try {
    return answerOf(lookup, await host.case(lookup, purpose, signal))
  } catch (error) {
    if (error instanceof ServiceError) return failedAnswer(lookup, error)
    throw error
  }
}

/** One request a case, whose answer is remembered. */
function requestOf(host: Pick<HostClient, 'case'>, asked: CaseLookup): CaseRequest {
  let lookup = asked
  let known: SourceAnswer | null = null
  let underWay: { readonly controller: AbortController; readonly answer: Promise<SourceAnswer> } | null = null

  async function request(controller: AbortController): Promise<SourceAnswer> {
    const answer = await requestCase(host, lookup, 'page', controller.signal)
    if (underWay?.controller === controller) {
      known = answer
      underWay = null
      // Digits are resolved once: a refresh must not lead to another case under the same address.
      if (answer.resolved.state === 'open') lookup = answer.resolved.reference
    }
    return answer
  }

  return {
    async run(onProgress) {
      if (known) return known
      const calls = firstCalls(lookup, { state: 'loading' })
      onProgress({ resolved: resolveLookup(lookup, calls), calls, masked: null, evidence: null })
      if (!underWay) {
        const controller = new AbortController()
        underWay = { controller, answer: request(controller) }
      }
      return underWay.answer
    },
    forget(isForgotten) {
      const has =
        known !== null &&
        (['score', 'biometria', 'laudo'] as const).some((name) => {
          const call = known?.calls[name]
          return call !== undefined && call.state !== 'idle' && isForgotten(call, name)
        })
      if (has) known = null
      return has
    },
    abort(reason) {
      underWay?.controller.abort(reason)
      if (!(reason instanceof ServiceError)) underWay = null
    },
  }
}

/** The console's own host as the source of cases: one request each, judged by the host for those who may not see values. */
export function createHostSource(host: Pick<HostClient, 'case' | 'reveal'>): CaseSource {
  const { kept, ...store } = createCaseStore((lookup) => requestOf(host, lookup))
  return {
    ...store,
    revealFromHost: host.reveal,
    forList: (limit) => async (lookup, signal) => {
      const answer = kept(lookup) ?? (await limit(() => requestCase(host, lookup, 'list', signal), signal))
      return { ...answer, errors: errorsOf(answer.calls) }
    },
  }
}
