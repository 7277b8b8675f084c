import { readFileSync } from 'node:fs'
import { isIPv4 } from 'node:net'
import * as z from 'zod/mini'

/** A reason why the host cannot start; its message is for the person who starts it. */
export class StartError extends Error {
  override readonly name = 'StartError'
  /** What is wrong, one by one. */
  readonly problems: readonly string[]

  constructor(...problems: readonly [string, ...string[]]) {
    const lines = problems.map((each) => `  ${each.replaceAll('\n', '\n  ')}`)
    super(problems.length === 1 ? problems[0] : `${problems.length} settings are wrong:\n${lines.join('\n')}`)
    this.problems = problems
  }
}

export type Environment = Readonly<Record<string, string | undefined>>

/** The variables that a file may hold, which the variable with `_FILE` names. */
const SECRETS = new WeakSet<object>()

export function secret<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  SECRETS.add(schema)
  return schema
}

/** @param meaning of a variable that must be set. */
export const text = (meaning: string) => z.string({ error: `is not set: ${meaning}` })

/** Makes a value of a variable's text by `read`, whose StartError says what is wrong with it. */
export function readBy<Value>(read: (text: string) => Value) {
  return z.transform((given: string, payload: z.core.ParsePayload): Value => {
    try {
      return read(given)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      payload.issues.push({ code: 'custom', message: error.message, input: undefined })
      return z.NEVER
    }
  })
}

/** @param meaning of the least number, for the error. */
export function wholeNumber([least, most]: readonly [number, number], meaning = '') {
  const error = ({ input }: { input?: unknown }) =>
    `must be a number from ${least}${meaning} to ${most}, not "${String(input)}"`
  const isRight = (given: string) =>
    /^\d{1,9}$/.test(given) && Number(given) >= least && Number(given) <= most
  return z.pipe(z.string().check(z.refine(isRight, { error })), z.transform(Number))
}

/** Whether a host name or address can only be reached from this machine. IPv6 with or without brackets. */
export function isLoopback(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    /^(?:[a-z\d_-]+\.)*localhost$/.test(name) || name === '::1' || (isIPv4(name) && name.startsWith('127.'))
  )
}

export const isReadable = ({ protocol, hostname }: URL) => protocol === 'http:' && !isLoopback(hostname)

function isAddress(given: string): boolean {
  const url = URL.parse(given)
  return (
    url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/[?#]/.test(given)
  )
}

/** A variable with an http address. It is not quoted: it may hold a password by mistake. */
export function address(example: string, meaning = '') {
  const error = `must be an address like ${example}, without user name, password, query and fragment`
  const given = z.string({ error: `is not set: ${meaning}` }).check(z.refine(isAddress, { error }))
  return z.pipe(
    given,
    z.transform((value) => new URL(value)),
  )
}

/** The same, where plain http will do on this machine only. */
export function secureAddress(example: string, meaning = '') {
  return address(example, meaning).check(
    z.refine((url) => !isReadable(url), {
      error: 'is plain http: use https, or others can read and change what is sent',
    }),
  )
}

/** Checks several variables together, also where another one is wrong: a start names all that is wrong at once. */
export function together<Values>(
  check: (values: Values, wrong: (name: string, what: string) => void) => void,
) {
  return z.superRefine<Values>(
    (values, context) =>
      check(values, (name, message) => context.addIssue({ code: 'custom', path: [name], message })),
    { when: () => true },
  )
}

function readSecretFile(environment: Environment, name: string): string {
  const fileName = `${name}_FILE`
  if (environment[name]) throw new StartError(`${name} and ${fileName} are both set: leave one of them out`)
  let content: string
  try {
    content = readFileSync(environment[fileName] ?? '', 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartError(`${fileName} could not be read: ${(error as Error).message}`)
  }
  if (content === '') throw new StartError(`${fileName} names an empty file`)
  return content
}

/** A variable that is set to nothing counts as not set. @throws StartError that says all that is wrong. */
export function readEnvironment<Schema extends z.ZodMiniObject>(
  schema: Schema,
  environment: Environment,
): z.output<Schema> {
  const problems = new Map<string, string>()
  const given: Record<string, string | undefined> = {}
  for (const [name, variable] of Object.entries(schema.shape)) {
    try {
      const isInFile = SECRETS.has(variable) && environment[`${name}_FILE`]
      const value = isInFile ? readSecretFile(environment, name) : environment[name]
      if (value) given[name] = value
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      // Set, for the checks of several variables.
      given[name] = undefined
      problems.set(name, error.message)
    }
  }
  const parsed = z.safeParse(schema, given, { reportInput: false })
  if (parsed.success && problems.size === 0) return parsed.data
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join('.')
    if (!problems.has(name)) problems.set(name, `${name} ${message}`)
  }
  const [first = '', ...others] = problems.values()
  throw new StartError(first, ...others)
}

/**
 * What several parts read of the environment.
 *
 * @throws StartError that says all that is wrong for any of them.
 */
export function readTogether<Own, Other>(
  own: () => Own,
  others: readonly (() => Other)[],
): readonly [Own, readonly Other[]] {
  const problems = new Set<string>()
  function attempt<Value>(read: () => Value): { readonly value: Value } | null {
    try {
      return { value: read() }
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      for (const each of error.problems) problems.add(each)
      return null
    }
  }
  const read = attempt(own)
  const rest = others.flatMap((each) => attempt(each) ?? [])
  const [first = '', ...more] = problems
  if (!read || problems.size > 0) throw new StartError(first, ...more)
  return [read.value, rest.map(({ value }) => value)]
}
