import { findSecrets } from '#core/case/testing/demo-case.ts'
import type { Secrets } from '#core/case/testing/demo-case.ts'
import { renderApp } from './render-app.tsx'
import type { Options } from './render-app.tsx'

export const openPrivately = (address: string, options?: Options) =>
  renderApp(address, { config: { session: { privacy: true } }, ...options })

/** The secrets in the page's texts, titles and labels. */
export function readInPage(secrets: Secrets): string[] {
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) => [
    element.childElementCount < 30 ? element.textContent : '',
    element.getAttribute('title') ?? '',
    element.getAttribute('aria-label') ?? '',
  ])
  return [...new Set(texts)].flatMap((text) =>
    findSecrets(text, secrets).map((secret) => `${secret} in ${text}`),
  )
}
