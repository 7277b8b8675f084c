import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Kept {
  readonly payload: AdapterPayload
  /** Milliseconds since the epoch. */
  readonly until: number
}

/** What a provider remembers, in memory: it outlives the provider object, which is made anew to change its keys. */
export type Store = Map<string, Kept>

/** The store as the adapter that oidc-provider asks for. */
export function createAdapter(store: Store, model: string): Adapter {
  const keyOf = (id: string) => `${model}:${id}`
  async function find(id: string): Promise<AdapterPayload | undefined> {
    const kept = store.get(keyOf(id))
    return kept && kept.until > Date.now() ? kept.payload : undefined
  }
  return {
    find,
    async upsert(id, payload, expiresIn) {
      store.set(keyOf(id), { payload, until: expiresIn ? Date.now() + expiresIn * 1000 : Infinity })
    },
    async findByUid(uid) {
      const found = [...store].find(
        ([key, { payload }]) => key.startsWith(`${model}:`) && payload.uid === uid,
      )
      return found?.[1].payload
    },
    async findByUserCode() {
      return undefined
    },
    async consume(id) {
      const payload = await find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    },
    async destroy(id) {
      store.delete(keyOf(id))
    },
    async revokeByGrantId(grantId) {
      for (const [key, { payload }] of store) {
        if (key.startsWith(`${model}:`) && payload.grantId === grantId) store.delete(key)
      }
    },
  }
}
