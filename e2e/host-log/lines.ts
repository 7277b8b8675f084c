import { METHODS } from 'node:http'
import { ADDRESS_PATTERNS } from '../../src/host/request/addresses.ts'

function oneOf(words: readonly string[]): string {
  return `(?:${words.map((word) => word.replace(/[{}*]/g, '\\$&')).join('|')})`
}

/** A log line of a request: fields that a client cannot write to, and address patterns of a closed list. */
const LOG_LINE = new RegExp(
  String.raw`^\{"level":"(?:info|warn|error)","time":"[\d-]{10}T[\d:.]{12}Z","id":"[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}",` +
    `"method":"(?:${oneOf(METHODS)})?","address":"${oneOf(ADDRESS_PATTERNS)}",` +
    String.raw`"status":\d{1,3},"ms":\d+(?:\.\d)?,"bytes":\d+,"whole":(?:true|false)` +
    String.raw`(?:,"trace":"[\da-f]{32}")?(?:,"serviceMs":\d+(?:\.\d)?)?(?:,"cause":"[A-Z][A-Z\d_]{2,60}")?\}$`,
)

/** What the operator is told beside the log: nothing of a person is in it, and the address is the installation's own. */
const TOLD = new RegExp(
  [
    String.raw`Lupa reaches the service: HTTP \d+ after \d+ ms\.`,
    String.raw`Lupa warns: the service cannot be reached \([A-Z\d_]+ after \d+ ms\): [\w ,:]+\.`,
    String.raw`Lupa stops as soon as balancers have noticed; a second signal ends this wait\.`,
    String.raw`Lupa warns: nobody can sign in with the OpenID provider \S+ for now: no connection(?: \([A-Z_]+\))?\.`,
    String.raw`Lupa warns: the OpenID provider \S+ answers again\.`,
    String.raw`Lupa warns: the (?:service|face) credential: (?:accepted|refused|failing)(?: \([a-z-]+, (?:no answer|HTTP \d{3})\))?\.`,
    String.raw`Lupa warns: the file of the access log was moved, removed or changed by somebody else: start the console again\.`,
  ]
    .map((line) => `^${line}\\n`)
    .join('|'),
  'gm',
)

/** The line with the host's address; the output after it is the log. */
const STARTED = /^Lupa: http:\S+$/m

interface Parts {
  readonly start: string
  readonly log: readonly string[]
}

/** The output before the host listened, and the lines of its log without a truncated last one. */
function partsOf(whole: string): Parts {
  const output = whole.replace(TOLD, '')
  const started = STARTED.exec(output)
  if (!started) return { start: output, log: [] }
  const end = started.index + started[0].length + 1
  return { start: output.slice(0, end), log: output.slice(end).split('\n').slice(0, -1) }
}

/** Lines of the log that do not have the form of log lines. */
export function strayLogLines(output: string): string[] {
  return partsOf(output).log.filter((line) => !LOG_LINE.test(line))
}

/** The number of request lines in the outputs of hosts. */
export function countLogLines(outputs: readonly string[]): number {
  return outputs.reduce((sum, output) => sum + partsOf(output).log.length, 0)
}

/** Values shorter than this occur by chance in any text. */
const SHORTEST = 4

/** All texts that a host may write; values that are part of them are no leak. */
const VOCABULARY = [
  'SERVICE_URL is not set: Lupa speaks to its embedded demonstration service, with made-up cases only.',
  'Lupa: http://127.0.0.1:',
  '{"level":"info","level":"warn","level":"error","time":"","id":"","method":"","status":,"ms":,"bytes":,',
  '"whole":true,"whole":false,"trace":"","serviceMs":,"cause":""}',
  ...ADDRESS_PATTERNS,
  ...METHODS,
].join('\n')

/** The output in which values are searched: without times, ids and numbers, whose form has been checked. */
function searchable(outputs: readonly string[]): string {
  const texts = new Set<string>()
  for (const output of outputs) {
    const { start, log } = partsOf(output)
    texts.add(start.replaceAll(/(?<=^(?:Lupa|Metrics): http:\S+:|port )\d+/gm, ''))
    for (const line of log) {
      texts.add(
        LOG_LINE.test(line)
          ? line.replaceAll(/"(?:time|id|trace)":"[^"]*"|"(?:status|ms|bytes|serviceMs)":[\d.]+/g, '')
          : line,
      )
    }
  }
  return [...texts].join('\n')
}

/**
 * Problems in the outputs of hosts: lines of another form, and `values` (personal data, credentials) that occur in them,
 * plain or percent-encoded.
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
