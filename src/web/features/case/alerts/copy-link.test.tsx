import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { caseEnded, openMenu, part, renderApp } from '#web/app/testing/render-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const causeOf = (rule: string) => part(`[data-cause]:has([data-finding=${rule}])`)
const copied = () => navigator.clipboard.readText()

async function copyLink(user: ReturnType<typeof renderApp>['user'], rule: string): Promise<void> {
  await navigator.clipboard.writeText('before')
  const row = causeOf(rule)
  await user.click(row.querySelector('summary b') ?? row)
  await user.click(await within(row).findByRole('button', { name: 'Copiar link' }))
  await waitFor(async () => expect(await copied()).not.toBe('before'))
}

test('an alert’s address is copied, and opens the case with that alert open and focused', async () => {
  const app = renderApp(CASE)
  await caseEnded()
  await copyLink(app.user, 'expired-when-sent')
  const fragment = '#alerta=expired-when-sent'
  expect(await copied()).toBe(`${location.origin}${CASE}${fragment}`)
  expect(part('[data-confirmation]')).toHaveTextContent(/^Endereço copiado/)
  app.unmount()

  renderApp(CASE + fragment)
  await waitFor(() => expect(causeOf('expired-when-sent').querySelector('summary')).toHaveFocus())
  await waitFor(() => expect(causeOf('expired-when-sent')).toHaveAttribute('open'))
  expect(causeOf('cpf-agrees')).not.toHaveAttribute('open')
})

test.each([
  ['a name of the case', 'lote-marina-souza-albuquerque', 'id'],
  ['signs of addresses', 'lote 7/nº 12 & 100%#x?y="<b>"+ação', 'chave'],
])('of a Chave with %s, %j, the %s is copied', async (_what, chave, by) => {
  const app = renderApp(`/analyses?${new URLSearchParams({ chave }).toString()}`, {
    async intercept(request, next) {
      const url = new URL(request.url)
      if (url.searchParams.get('Chave') === chave) url.searchParams.set('Chave', 'onb-2026-11-000481')
      const answer = await next(new Request(url, request))
      if (request.url.includes('Token')) return answer
      const body = (await answer.text()).replaceAll('"onb-2026-11-000481"', JSON.stringify(chave))
      return new Response(body, answer)
    },
  })
  const { id } = (await caseEnded()).dataset
  await copyLink(app.user, 'cpf-agrees')
  const { origin, pathname, searchParams, hash } = new URL(await copied())
  expect([origin, pathname, hash]).toEqual([location.origin, '/analyses', '#alerta=cpf-agrees'])
  expect(Object.fromEntries(searchParams)).toEqual(by === 'id' ? { id } : { chave })
})

test('the menu copies the address of the case alone', async () => {
  const { user } = renderApp(CASE)
  await caseEnded()
  const menu = openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await user.click(within(menu).getByText('Copiar link'))
  await waitFor(async () => expect(await copied()).toBe(`${location.origin}${CASE}`))
})

test.each(['#alerta=death-record', '#alerta=%E0%A4%A<script>'])(
  '%s, which the case does not have, opens none and is said',
  async (fragment) => {
    renderApp(CASE + fragment)
    await waitFor(() =>
      expect(part('[data-confirmation]')).toHaveTextContent('O alerta do endereço não está neste caso.'),
    )
    expect(document.querySelector('[data-cause][open]')).toBeNull()
  },
)
