import * as z from 'zod/mini'
import { configSchema } from './schema.ts'
import type { Config } from './schema.ts'

/** A problem in a config file: the dotted path of the key, and what is wrong with it. */
export interface ConfigProblem {
  readonly path: string
  readonly message: string
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map(String).join('.') || '(root)'
}

/** The problems that one of zod's stands for: of several allowed shapes, those with the one that was meant. */
function problemsOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): ConfigProblem[] {
  const at = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ path: nameOf([...at, key]), message: 'unknown key' }))
  }
  const meant =
    issue.code === 'invalid_union'
      ? issue.errors.find(
          (shape) => !shape.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
        )
      : undefined
  return meant?.flatMap((inner) => problemsOf(inner, at)) ?? [{ path: nameOf(at), message: issue.message }]
}

/**
 * Checks a parsed config file and names every wrong key.
 *
 * @param ruleNames the keys that `rules` may have.
 */
export function checkConfig(
  value: unknown,
  ruleNames: readonly string[],
): { config: Config } | { problems: ConfigProblem[] } {
  const parsed = z.safeParse(configSchema(ruleNames), value, {
    reportInput: false,
    error: ({ input }) => (input === undefined ? 'missing' : undefined),
  })
  if (parsed.success) return { config: parsed.data }
  return { problems: parsed.error.issues.flatMap((issue) => problemsOf(issue)) }
}
