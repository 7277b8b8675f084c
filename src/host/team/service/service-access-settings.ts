import type { Credentials } from '../../../core/contract/token.ts'
import { StartError } from '../../config/start-error.ts'
import { readSecret } from '../../config/secret.ts'

/** How the host reaches the service in team mode. */
export interface ServiceAccessSettings {
  readonly credential: Credentials
  /** The credential for the face match, where it is another one. */
  readonly faceCredential: Credentials | null
  /** Reads at once, of all people together. */
  readonly concurrency: number
}

type Environment = Readonly<Record<string, string | undefined>>

const DEFAULT_CONCURRENCY = 16
const MOST_CONCURRENCY = 256

function readConcurrency(environment: Environment): number {
  const text = environment['SERVICE_CONCURRENCY'] || String(DEFAULT_CONCURRENCY)
  const most = MOST_CONCURRENCY
  if (/^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= most) return Number(text)
  throw new StartError(`SERVICE_CONCURRENCY must be a number from 1 to ${most}, not "${text}"`)
}

/**
 * The service's credentials. Services may hand out one for each product: whatever of SERVICE_FACE_CLIENT_ID and
 * SERVICE_FACE_CLIENT_SECRET is missing is as in the first credential.
 *
 * @throws StartError that says which variable is missing or wrong.
 */
export function readServiceAccessSettings(environment: Environment): ServiceAccessSettings {
  const ClientId = environment['SERVICE_CLIENT_ID']
  const ClientSecret = readSecret(environment, 'SERVICE_CLIENT_SECRET')
  if (!ClientId || ClientSecret === null) {
    throw new StartError(
      `${ClientId ? 'SERVICE_CLIENT_SECRET' : 'SERVICE_CLIENT_ID'} is required: with AUTH=oidc the console signs in to ` +
        'the service itself. Set SERVICE_CLIENT_ID, and SERVICE_CLIENT_SECRET or SERVICE_CLIENT_SECRET_FILE',
    )
  }
  const credential = { ClientId, ClientSecret }
  const faceId = environment['SERVICE_FACE_CLIENT_ID'] || null
  const faceSecret = readSecret(environment, 'SERVICE_FACE_CLIENT_SECRET')
  const isOther = faceId !== null || faceSecret !== null
  return {
    credential,
    faceCredential: isOther
      ? { ClientId: faceId ?? ClientId, ClientSecret: faceSecret ?? ClientSecret }
      : null,
    concurrency: readConcurrency(environment),
  }
}
