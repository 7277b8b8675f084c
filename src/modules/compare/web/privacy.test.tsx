import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { readIn, secretsOf } from '../../../core/case/testing/demo-case.ts'
import type { Secrets } from '../../../core/case/testing/demo-case.ts'
import { dayOf } from '../../../demo/drafting/calendar.ts'
import { makeGeneratedCase } from '../../../demo/cases/find-case.ts'
import { changingAt } from '../../../web/app/testing/changed-service.ts'
import { part, renderApp } from '../../../web/app/testing/render-app.tsx'
import type { Options } from '../../../web/app/testing/render-app.tsx'

const DAY = dayOf(2026, 11, 20)

const openPrivately = (address: string, options?: Options) =>
  renderApp(address, { config: { session: { privacy: true } }, ...options })

/** The secrets that texts, titles and labels in the page contain. */
function readInPage(secrets: Secrets): string[] {
  const texts = [...document.body.querySelectorAll('*')].flatMap((element) => [
    element.childElementCount < 30 ? element.textContent : '',
    element.getAttribute('title') ?? '',
    element.getAttribute('aria-label') ?? '',
  ])
  return [...new Set(texts)].flatMap((text) => readIn(text, secrets).map((secret) => `${secret} in ${text}`))
}

function outcomes(): unknown[] {
  return [...document.querySelectorAll<HTMLElement>('[data-outcome]')].map(
    ({ dataset: { compared, outcome } }) => `${compared} ${outcome}`,
  )
}

test('two cases are compared by their real values and shown masked', async () => {
  const [a, b] = [makeGeneratedCase(11, DAY), makeGeneratedCase(12, DAY)]
  const { user } = openPrivately(`/compare?a=chave:${a.chave}&b=chave:${b.chave}`)
  await waitFor(() => expect(part('[data-panel=compare-fields]').dataset['state']).toBe('ready'))
  await waitFor(() => expect(document.querySelectorAll('[data-side][data-state=ready]')).toHaveLength(2))
  const before = outcomes()
  for (const made of [a, b]) expect(readInPage(secretsOf(made))).toEqual([])
  expect(screen.getAllByRole('link', { name: /••••/ })[0]).toHaveAttribute(
    'href',
    `/analyses?chave=${a.chave}`,
  )
  await user.click(screen.getByRole('button', { name: 'Privacidade' }))
  for (const made of [a, b]) {
    await waitFor(() => expect(readInPage(secretsOf(made)).length).toBeGreaterThan(3))
  }
  expect(outcomes()).toEqual(before)
})

test('a name of a field that holds personal data is withheld', async () => {
  const odd = changingAt(/Score.Consultar/, (body) =>
    body.replace('"OCR":{', '"OCR":{"MARINA SOUZA ALBUQUERQUE 52998224725":"1",'),
  )
  const address = 'chave:onb-2026-11-000481'
  openPrivately(`/compare?a=${address}&b=${address}`, odd)
  await waitFor(() => expect(part('[data-compared^="•••"]')).toHaveTextContent('•••'))
  expect(part('[data-panel=compare-fields]').outerHTML).not.toMatch(/MARINA|52998224725/)
})
