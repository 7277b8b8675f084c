import { Session } from 'node:inspector'

const session = new Session()

function ask(method: string, parameters: object = {}): unknown {
  let answer: unknown
  session.post(method, parameters, (error, result) => {
    if (error) throw error
    answer = result
  })
  return answer
}

/** Begins to count. Code that is to be counted must be imported afterwards: a block gets its counter when it is compiled. */
export function startCounting(): void {
  session.connect()
  ask('Profiler.enable')
  ask('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
}

/** Ends it: the files that the same worker runs afterwards would be counted, too, which is slow. */
export function stopCounting(): void {
  ask('Profiler.stopPreciseCoverage')
  ask('Profiler.disable')
  session.disconnect()
}

interface Coverage {
  readonly result: readonly {
    readonly url: string
    readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[]
  }[]
}

/** Natives whose work grows with their receiver, and which may be called in a loop. */
const NATIVES = [
  [Array.prototype, ['slice', 'concat', 'includes', 'indexOf', 'lastIndexOf', 'join', 'toReversed']],
  [String.prototype, ['split', 'normalize', 'toUpperCase', 'toLowerCase', 'trim', 'replace', 'replaceAll']],
] as const

/** Runs with the lengths that natives work through added to a sum. */
function lengthsIn(run: () => void): number {
  let sum = 0
  const restore = NATIVES.flatMap(([prototype, names]) =>
    names.map((name) => {
      const methods = prototype as unknown as Record<string, (...values: unknown[]) => unknown>
      const native = methods[name] as (...values: unknown[]) => unknown
      methods[name] = function counted(this: { length: number }, ...values) {
        const result = native.apply(this, values)
        // A slice of an array is as much work as it is long.
        sum += name === 'slice' ? (result as { length: number }).length : this.length
        return result
      }
      return () => void (methods[name] = native)
    }),
  )
  try {
    run()
  } finally {
    for (const each of restore) each()
  }
  return sum
}

/** How often blocks of the project's code were executed since this was asked last. */
function executions(): number {
  const { result } = ask('Profiler.takePreciseCoverage') as Coverage
  return result
    .filter(({ url }) => url.includes('/src/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges.map(({ count }) => count)))
    .reduce((sum, count) => sum + count, 0)
}

/**
 * The steps of each run: how often blocks of the project's code were executed, and the lengths that natives worked through.
 * It is the same on every machine. Regular expressions count as one step, whatever they do.
 */
export function stepsOfEach(runs: readonly (() => void)[]): number[] {
  executions()
  return runs.map((run) => lengthsIn(run) + executions())
}

/** The steps of one run. */
export function stepsOf(run: () => void): number {
  return stepsOfEach([run])[0] ?? 0
}
