import * as fc from 'fast-check'

/** How often a property is tried: fast-check's own setting, which a `*.long.test.ts` raises before it imports the tests. */
export function runs(): number {
  return fc.readConfigureGlobal().numRuns ?? 100
}
