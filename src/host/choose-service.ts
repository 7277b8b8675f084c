import { StartError } from './config/environment.ts'
import { remoteService } from './service/remote-service.ts'
import type { ConnectionOptions } from './service/remote-service.ts'
import type { Upstream } from './service/service.ts'

export const EMBEDDED_SENTENCE =
  'SERVICE_URL is not set: Lupa uses its embedded demonstration service, with invented cases only.'

/** @throws StartError if the demonstration is not installed. */
export async function chooseService(
  serviceUrl: string | null,
  connection: ConnectionOptions,
): Promise<Upstream> {
  if (serviceUrl !== null) return remoteService(serviceUrl, connection)
  // Imported on demand: the cases load slowly, and an installation may not include them.
  const embedded = await import('./service/embedded.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartError('the demonstration service is not installed: set SERVICE_URL')
  })
  return embedded.embeddedService()
}
