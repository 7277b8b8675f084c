import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { sendByFetch } from './service.ts'
import type { Upstream } from './service.ts'

/** The demonstration service in this process. The only file of the host that imports it; the image is without it. */
export function embeddedService(): Upstream {
  const demoService = createDemoService()
  return {
    base: 'http://embedded.invalid',
    send: sendByFetch(async (request) => demoService.fetch(request)),
    demonstration: { cases: NAMED_CASES, codes: DEMONSTRATION_CODES },
  }
}
