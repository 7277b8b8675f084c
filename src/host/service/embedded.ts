import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { createDemoService } from '#demo/demo-service.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { sendByFetch } from './service.ts'
import type { Upstream } from './service.ts'

/** The demonstration service in this process. The only host file that imports it: the image does not include it. */
export function embeddedService(): Upstream {
  const demoService = createDemoService()
  return {
    base: 'http://embedded.invalid',
    send: sendByFetch(async (request) => demoService.fetch(request)),
    demonstration: { cases: NAMED_CASES, codes: DEMONSTRATION_CODES },
  }
}
