import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { caseEnded, renderApp } from '../../app/testing/render-app.tsx'

/** Signs in on the search page, with every answer about a case held until `release` is called. */
async function openHeld() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const app = renderApp('/', {
    async intercept(request, next) {
      if (request.method === 'GET') await held
      return next(request)
    },
  })
  const box = await screen.findByRole('searchbox')
  return { ...app, box, release, reads: () => app.requests.filter((each) => each.startsWith('GET')) }
}

/** Types and submits at once, so that no time passes between one search and what follows it. */
function search(box: HTMLElement, text: string): void {
  fireEvent.input(box, { target: { value: text } })
  fireEvent.submit(box)
}

/** Whether a case has its verdict when it is first drawn. */
function firstDrawn(): Promise<boolean> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const article = document.querySelector('[data-case]')
      if (!article) return
      observer.disconnect()
      resolve(article.querySelector('[data-verdict-sentence]') !== null)
    })
    observer.observe(document, { subtree: true, childList: true })
  })
}

test('a case that is answered at once is drawn with its verdict, without a skeleton before it', async () => {
  const { box, release } = await openHeld()
  release()
  const hadVerdict = firstDrawn()
  // However busy the machine is, the answers come before the page gives up waiting for them.
  const { setTimeout: start } = globalThis
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, ms = 0) =>
    ms >= 70 && ms <= 150 ? 0 : start(run, ms)) as unknown as typeof setTimeout)
  onTestFinished(() => void vi.restoreAllMocks())
  search(box, 'caso-limpo')
  expect(await hadVerdict).toBe(true)
})

test('a case that is not answered soon has its page all the same', async () => {
  const { user, box, address } = await openHeld()
  const hadVerdict = firstDrawn()
  await user.type(box, 'caso-limpo{Enter}')
  expect(await hadVerdict).toBe(false)
  expect(address()).toBe('/analyses?chave=caso-limpo')
})

test('a case is requested once, before its page is drawn', async () => {
  const { user, box, release, reads } = await openHeld()
  await user.type(box, 'caso-limpo{Enter}')
  expect(reads()).toHaveLength(1)
  expect(document.querySelector('[data-case]')).toBeNull()
  release()
  await caseEnded()
  expect(reads()).toHaveLength(3)
})

describe('while its answers are awaited', () => {
  test('what is typed reaches no other page: the box keeps the focus', async () => {
    const { box } = await openHeld()
    search(box, 'caso-limpo')
    expect(box).toHaveFocus()
  })

  test('Enter once more asks for nothing more', async () => {
    const { box, reads, address } = await openHeld()
    search(box, 'caso-limpo')
    search(box, 'caso-limpo')
    await waitFor(() => expect(address()).toBe('/analyses?chave=caso-limpo'))
    expect(reads()).toHaveLength(1)
  })

  test('another search wins', async () => {
    const { box, address, release } = await openHeld()
    search(box, 'caso-limpo')
    search(box, 'caso-obito')
    release()
    await caseEnded()
    expect(address()).toBe('/analyses?chave=caso-obito')
  })

  test('another page wins', async () => {
    const { box, address, release } = await openHeld()
    search(box, 'caso-limpo')
    fireEvent.click(screen.getByRole('link', { name: 'Lote' }))
    release()
    await screen.findByRole('heading', { level: 1, name: /lote/i })
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(address()).toBe('/batch')
  })
})
