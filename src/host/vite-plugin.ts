import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import type { embeddedService } from './embedded.ts'
import { devHeaders } from './headers.ts'
import { BACKEND_PATHS, createBackend } from './host.ts'
import type { Service } from './service.ts'
import { remoteService } from './service-url.ts'
import { checkHost, readServiceSettings } from './settings.ts'

/** Loaded through the server, because Vite would bundle a plain import into its own config. */
async function embedded(server: ViteDevServer): Promise<Service> {
  const loaded = await server.ssrLoadModule('/src/host/embedded.ts')
  return (loaded as { embeddedService: typeof embeddedService }).embeddedService()
}

/**
 * Gives Vite's dev server what the host gives in production: the same proxy, config and health, and the same headers
 * but for what hot reload needs.
 */
export function lupaHost(): Plugin {
  const nonce = randomBytes(16).toString('base64url')
  return {
    name: 'lupa-host',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce }, server: { headers: devHeaders(nonce) } }),
    async configureServer(server) {
      const { serviceUrl, config } = readServiceSettings(process.env)
      const { host } = server.config.server
      checkHost(host === true ? '0.0.0.0' : host || 'localhost', serviceUrl)
      const service = serviceUrl === null ? await embedded(server) : remoteService(serviceUrl)
      const backend = createBackend({ config, service })
      const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false })
      server.middlewares.use((request, response, next) => {
        const target = request.url ?? ''
        if (BACKEND_PATHS.some((path) => target.startsWith(path))) void answer(request, response)
        else next()
      })
    },
  }
}
