/** The service's wall clock. */
export const DEFAULT_TIME_ZONE = 'America/Sao_Paulo'

/** Percent. The screen marks them as defaults until the config sets them. */
export const DEFAULT_CUT_OFFS = { ok: 95, warn: 80 } as const

/** Minutes; the 15 of PCI DSS 4.0, requirement 8.2.8. */
export const DEFAULT_IDLE_MINUTES = 15

/** Parallel calls, a fair load for one person on a shared service. */
export const DEFAULT_CONCURRENCY = 4

export const DEFAULT_REVEALS_PER_HOUR = 30

/** Seconds: twelve attempts an hour while the service is not ready. */
export const DEFAULT_LONGEST_WAIT_SECONDS = 300
