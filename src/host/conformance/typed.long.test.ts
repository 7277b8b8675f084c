import { describe } from 'vitest'
import { ANSWER_HEADERS, PAGE_HEADERS } from '../request/security-headers.ts'
import { testHeaders } from '../testing/answer-headers.ts'
import { LAUDO, TOKEN, TYPED } from '../testing/conformance-target.ts'
import { testRefusals } from '../testing/refusals.ts'

describe('headers', () => {
  testHeaders(TYPED, [
    ['GET', '/access-log', 404, PAGE_HEADERS, 'no-store'],
    ['GET', LAUDO, 200, ANSWER_HEADERS, 'no-store'],
    ['POST', TOKEN, 200, ANSWER_HEADERS, 'no-store'],
    ['DELETE', LAUDO, 404, ANSWER_HEADERS, 'no-store'],
  ])
})

describe('requests that never reach the service', () => testRefusals(TYPED))
