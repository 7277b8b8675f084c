import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findByChave } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { written } from '#demo/drafting/demo-case.ts'
import { waitForCase, openCase, findElement, renderApp } from '#web/app/testing/render-app.tsx'
import { listInput, runList, startButton } from './testing/list-in-app.ts'

type Options = NonNullable<Parameters<typeof renderApp>[1]>

const OTHER = 'elo-cpf-2'
const otherCase = findByChave(OTHER, dayOf(2026, 11, 20))
const nameWords = written(otherCase?.analise.OCR?.['Nome']).split(' ')
const documentNumber = written(otherCase?.analise.OCR?.['NumeroDocumento'])
/** Some installations make Chaves of personal data. */
const PERSONAL_CHAVE = `${nameWords.join('-')}-${documentNumber}`
const PERSONAL_DATA = new RegExp([...nameWords.filter((word) => word.length > 2), documentNumber].join('|'))

/** Privacy mode, and a service that knows the other case by PERSONAL_CHAVE. */
const PRIVATE: Options = {
  config: { session: { privacy: true } },
  async intercept(request, next) {
    const url = new URL(request.url)
    if (url.searchParams.get('Chave') === PERSONAL_CHAVE) url.searchParams.set('Chave', OTHER)
    const answer = await next(new Request(url, request))
    if (request.url.includes('Token')) return answer
    return new Response((await answer.text()).replaceAll(OTHER, PERSONAL_CHAVE), answer)
  },
}

/** Texts, titles and labels; not the addresses of links, which contain the real Chave. */
function visibleTexts(): string {
  const titles = [...document.body.querySelectorAll('[title], [aria-label]')].map(
    (element) => `${element.getAttribute('title')} ${element.getAttribute('aria-label')}`,
  )
  return [document.body.textContent, ...titles].join('\n')
}

const sharedCause = () => findElement('[data-cause]:has([data-finding=cpf-shared])')

test('a case names and links the other case of the list with the same CPF', async () => {
  const app = await openCase('elo-cpf-1')
  expect(document.querySelector('[data-finding=cpf-shared]')).toBeNull()
  await runList(app, ['elo-cpf-1', 'elo-cpf-2', 'caso-limpo'])
  const finding = await waitFor(() => findElement('[data-finding=cpf-shared]'))
  expect(finding.dataset).toMatchObject({ flag: 'fail', source: 'cross' })
  expect(findElement('[data-field=CPF]').dataset['flag']).toBe('fail')
  expect(findElement('[data-field=Nome]').dataset['flag']).toBe('fail')
  const cause = sharedCause()
  // Named below the collapsed cause.
  expect(cause.nextElementSibling).toHaveTextContent('elo-cpf-2')
  // The shared value precedes the different one.
  await app.user.click(findElement(`#${cause.id} b`))
  await waitFor(() =>
    expect(finding).toHaveTextContent(/CPF \(documento\) [\d.-]{14}Nome \(documento\) .+Nome/),
  )
  fireEvent.click(cause.querySelector('a[href="/analyses?chave=elo-cpf-2"]') ?? cause)
  await waitFor(() => expect(findElement('[data-case]').dataset['asked']).toBe('elo-cpf-2'))
  await waitFor(() => expect(findElement('[data-finding=cpf-shared]').dataset['flag']).toBe('fail'))
})

test('in privacy mode, a filter to linked rows and a finding name the other case without personal data', async () => {
  const { user } = renderApp('/batch', PRIVATE)
  await user.click(await waitFor(listInput))
  await user.paste(`elo-cpf-1\nchave:${PERSONAL_CHAVE}\nid:${otherCase?.id}\nonb-2026-11-000481`)
  await user.click(startButton())
  const [filterButton] = await screen.findAllByRole('button', { name: 'Mostrar mais 1 caso ligado' })
  await user.click(filterButton ?? document.body)
  await waitFor(() => expect(findElement('button[data-counted]')).toHaveTextContent('CPF em comum: 3 casos'))
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3)
  expect([nameWords.length > 1, documentNumber.length > 8]).toEqual([true, true])
  expect(visibleTexts()).not.toMatch(PERSONAL_DATA)
  await user.click(findElement('button[data-counted]'))
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(4))

  await user.click(findElement('[data-row=elo-cpf-1]'))
  await waitForCase()
  const cause = await waitFor(sharedCause)
  expect(cause.nextElementSibling).toHaveTextContent('•••')
  await user.click(cause.querySelector('summary b') ?? cause)
  const link = await waitFor(() => findElement(`a[href="/analyses?chave=${PERSONAL_CHAVE}"]`))
  expect(link).toHaveTextContent('•••')
  expect(visibleTexts()).not.toMatch(PERSONAL_DATA)
})
