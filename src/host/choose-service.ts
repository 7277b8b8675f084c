import { StartError } from './config/environment.ts'
import { remoteService } from './service/remote-service.ts'
import type { Upstream } from './service/service.ts'

/** What is said where the demonstration answers. */
export const EMBEDDED_SENTENCE =
  'SERVICE_URL is not set: Lupa speaks to its embedded demonstration service, with made-up cases only.'

/** @throws StartError where the demonstration is not installed. */
export async function chooseService(serviceUrl: string | null): Promise<Upstream> {
  if (serviceUrl !== null) return remoteService(serviceUrl)
  // Only here: the made-up cases take a while to load, and an installation may be without them.
  const embedded = await import('./service/embedded.ts').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartError('this installation is without the demonstration service: set SERVICE_URL')
  })
  return embedded.embeddedService()
}
