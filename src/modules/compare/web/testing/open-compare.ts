import { screen, waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { findElement, renderApp } from '#web/app/testing/render-app.tsx'

export async function openComparison(address: string, options?: Parameters<typeof renderApp>[1]) {
  const app = renderApp(address, options)
  await screen.findByRole('heading', { level: 1, name: 'Comparar dois casos' }, { timeout: 4000 })
  return app
}

export function findSide(name: 'a' | 'b') {
  return findElement(`[data-side=${name}]`)
}

export async function waitForSides(a: string, b: string): Promise<void> {
  await waitFor(
    () =>
      expect(['a', 'b'].map((name) => findElement(`[data-side=${name}]`).dataset['state'])).toEqual([a, b]),
    {
      timeout: 4000,
    },
  )
  if (a === 'ready' && b === 'ready') await waitFor(() => findElement('[data-why]'))
}
