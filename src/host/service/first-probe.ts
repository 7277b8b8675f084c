import { causeOf, meaningOf } from './failure.ts'
import { discardBody } from './service.ts'
import type { Service } from './service.ts'

/** Milliseconds in which the service must begin to answer. */
const TIMEOUT_MS = 10_000

interface Outcome {
  readonly isReached: boolean
  /** For whoever runs the console. */
  readonly sentence: string
}

/** Asks the service once whether it can be reached: any HTTP answer counts. */
export async function probeService({ base, send }: Service, timeoutMs = TIMEOUT_MS): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  const startedAt = performance.now()
  const after = () => `after ${Math.round(performance.now() - startedAt)} ms`
  try {
    const answer = await send({ method: 'HEAD', url: `${base}/`, headers: {}, body: null }, signal)
    discardBody(answer)
    return { isReached: true, sentence: `Lupa reaches the service: HTTP ${answer.status} ${after()}.` }
  } catch (error) {
    const cause = causeOf(error, signal)
    const sentence = `Lupa warns: the service cannot be reached (${cause} ${after()}): ${meaningOf(cause)}.`
    return { isReached: false, sentence }
  }
}
