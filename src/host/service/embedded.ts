import { DEMONSTRATION_CODES } from '../../demo-service/codes.ts'
import { NAMED_CASES } from '../../demo-service/named-cases.ts'
import { createReference } from '../../demo-service/reference.ts'
import type { Service } from './service.ts'

/** The demonstration service in this process. The only file of the host that imports it; the image is without it. */
export function embeddedService(): Service {
  const reference = createReference()
  return {
    base: 'http://embedded.invalid',
    fetch: async (request, signal) =>
      reference.fetch(Object.defineProperty(request, 'signal', { value: signal })),
    demonstration: { cases: NAMED_CASES, codes: DEMONSTRATION_CODES },
  }
}
