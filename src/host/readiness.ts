import type { Service } from './service.ts'

/** Milliseconds in which the service must answer anything at all. */
const PATIENCE = 3000

/** Milliseconds for which an answer is remembered, so that asking often does not ask the service often. */
const REMEMBERED = 1000

async function reaches(service: Service): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE)
  try {
    const answer = await service.send(
      new Request(`${service.base}/`, { method: 'HEAD', redirect: 'manual' }),
      signal,
    )
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

/** Asks whether the service can be reached: any HTTP answer will do. The embedded one always can. */
export function createReadiness(service: Service): () => Promise<boolean> {
  if (service.demonstration) return async () => true
  let latest: Promise<boolean> | undefined
  let asked = -Infinity
  return () => {
    const now = performance.now()
    if (!latest || now - asked > REMEMBERED) {
      asked = now
      latest = reaches(service)
    }
    return latest
  }
}
