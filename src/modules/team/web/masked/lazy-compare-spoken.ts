import { lazyWithPreload } from '../../../../web/ui/lazy-with-preload.ts'

export const CompareSpoken = lazyWithPreload(async () => (await import('./compare-spoken.tsx')).CompareSpoken)
