import { lazyWithPreload } from '../../../ui/lazy-with-preload.ts'

/** The element id of the charts. */
export const CHARTS_ID = 'list-charts'

/** The charts, which few open. */
export const LazyCharts = lazyWithPreload(async () => (await import('./charts.tsx')).Charts)
