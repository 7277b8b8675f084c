import type { RecentCase } from '#web/data/recents.ts'

export function recentCase(chave: string, more: Partial<RecentCase> = {}): RecentCase {
  return {
    reference: { by: 'chave', value: chave },
    chave,
    id: null,
    name: null,
    worst: null,
    masked: () => ({ name: null, title: null, worst: null }),
    cpfs: [],
    verdict: 'clear',
    coverage: [],
    isPartial: false,
    isUnderWay: false,
    ...more,
  }
}
