import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

/** The host cannot start. The message is for the operator. */
export class StartError extends Error {
  override readonly name = 'StartError'
  readonly problems: readonly string[]

  constructor(...problems: readonly [string, ...string[]]) {
    const lines = problems.map((problem) => `  ${problem.replaceAll('\n', '\n  ')}`)
    super(problems.length === 1 ? problems[0] : `${problems.length} settings are wrong:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** Variables that may come from a file, named by the variable with the suffix `_FILE`. */
const SECRETS = new WeakSet<object>()

export function secret<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  SECRETS.add(schema)
  return schema
}

/** A required variable. @param meaning describes it in the error. */
export const text = (meaning: string) => z.string({ error: `is not set: ${meaning}` })

/** Parses a variable with `read`. A StartError becomes an issue. */
export function parseWith<Value>(read: (text: string) => Value) {
  return z.transform((input: string, payload: z.core.ParsePayload): Value => {
    try {
      return read(input)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      payload.issues.push({ code: 'custom', message: error.message, input: undefined })
      return z.NEVER
    }
  })
}

/** An integer variable. @param meaning describes the minimum in the error. */
export function wholeNumber([min, max]: readonly [number, number], meaning = '') {
  const error = ({ input }: { input?: unknown }) =>
    `must be a number from ${min}${meaning} to ${max}, not "${String(input)}"`
  const isInRange = (input: string) => /^\d{1,9}$/.test(input) && Number(input) >= min && Number(input) <= max
  return z.pipe(z.string().check(z.refine(isInRange, { error })), z.transform(Number))
}

/** Whether a host name or address is loopback. Accepts IPv6 with and without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    /^(?:[a-z\d_-]+\.)*localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

export const isReadable = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname)

function isAddress(input: string): boolean {
  const url = URL.parse(input)
  return (
    url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(input)
  )
}

/** An http address. Errors never quote it: it may contain a password. */
export function address(example: string, meaning = '') {
  const error = `must be an address like ${example}, without user name, password, query and fragment`
  const input = z.string({ error: `is not set: ${meaning}` }).check(z.refine(isAddress, { error }))
  return z.pipe(
    input,
    z.transform((value) => new URL(value)),
  )
}

/** Like `address`, but plain http is allowed for loopback only. */
export function secureAddress(example: string, meaning = '') {
  return address(example, meaning).check(
    z.refine((url) => !isReadable(url), {
      error: 'is plain http: use https, or others can read and change what is sent',
    }),
  )
}

/** Checks several variables together, even if others are invalid, to report all problems at once. */
export function crossCheck<Values>(
  check: (values: Values, report: (name: string, message: string) => void) => void,
) {
  return z.superRefine<Values>(
    (values, context) =>
      check(values, (name, message) => context.addIssue({ code: 'custom', path: [name], message })),
    { when: () => true },
  )
}

function readSecretFile(environment: Environment, name: string): string {
  const fileName = `${name}_FILE`
  if (environment[name]) throw new StartError(`${name} and ${fileName} are both set: remove one`)
  let content: string
  try {
    content = readFileSync(environment[fileName] ?? '', 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartError(`${fileName} could not be read: ${(error as Error).message}`)
  }
  if (content === '') throw new StartError(`${fileName} names an empty file`)
  return content
}

/** Reads variables. An empty variable is unset. @throws StartError with all problems. */
export function readEnvironment<Schema extends z.ZodMiniObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const problems = new Map<string, string>()
  const inputs: Record<string, string | undefined> = {}
  for (const [name, variable] of Object.entries(schema.shape)) {
    try {
      const isInFile = SECRETS.has(variable) && environment[`${name}_FILE`]
      const value = isInFile ? readSecretFile(environment, name) : environment[name]
      if (value) inputs[name] = value
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      // Present, for the checks across variables.
      inputs[name] = undefined
      problems.set(name, error.message)
    }
  }
  const parsed = z.safeParse(schema, inputs, { reportInput: false })
  if (parsed.success && problems.size === 0) return parsed.data
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    if (!problems.has(name)) problems.set(name, `${name} ${message}`)
  }
  const [first = '', ...rest] = problems.values()
  throw new StartError(first, ...rest)
}

/**
 * Runs several readers of the environment.
 *
 * @throws StartError with the problems of all readers.
 */
export function readTogether<First, Rest>(
  first: () => First,
  rest: readonly (() => Rest)[],
): readonly [First, readonly Rest[]] {
  const problems = new Set<string>()
  function attempt<Value>(read: () => Value): { readonly value: Value } | null {
    try {
      return { value: read() }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      for (const problem of error.problems) problems.add(problem)
      return null
    }
  }
  const firstResult = attempt(first)
  const results = rest.flatMap((read) => attempt(read) ?? [])
  const [problem = '', ...more] = problems
  if (!firstResult || problems.size > 0) throw new StartError(problem, ...more)
  return [firstResult.value, results.map(({ value }) => value)]
}
