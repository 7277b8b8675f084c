import { createElement, lazy, useState } from 'react'
import type { ComponentType } from 'react'

/** Renders loaded code at once. With `lazy` alone, Suspense would show its fallback for a third of a second. */
export function lazyWithPreload<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | null = null
  let loading: Promise<ComponentType<Props>> | null = null

  function preload(): Promise<ComponentType<Props>> {
    loading ??= load().then(
      (component) => (loaded = component),
      (cause: unknown) => {
        loading = null
        throw cause
      },
    )
    return loading
  }

  const Lazy = lazy(async () => ({ default: await preload() }))

  function LazyWithPreload(props: Props) {
    // Chosen once per mount: a switch would lose the component's state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? (Lazy as ComponentType<Props>))
    return createElement(Component, props)
  }
  return Object.assign(LazyWithPreload, { preload })
}
