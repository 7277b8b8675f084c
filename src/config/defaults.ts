/** Percent; said to be defaults on the screen until someone sets them. */
export const DEFAULT_CUT_OFFS = { ok: 95, warn: 80 } as const

/** Minutes; the 15 of PCI DSS 4.0, requirement 8.2.8. */
export const DEFAULT_IDLE_MINUTES = 15

/** Calls; what a person at work may well ask of a service that others use as well. */
export const DEFAULT_CONCURRENCY = 4
