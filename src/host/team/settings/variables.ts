import { readFileSync } from 'node:fs'
import type { Environment } from '../../config/settings.ts'
import { isLoopback } from '../../config/service-url.ts'
import { StartError } from '../../config/start-error.ts'

/**
 * A variable that must be set.
 *
 * @param meaning of the variable, for the error.
 * @throws StartError
 */
export function required(environment: Environment, name: string, meaning: string): string {
  const value = environment[name]
  if (value) return value
  throw new StartError(`${name} is not set: ${meaning}`)
}

/**
 * The address in the variable `name`.
 *
 * @throws StartError where it is no https address without a query; on this machine plain http will do.
 */
export function readUrl(name: string, value: string, example: string): URL {
  const url = URL.parse(value)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password || /[?#]/.test(value)) {
    throw new StartError(`${name} must be an address like ${example}, not "${value}"`)
  }
  if (url.protocol === 'http:' && !isLoopback(url.hostname)) {
    throw new StartError(
      `${name} is plain http to ${url.hostname}: use https, or others can read and change what is sent`,
    )
  }
  return url
}

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
