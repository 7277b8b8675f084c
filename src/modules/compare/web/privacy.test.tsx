import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assembleDemoCase, demoCase, madeCase, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { written } from '#demo/drafting/demo-case.ts'
import { makeGeneratedCase } from '#demo/cases/find-case.ts'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openPrivately, readInPage } from '#web/app/testing/private-app.ts'
import { caseEnded, part } from '#web/app/testing/render-app.tsx'
import { linking } from './testing/linking.tsx'

const DAY = dayOf(2026, 11, 20)

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

test('the link from an alert to the comparison names the other case without personal data', async () => {
  // A Chave made from the person's name and number, as in some installations.
  const made = madeCase('elo-cpf-2')
  const chave = `${written(made.analise.OCR?.['Nome']).replaceAll(' ', '-')}-52998224725`
  const other = assembleDemoCase({ ...made, chave, analise: { ...made.analise, Chave: chave } })
  const { user } = openPrivately('/analyses?chave=elo-cpf-1', { part: linking(demoCase('elo-cpf-1'), other) })
  await caseEnded()
  await user.click(await waitFor(() => part('[data-cause]:has([data-finding=cpf-shared]) summary b')))
  const link = await screen.findByRole('link', { name: /^Comparar com .*•••/ })
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect([query.get('a'), query.get('b')]).toEqual(['chave:elo-cpf-1', `chave:${chave}`])
  expect(readInPage(secretsOf(made))).toEqual([])
})
