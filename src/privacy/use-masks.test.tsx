import { act, render, screen } from '@testing-library/react'
import { startTransition, Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'

const MEMORY = { read: () => 'on', write() {}, follow() {} }

test('a page that waited for its masks goes on with them, and without an error on the way', async () => {
  // As it is in a page that has masked nothing yet.
  vi.resetModules()
  const { PrivacyContext } = await import('./privacy-context.ts')
  const { createPrivacySwitch } = await import('./privacy-switch.ts')
  const { useMasks } = await import('./use-masks.ts')

  /** Has a hook after the one that waits, as every page has. */
  function Page() {
    const masks = useMasks()
    const shown = useMemo(() => (masks ? 'masked' : 'as it is'), [masks])
    return <p>{shown}</p>
  }

  const privacy = createPrivacySwitch(MEMORY, false)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PrivacyContext value={privacy}>
      <Suspense>{children}</Suspense>
    </PrivacyContext>
  )
  const failed = vi.fn<(error: unknown) => void>()
  const view = render(<i />, { wrapper, onRecoverableError: failed })
  // React keeps the drawing that it began, and goes on with it.
  await act(async () => startTransition(() => view.rerender(<Page />)))
  expect(await screen.findByText('masked')).toBeInTheDocument()
  expect(failed.mock.calls).toEqual([])
})
