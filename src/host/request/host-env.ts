import type { HttpBindings } from '@hono/node-server'

/** What Hono knows of a request beside the request itself. */
export interface HostEnv {
  /** Node's own request and response; absent where an app is called in process. */
  Bindings: Partial<HttpBindings>
  Variables: {
    /** Set by the rate limiter of sign-ins on a request that it let through. */
    rateLimit?: { resetTime?: Date }
    /** The status of the service's own answer, `sent` before it arrived; unset where nothing reached the service. */
    serviceStatus?: 'sent' | number
  }
}
