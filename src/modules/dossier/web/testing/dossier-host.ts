import { ServiceError } from '#core/service/client/errors.ts'
import { DOSSIER_ADDRESSES } from '#modules/dossier/core/addresses.ts'
import type { DossierClient } from '#modules/dossier/web/dossier-client.ts'
import type { HostClient } from '#modules/team/web/data/host-client.ts'

export const SIGNED = {
  id: '7f3a-91c2',
  at: '2026-11-20T18:00:00.000Z',
  fileName: 'dossie-7f3a-91c2.pdf',
  file: btoa('%PDF-1.7'),
  delivery: 'delivered',
  stamp: null,
} as const

const DEFAULTS: DossierClient = {
  make: async () => SIGNED,
  open: async () => ({ problem: 'not-a-dossier' }),
  deliver: async () => 'delivered',
}

/** A host that answers with `overrides`; its other operations succeed. */
export function dossierHost(overrides: Partial<DossierClient>): Pick<HostClient, 'post'> {
  const client = { ...DEFAULTS, ...overrides }
  async function answer(path: string, json: object): Promise<unknown> {
    const { file = '' } = json as { readonly file?: string }
    if (path === DOSSIER_ADDRESSES.open) return client.open(file)
    if (path === DOSSIER_ADDRESSES.deliver) return { delivery: await client.deliver(file) }
    const dossier = await client.make(json as Parameters<DossierClient['make']>[0])
    if (!('refused' in dossier)) return dossier
    throw new ServiceError('rejected', { operation: 'score', messages: [dossier.refused] })
  }
  return { post: async (path, json, read) => read(await answer(path, json)) }
}
