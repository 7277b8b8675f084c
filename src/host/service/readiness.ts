import type { Service } from './service.ts'

/** Milliseconds in which the service must answer. */
const TIMEOUT_MS = 3000

/** Milliseconds for which a result is kept, so that frequent probes do not become frequent requests to the service. */
const CACHE_MS = 1000

async function isReachable(service: Service): Promise<boolean> {
  const request = new Request(`${service.base}/`, { method: 'HEAD', redirect: 'manual' })
  try {
    const answer = await service.fetch(request, AbortSignal.timeout(TIMEOUT_MS))
    await answer.body?.cancel()
    return true
  } catch {
    return false
  }
}

/** A probe of whether the service can be reached: any HTTP answer counts. The embedded service always can. */
export function createReadiness(service: Service): () => Promise<boolean> {
  if (service.demonstration) return async () => true
  let latest: Promise<boolean> | undefined
  let checkedAt = -Infinity
  return () => {
    const now = performance.now()
    if (!latest || now - checkedAt > CACHE_MS) {
      checkedAt = now
      latest = isReachable(service)
    }
    return latest
  }
}
