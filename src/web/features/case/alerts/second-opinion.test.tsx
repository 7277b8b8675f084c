import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, part, renderApp } from '../../../app/testing/render-app.tsx'
import { EVIDENCE, renderTeamApp } from '../../../app/testing/render-team-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const causeOf = (rule: string) => part(`[data-cause]:has([data-finding=${rule}])`)
const notice = () => waitFor(() => part('[data-asked-alert]'))
const copied = () => navigator.clipboard.readText()

async function ask(user: ReturnType<typeof renderApp>['user'], rule: string): Promise<void> {
  await navigator.clipboard.writeText('before')
  const row = causeOf(rule)
  await user.click(row.querySelector('summary b') ?? row)
  await user.click(await within(row).findByRole('button', { name: 'Pedir segunda opinião' }))
  await waitFor(async () => expect(await copied()).not.toBe('before'))
}

test('an alert’s address is copied, and opens the case with that alert open and focused', async () => {
  const app = renderApp(CASE)
  await caseEnded()
  await ask(app.user, 'expired-when-sent')
  const fragment = '#alerta=expired-when-sent'
  expect(await copied()).toBe(`${location.origin}${CASE}${fragment}`)
  expect(part('[data-confirmation]')).toHaveTextContent(/^Endereço copiado/)
  app.unmount()

  renderApp(CASE + fragment)
  await waitFor(() => expect(causeOf('expired-when-sent').querySelector('summary')).toHaveFocus())
  await waitFor(() => expect(causeOf('expired-when-sent')).toHaveAttribute('open'))
  expect(causeOf('cpf-agrees')).not.toHaveAttribute('open')
  expect(await notice()).toHaveAttribute('data-asked-alert', 'unknown')
  expect(part('[data-announcer]')).toHaveTextContent(/não se sabe se o caso mudou/)
})

test('of a Chave that is a CPF or names the person, the Id is copied', async () => {
  const chave = 'marina-souza-albuquerque'
  const app = renderApp(`/analyses?chave=${chave}`, {
    async intercept(request, next) {
      const url = new URL(request.url)
      if (url.searchParams.get('Chave') === chave) url.searchParams.set('Chave', 'onb-2026-11-000481')
      const answer = await next(new Request(url, request))
      if (request.url.includes('Token')) return answer
      return new Response((await answer.text()).replaceAll('onb-2026-11-000481', chave), answer)
    },
  })
  const { id } = (await caseEnded()).dataset
  await ask(app.user, 'cpf-agrees')
  expect(await copied()).toBe(`${location.origin}/analyses?id=${id}#alerta=cpf-agrees`)
})

test('the sign-in returns to the alert', async () => {
  const { signIn } = renderApp(`${CASE}#alerta=cpf-agrees`, { client: null })
  await screen.findByLabelText('ClientId')
  await signIn()
  await waitFor(() => expect(causeOf('cpf-agrees').querySelector('summary')).toHaveFocus())
})

test.each([
  ['#alerta=death-record', 'gone', /Registro de óbito. Não se sabe/],
  ['#alerta=%E0%A4%A<script>', 'strange', /não diz um alerta/],
])('%s: the notice says so, and the focus is at the beginning', async (fragment, state, words) => {
  renderApp(CASE + fragment)
  expect(await notice()).toHaveAttribute('data-asked-alert', state)
  expect(part('[data-asked-alert]')).toHaveTextContent(words)
  expect(document.querySelector('[data-cause][open]')).toBeNull()
})

const SAME = EVIDENCE.slice(0, 12)
test.each([
  ['analyst', SAME, 'same'],
  ['analyst', 'd'.repeat(12), 'changed'],
  ['support', SAME, 'masked'],
] as const)('in team mode %s reads of the digest %s: %s', async (role, digest, state) => {
  await renderTeamApp(`${CASE}#alerta=cpf-agrees&c=${digest}`, { roles: [role] })
  expect(await notice()).toHaveAttribute('data-asked-alert', state)
  await waitFor(() => expect(causeOf('cpf-agrees')).toHaveAttribute('open'))
})
