import { Hono } from 'hono'
import type { Config } from '../config/schema.ts'
import { servedConfig } from './config-file.ts'
import { PAGE_HEADERS, withHeaders } from './headers.ts'
import { createProxy } from './proxy.ts'
import type { HostEnv, Limits } from './proxy.ts'
import type { Service } from './service.ts'
import { createStaticFiles } from './static-files.ts'

interface BackendOptions {
  readonly config: Config
  readonly service: Service
  readonly limits?: Limits
}

/** Addresses that the host answers beside the console's files. */
export const BACKEND_PATHS = ['/api/', '/config.json', '/healthz'] as const

/** What the console needs from its host besides files: config, health and the proxied service. */
export function createBackend({ config, service, limits }: BackendOptions): Hono<HostEnv> {
  const served = servedConfig(config, service.demonstration)
  const app = new Hono<HostEnv>()
  app.route('/api', createProxy(service, limits))
  app.use('/config.json', withHeaders({ ...PAGE_HEADERS, 'Cache-Control': 'no-store' }))
  app.get('/config.json', (context) => context.json(served))
  app.use('/healthz', withHeaders({ ...PAGE_HEADERS, 'Cache-Control': 'no-store' }))
  app.get('/healthz', (context) => context.json({ status: 'up' }))
  return app
}

/**
 * The whole host: the built console in `dist`, its config and health, and the proxied service.
 *
 * @throws StartError where `dist` holds no build.
 */
export function createHost({ dist, ...backend }: BackendOptions & { readonly dist: string }): Hono<HostEnv> {
  const app = new Hono<HostEnv>()
  app.onError((_error, context) => context.json({ error: 'the host failed' }, 500))
  app.route('/', createBackend(backend))
  app.route('/', createStaticFiles(dist))
  return app
}
