import { DEMONSTRATION_CODES } from '../demo-service/drafting/codes.ts'
import { NAMED_CASES } from '../demo-service/cases/named-cases.ts'
import { createDemoService } from '../demo-service/demo-service.ts'
import type { Service } from './service.ts'

/** The demonstration service, in this process. The one place of the host that knows it. */
export function embeddedService(): Service {
  const reference = createDemoService()
  return {
    base: 'http://embedded.invalid',
    send: async (request, signal) =>
      reference.fetch(Object.defineProperty(request, 'signal', { value: signal })),
    demonstration: { cases: NAMED_CASES, codes: DEMONSTRATION_CODES },
  }
}
