import { createElement, use, useState } from 'react'
import type { ComponentType } from 'react'

/**
 * A component whose code comes later: with `prepare`, before it is asked for, or when it is first drawn, under a
 * `Suspense`. Once it is there it draws at once; React's own `lazy` would show the fallback first even then, and keep
 * it for a third of a second.
 */
export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let Ready: ComponentType<Props> | null = null
  let coming: Promise<ComponentType<Props>> | null = null
  // What failed while it was drawn stays failed, or it would be asked for without end.
  let drawn: Promise<ComponentType<Props>> | null = null

  async function loaded(): Promise<ComponentType<Props>> {
    try {
      Ready = await load()
      return Ready
    } catch (cause) {
      coming = null
      throw cause
    }
  }

  /** Brings the code; may be called any number of times, and again after it failed. */
  function prepare(): Promise<ComponentType<Props>> {
    coming ??= loaded()
    return coming
  }

  function Waiting(props: Props) {
    return createElement(use((drawn ??= prepare())), props)
  }

  function Deferred(props: Props) {
    // Once for each place: going over from one to the other would forget what its state is.
    const [Chosen] = useState<ComponentType<Props>>(() => Ready ?? Waiting)
    return createElement(Chosen, props)
  }
  return Object.assign(Deferred, { prepare })
}
