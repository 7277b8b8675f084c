import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** What a refresh waits for. */
export const RefreshWaits = lazyWithPreload(async () => (await import('./refresh-waits.tsx')).RefreshWaits)
