import { StartError } from '../../config/start-error.ts'
import { readSecret } from '../../config/secret.ts'

/** How sessions are sealed, and how long they last. */
export interface SessionSettings {
  /** The first seals, all open. */
  readonly secrets: readonly string[]
  readonly minutes: number
  readonly idleMinutes: number
}

type Environment = Readonly<Record<string, string | undefined>>

/** 32 random bytes in base64 or base64url have 43 characters. */
const SECRET = /^[\w+/-]{43,}={0,2}$/

/** Random text of that length has more different characters; a placeholder or a sentence has fewer. */
const LEAST_DIFFERENT = 12

const HOW_TO_MAKE = `make one with: node -p "crypto.randomBytes(32).toString('base64url')"`

/** @throws StartError that does not quote the secret. */
function checkSecret(secret: string): string {
  if (!SECRET.test(secret)) {
    throw new StartError(`SESSION_SECRET must be 32 random bytes or more in base64url each; ${HOW_TO_MAKE}`)
  }
  if (new Set(secret).size < LEAST_DIFFERENT) {
    throw new StartError(`SESSION_SECRET does not look random; ${HOW_TO_MAKE}`)
  }
  return secret
}

function readMinutes(environment: Environment, name: string, fallback: number): number {
  const text = environment[name] || String(fallback)
  if (/^\d{1,3}$/.test(text) && Number(text) >= 5 && Number(text) <= 480) return Number(text)
  throw new StartError(`${name} must be a number of minutes from 5 to 480, not "${text}"`)
}

/** @throws StartError that says which variable is wrong. */
export function readSessionSettings(environment: Environment): SessionSettings {
  const list = readSecret(environment, 'SESSION_SECRET')
  if (list === null) throw new StartError(`SESSION_SECRET is not set; ${HOW_TO_MAKE}`)
  return {
    secrets: list.split(',').map((secret) => checkSecret(secret.trim())),
    minutes: readMinutes(environment, 'SESSION_MINUTES', 60),
    idleMinutes: readMinutes(environment, 'SESSION_IDLE_MINUTES', 30),
  }
}
