import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import type { Environment } from '../case-data/environment.tsx'

const MEMORY = { read: () => 'on', write() {}, follow() {} }

test('a page that waited for its masks goes on with them, and without an error on the way', async () => {
  // As it is in a page that has masked nothing yet.
  vi.resetModules()
  const { EnvironmentProvider } = await import('../case-data/environment.tsx')
  const { createPrivacySwitch } = await import('./privacy-switch.ts')
  const { useMasks } = await import('./use-masks.ts')

  /** Has a hook after the one that waits, as every page has. */
  function Page() {
    const masks = useMasks()
    const shown = useMemo(() => (masks ? 'masked' : 'as it is'), [masks])
    return <p>{shown}</p>
  }

  const environment = { privacy: createPrivacySwitch(MEMORY, false) } as Environment
  const wrapper = ({ children }: { children: ReactNode }) => (
    <EnvironmentProvider environment={environment}>
      <Suspense>{children}</Suspense>
    </EnvironmentProvider>
  )
  const failed = vi.fn<(error: unknown) => void>()
  const view = render(<i />, { wrapper, onRecoverableError: failed })
  // React keeps the drawing that it began, and goes on with it.
  await act(async () => startTransition(() => view.rerender(<Page />)))
  expect(await screen.findByText('masked')).toBeInTheDocument()
  expect(failed.mock.calls).toEqual([])
})
