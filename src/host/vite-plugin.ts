import { randomBytes } from 'node:crypto'
import { getRequestListener } from '@hono/node-server'
import type { Plugin, ViteDevServer } from 'vite'
import { checkHost, readServiceSettings } from './config/settings.ts'
import { BACKEND_PATHS, createBackend } from './host.ts'
import { devHeaders } from './request/security-headers.ts'
import type { embeddedService } from './service/embedded.ts'
import type { HostModule } from './extension-points.ts'
import { remoteService } from './service/remote-service.ts'
import type { Upstream } from './service/service.ts'

/** Loaded by the server: Vite would bundle a plain import into its config. */
async function loadEmbedded(server: ViteDevServer): Promise<Upstream> {
  const loaded = await server.ssrLoadModule('/src/host/service/embedded.ts')
  return (loaded as { embeddedService: typeof embeddedService }).embeddedService()
}

async function loadModules(server: ViteDevServer): Promise<readonly HostModule[]> {
  const loaded = await server.ssrLoadModule('/src/modules/index.host.ts')
  return (loaded as { HOST_MODULES: readonly HostModule[] }).HOST_MODULES
}

/** Adds the host's proxy, config, health and headers to Vite's dev server. */
export function lupaHost(): Plugin {
  const nonce = randomBytes(16).toString('base64url')
  return {
    name: 'lupa-host',
    apply: 'serve',
    config: () => ({ html: { cspNonce: nonce }, server: { headers: devHeaders(nonce) } }),
    async configureServer(server) {
      const hostModules = await loadModules(server)
      const { serviceUrl, connection, config } = readServiceSettings(process.env, hostModules)
      const { host } = server.config.server
      checkHost(host === true ? '0.0.0.0' : host || 'localhost', serviceUrl)
      const service = serviceUrl === null ? await loadEmbedded(server) : remoteService(serviceUrl, connection)
      const dependencies = { settings: { config }, service, version: 'dev', pages: new Set<string>() }
      const active = hostModules.filter(({ auth }) => auth === undefined)
      const modules = await Promise.all(
        active.map(async ({ configure, ...module }) => ({
          ...module,
          ...(await configure?.(process.env, active).start?.(dependencies)),
        })),
      )
      const backend = createBackend({ config, service, modules })
      const paths = [...BACKEND_PATHS, ...modules.flatMap(({ addresses = [] }) => addresses)]
      const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false })
      server.middlewares.use((request, response, next) => {
        const target = request.url ?? ''
        if (paths.some((path) => target.startsWith(path))) void answer(request, response)
        else next()
      })
    },
  }
}
