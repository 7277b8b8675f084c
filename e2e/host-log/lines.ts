import { METHODS } from 'node:http'
import { ADDRESS_PATTERNS } from '../../src/host/log/address-pattern.ts'

function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replace(/[{}*]/g, '\\$&')).join('|')})`
}

/** A log line of a request: fields that nobody can write anything into, and addresses of a closed list. */
const LOG_LINE = new RegExp(
  String.raw`^\{"level":"info","time":"[\d-]{10}T[\d:.]{12}Z","id":"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}",` +
    `"method":"(?:${oneOf(METHODS)})?","address":"${oneOf(ADDRESS_PATTERNS)}",` +
    String.raw`"status":\d{1,3},"ms":\d+(?:\.\d)?,"bytes":\d+,"whole":(?:true|false)\}$`,
)

/** The line with which a host says where it is; from then on its output is its log. */
const STARTED = /^Lupa: http:\S+$/m

interface Parts {
  readonly start: string
  readonly log: readonly string[]
}

/** What a host said before it listened, and the lines of its log. One that the end cut off does not count. */
function partsOf(output: string): Parts {
  const started = STARTED.exec(output)
  if (!started) return { start: output, log: [] }
  const end = started.index + started[0].length + 1
  return { start: output.slice(0, end), log: output.slice(end).split('\n').slice(0, -1) }
}

/** Lines after the host's address that are not what the log may hold. */
export function strayLogLines(output: string): string[] {
  return partsOf(output).log.filter((line) => !LOG_LINE.test(line))
}

/** How many lines of requests hosts wrote. */
export function countLogLines(outputs: readonly string[]): number {
  return outputs.reduce((sum, output) => sum + partsOf(output).log.length, 0)
}

/** Values shorter than this occur by chance in any text. */
const SHORTEST = 4

/** Everything that a host may say; a value that is part of it proves nothing by occurring. */
const VOCABULARY = [
  'SERVICE_URL is not set: Lupa speaks to its embedded demonstration service, with made-up cases only.',
  'Lupa: http://127.0.0.1:',
  '{"level":"info","time":"","id":"","method":"","status":,"ms":,"bytes":,"whole":true,"whole":false}',
  ...ADDRESS_PATTERNS,
  ...METHODS,
].join('\n')

/** What is left of an output that values could hide in: without the times, ids and numbers that the form bears out. */
function searchable(outputs: readonly string[]): string {
  const texts = new Set<string>()
  for (const output of outputs) {
    const { start, log } = partsOf(output)
    texts.add(start.replaceAll(/(?<=^Lupa: http:\S+:|port )\d+/gm, ''))
    for (const line of log) {
      texts.add(
        LOG_LINE.test(line)
          ? line.replaceAll(/"(?:time|id)":"[^"]*"|"(?:status|ms|bytes)":[\d.]+/g, '')
          : line,
      )
    }
  }
  return [...texts].join('\n')
}

/**
 * What is wrong with what the hosts of a run wrote: lines of another form, and `values` of people and sessions that
 * occur in them, as they are or as an address writes them.
 */
export function logProblems(outputs: readonly string[], values: Iterable<string>): string[] {
  const text = searchable(outputs)
  const leaked = [...values].filter((value) => {
    if (value.trim().length < SHORTEST || VOCABULARY.includes(value)) return false
    return text.includes(value) || text.includes(encodeURIComponent(value.toWellFormed()))
  })
  return [
    ...outputs.flatMap((output) => strayLogLines(output)).map((line) => `not a log line: ${line}`),
    ...leaked.map((value) => `in the output: ${value}`),
  ]
}
