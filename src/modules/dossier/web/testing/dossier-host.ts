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

type Request = Parameters<DossierClient['make']>[0]

async function readRequest(body: Blob): Promise<Request> {
  const [json = '', first = ''] = (await body.text()).split('\n')
  return { ...(JSON.parse(json) as Request), first: new Blob([first]) }
}

/** A host that answers with `overrides`; its other operations succeed. */
export function dossierHost(overrides: Partial<DossierClient>): Pick<HostClient, 'post'> {
  const client = { ...DEFAULTS, ...overrides }
  async function answer(path: string, body: object): Promise<unknown> {
    if (path === DOSSIER_ADDRESSES.open) return client.open(body as Blob)
    if (path === DOSSIER_ADDRESSES.deliver) return { delivery: await client.deliver(body as Blob) }
    const dossier = await client.make(body instanceof Blob ? await readRequest(body) : (body as Request))
    if (!('refused' in dossier)) return dossier
    throw new ServiceError('rejected', { operation: 'score', messages: [dossier.refused] })
  }
  return { post: async (path, body, read) => read(await answer(path, body)) }
}
