import type { StoreApi } from 'zustand/vanilla'

/** A zustand store that others read and subscribe to, but do not write. `useStore` takes it. */
export type ReadableStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>
