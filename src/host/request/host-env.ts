import type { HttpBindings } from '@hono/node-server'

/** What Hono knows of a request beside the request itself. */
export interface HostEnv {
  /** Node's own request and response; absent where an app is called in process. */
  Bindings: Partial<HttpBindings>
}
