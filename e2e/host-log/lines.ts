import { METHODS } from 'node:http'
import { createAddressPatterns } from '#host/request/addresses.ts'
import { HOST_MODULES } from '#modules/index.host.ts'

/** Times, ids and numbers with arbitrary digits. `src/host/log.test.ts` checks their format. */
const MEASURED =
  /"(?:time|id|trace)":"[^"]*"|"(?:status|ms|bytes|serviceMs)":[\d.]+|(?<=http:\S+:|port )\d+|(?:HTTP|after) \d+/g

/** Shorter values occur in texts by chance. */
const SHORTEST = 4

/** All words a host may write. Values contained in them are not leaks. */
const VOCABULARY = [
  'SERVICE_URL is not set: Lupa uses its embedded demonstration service, with invented cases only.',
  'Lupa: http://127.0.0.1:',
  '"level":"info","level":"warn","level":"error","time":,"id":,"method":,"status":,"ms":,"bytes":,',
  'all sessions are refused: the server of REDIS_URL cannot be used',
  '"whole":true,"whole":false,"trace":,"serviceMs":,"cause":',
  ...createAddressPatterns(HOST_MODULES).all,
  ...METHODS,
].join('\n')

export function countLogLines(outputs: readonly string[]): number {
  return outputs.reduce((sum, output) => sum + (output.match(/^\{.*"address":/gm)?.length ?? 0), 0)
}

/** Returns the values (personal data, credentials) found in host outputs, plain or percent-encoded. */
export function leaksIn(outputs: readonly string[], values: Iterable<string>): string[] {
  const text = [...new Set(outputs.flatMap((output) => output.replaceAll(MEASURED, '').split('\n')))].join(
    '\n',
  )
  return [...values].filter((value) => {
    if (value.trim().length < SHORTEST || VOCABULARY.includes(value)) return false
    return text.includes(value) || text.includes(encodeURIComponent(value.toWellFormed()))
  })
}
