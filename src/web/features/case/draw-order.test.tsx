import { expect, test } from 'vitest'
import { caseEnded, renderApp } from '../../app/testing/render-app.tsx'

test('verdict and alerts are drawn before the lines of the laudo, and the case is ready with the last of it', async () => {
  const drawn = new Set<string>()
  const observer = new MutationObserver(() => {
    const state = document.querySelector<HTMLElement>('[data-case]')?.dataset['state']
    const selectors = ['[data-verdict-sentence]', '[data-panel=findings][data-state=ready]', '[data-campo]']
    if (state) drawn.add([state, ...selectors.map((each) => document.querySelector(each) !== null)].join(' '))
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
  const { signIn } = renderApp('/analyses?chave=onb-2026-11-000481', {
    // The laudo answers last, or its lines might be drawn before the verdict is known.
    async intercept(request, next) {
      if (request.url.includes('/ObterLaudo/'))
        await expect.poll(() => document.querySelector('[data-panel=face][data-state=ready]')).not.toBeNull()
      return next(request)
    },
  })
  await signIn()
  await caseEnded()
  observer.disconnect()
  expect([...drawn]).toEqual(['loading false false false', 'loading true true false', 'ready true true true'])
})
