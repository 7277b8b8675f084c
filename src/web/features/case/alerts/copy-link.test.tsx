import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitForCase, openMenu, findElement, renderApp } from '#web/app/testing/render-app.tsx'

const CASE = '/analyses?chave=onb-2026-11-000481'
const causeOf = (rule: string) => findElement(`[data-cause]:has([data-finding=${rule}])`)
const clipboard = () => navigator.clipboard.readText()

async function copyLink(user: ReturnType<typeof renderApp>['user'], rule: string): Promise<void> {
  await navigator.clipboard.writeText('before')
  const cause = causeOf(rule)
  await user.click(findElement(`#${cause.id} b`))
  await user.click(await within(cause).findByRole('button', { name: 'Copiar link' }))
  await waitFor(async () => expect(await clipboard()).not.toBe('before'))
}

test('the copied address of an alert opens the case with that alert open and focused', async () => {
  const app = renderApp(CASE)
  await waitForCase()
  await copyLink(app.user, 'expired-when-sent')
  const fragment = '#alerta=expired-when-sent'
  expect(await clipboard()).toBe(`${location.origin}${CASE}${fragment}`)
  expect(findElement('[data-confirmation]')).toHaveTextContent(/^Endereço copiado/)
  app.unmount()

  renderApp(CASE + fragment)
  await waitFor(() => expect(causeOf('expired-when-sent').querySelector('summary')).toHaveFocus())
  await waitFor(() => expect(causeOf('expired-when-sent')).toHaveAttribute('open'))
  expect(causeOf('cpf-agrees')).not.toHaveAttribute('open')
})

test.each([
  ["the person's name", 'lote-marina-souza-albuquerque', 'id'],
  ['special characters', 'lote 7/nº 12 & 100%#x?y="<b>"+ação', 'chave'],
])('for a Chave with %s, %j, the copied address has the %s', async (_what, chave, by) => {
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
  const { id } = (await waitForCase()).dataset
  await copyLink(app.user, 'cpf-agrees')
  const { origin, pathname, searchParams, hash } = new URL(await clipboard())
  expect([origin, pathname, hash]).toEqual([location.origin, '/analyses', '#alerta=cpf-agrees'])
  expect(Object.fromEntries(searchParams)).toEqual(by === 'id' ? { id } : { chave })
})

test('the menu copies the address of the case without a fragment', async () => {
  const { user } = renderApp(CASE)
  await waitForCase()
  const menu = openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await user.click(within(menu).getByText('Copiar link'))
  await waitFor(async () => expect(await clipboard()).toBe(`${location.origin}${CASE}`))
})

test.each(['#alerta=death-record', '#alerta=%E0%A4%A<script>'])(
  'an address with %s, an alert that is not in the case, opens no alert and shows a message',
  async (fragment) => {
    renderApp(CASE + fragment)
    await waitFor(() =>
      expect(findElement('[data-confirmation]')).toHaveTextContent(
        'O alerta do endereço não está neste caso.',
      ),
    )
    expect(document.querySelector('[data-cause][open]')).toBeNull()
  },
)
