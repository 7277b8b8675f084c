import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * A secret from the variable `name`, or from the file that `name`_FILE names, without one final newline; null where
 * neither is set. No message quotes a secret.
 *
 * @throws StartError where both are set, or the file cannot be read or is empty.
 */
export function readSecret(environment: Environment, name: string): string | null {
  const value = environment[name] || null
  const fileName = `${name}_FILE`
  const path = environment[fileName] || null
  if (path === null) return value
  if (value !== null) throw new StartError(`${name} and ${fileName} are both set: leave one of them out`)
  let text: string
  try {
    text = readFileSync(path, 'utf8').replace(/\r?\n$/, '')
  } catch (error) {
    throw new StartError(`${fileName} could not be read: ${(error as Error).message}`)
  }
  if (text === '') throw new StartError(`${fileName} names an empty file`)
  return text
}
