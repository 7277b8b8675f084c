import * as fc from 'fast-check'

// Runs the property tests of this folder twenty times as often as `npm test`.
fc.configureGlobal({ numRuns: 2000 })
await import('./service/contract/any-json.test.ts')
await import('./findings/judge-properties.test.ts')
await import('./findings/reading/read-text-properties.test.ts')
await import('./findings/testing/named.test.ts')
await import('./findings/values/licence.test.ts')
await import('./findings/values/dates.test.ts')
