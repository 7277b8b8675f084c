import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave } from '#demo/cases/find-case.ts'
import { written } from '#demo/drafting/demo-case.ts'
import { caseEnded, part, renderApp } from '#web/app/testing/render-app.tsx'
import { runList } from './testing/list-in-app.ts'

type Options = NonNullable<Parameters<typeof renderApp>[1]>

const OTHER = 'elo-cpf-2'
const made = findByChave(OTHER, dayOf(2026, 11, 20))
const words = written(made?.analise.OCR?.['Nome']).split(' ')
/** A Chave made from the person's name and document number, as in some installations. */
const number = written(made?.analise.OCR?.['NumeroDocumento'])
const CHAVE = `${words.join('-')}-${number}`
const NAMED = new RegExp([...words.filter((word) => word.length > 2), number].join('|'))

/** The demonstration service, with the other case renamed to that Chave. */
const NAMED_KEY: Options = {
  config: { session: { privacy: true } },
  async intercept(request, next) {
    const url = new URL(request.url)
    if (url.searchParams.get('Chave') === CHAVE) url.searchParams.set('Chave', OTHER)
    const answer = await next(new Request(url, request))
    if (request.url.includes('Token')) return answer
    return new Response((await answer.text()).replaceAll(OTHER, CHAVE), answer)
  },
}

/** The texts, titles and labels of an element; not the addresses of links, which contain the real Chave. */
function textsOf(element: HTMLElement): string {
  const titles = [...element.querySelectorAll('[title], [aria-label]')].map(
    (each) => `${each.getAttribute('title')} ${each.getAttribute('aria-label')}`,
  )
  return [element.textContent, ...titles].join('\n')
}

test('the rows that share a value are shown alone, without that value', async () => {
  const { user } = renderApp('/batch', NAMED_KEY)
  await waitFor(() => part('[data-batch-input]'))
  await user.click(part('[data-batch-input]'))
  await user.paste(`elo-cpf-1\nchave:${CHAVE}\nid:${made?.id}\nonb-2026-11-000481`)
  await user.click(part('[data-batch-start]'))
  const [more] = await screen.findAllByRole('button', { name: 'Mostrar mais 1 caso ligado' })
  await user.click(more ?? document.body)
  await waitFor(() => expect(part('button[data-counted]')).toHaveTextContent('CPF em comum: 3 casos'))
  expect(document.querySelectorAll('[data-row]')).toHaveLength(3)
  expect([words.length > 1, number.length > 8]).toEqual([true, true])
  expect(textsOf(document.body)).not.toMatch(NAMED)
  await user.click(part('button[data-counted]'))
  await waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(4))
})

test('another case in a finding’s evidence is named without personal data', async () => {
  const app = renderApp('/analyses?chave=elo-cpf-1', NAMED_KEY)
  await caseEnded()
  await runList(app, ['elo-cpf-1', CHAVE])
  const row = await waitFor(() => part('[data-cause]:has([data-finding=cpf-shared])'))
  expect(row.nextElementSibling).toHaveTextContent('•••')
  await app.user.click(row.querySelector('summary b') ?? row)
  const toOther = `a[href="/analyses?chave=${CHAVE}"]`
  const link = await waitFor(() => part(toOther))
  expect(link).toHaveTextContent('•••')
  expect(textsOf(document.body)).not.toMatch(NAMED)
})
