import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { assembleDemoCase, demoCase, demoAnswers, secretsOf } from '#core/case/testing/demo-case.ts'
import { written } from '#demo/drafting/demo-case.ts'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openPrivately, readInPage } from '#web/app/testing/private-app.ts'
import { waitForCase, findElement } from '#web/app/testing/render-app.tsx'
import { linking } from './testing/linking.tsx'
import { waitForSides } from './testing/open-compare.ts'

function outcomes(): unknown[] {
  return [...document.querySelectorAll<HTMLElement>('[data-outcome]')].map(
    ({ dataset: { compared, outcome } }) => `${compared} ${outcome}`,
  )
}

test('compares the real values of two cases and shows them masked', async () => {
  const [a, b] = [demoAnswers('elo-pais-1'), demoAnswers('elo-pais-2')]
  const { user } = openPrivately(`/compare?a=chave:${a.chave}&b=chave:${b.chave}`)
  await waitForSides('ready', 'ready')
  const maskedOutcomes = outcomes()
  expect(findElement('[data-why]')).toHaveTextContent('Mesma filiação e mesmo nascimento, CPFs diferentes')
  for (const answers of [a, b]) expect(readInPage(secretsOf(answers))).toEqual([])
  expect(screen.getAllByRole('link', { name: /••••/ })[0]).toHaveAttribute(
    'href',
    `/analyses?chave=${a.chave}`,
  )
  await user.click(screen.getByRole('button', { name: 'Privacidade' }))
  for (const answers of [a, b])
    await waitFor(() => expect(readInPage(secretsOf(answers)).length).toBeGreaterThan(3))
  expect(outcomes()).toEqual(maskedOutcomes)
})

test('withholds a field name that contains personal data', async () => {
  const service = changingAt(/Score.Consultar/, (body) =>
    body.replace('"OCR":{', '"OCR":{"MARINA SOUZA ALBUQUERQUE 52998224725":"1",'),
  )
  const address = 'chave:onb-2026-11-000481'
  openPrivately(`/compare?a=${address}&b=${address}`, service)
  await waitFor(() => expect(findElement('[data-compared^="•••"]')).toHaveTextContent('•••'))
  expect(findElement('[data-panel=compare-fields]').outerHTML).not.toMatch(/MARINA|52998224725/)
})

test('the comparison link of an alert masks the other case', async () => {
  // Some installations build the Chave from name and CPF.
  const answers = demoAnswers('elo-cpf-2')
  const chave = `${written(answers.analise.OCR?.['Nome']).replaceAll(' ', '-')}-52998224725`
  const otherCase = assembleDemoCase({ ...answers, chave, analise: { ...answers.analise, Chave: chave } })
  const linked = linking(demoCase('elo-cpf-1'), otherCase)
  const { user } = openPrivately('/analyses?chave=elo-cpf-1', { sessionPart: linked })
  await waitForCase()
  await user.click(await waitFor(() => findElement('[data-cause]:has([data-finding=cpf-shared]) summary b')))
  const link = await screen.findByRole('link', { name: /^Comparar com .*•••/ })
  const query = new URLSearchParams(link.getAttribute('href')?.split('?')[1])
  expect([query.get('a'), query.get('b')]).toEqual(['chave:elo-cpf-1', `chave:${chave}`])
  expect(readInPage(secretsOf(answers))).toEqual([])
})
