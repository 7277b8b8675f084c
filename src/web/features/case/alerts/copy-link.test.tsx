import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitForCase, openMenu, findElement, renderApp } from '#web/app/testing/render-app.tsx'

const CHAVE = 'onb-2026-11-000481'
const CASE = `/analyses?chave=${CHAVE}`
const causeOf = (rule: string) => findElement(`[data-cause]:has([data-finding=${rule}])`)
const clipboard = () => navigator.clipboard.readText()

async function copyLink(user: ReturnType<typeof renderApp>['user'], rule: string): Promise<void> {
  await navigator.clipboard.writeText('before')
  const cause = causeOf(rule)
  await user.click(findElement(`#${cause.id} b`))
  await user.click(await within(cause).findByRole('button', { name: 'Copiar link' }))
  await waitFor(async () => expect(await clipboard()).not.toBe('before'))
}

test('the copied address of an alert opens the case with that alert open and focused; that of the case has no fragment', async () => {
  const app = renderApp(CASE)
  await waitForCase()
  const menu = openMenu(screen.getByRole('button', { name: 'Mais ações do caso' }))
  await app.user.click(within(menu).getByText('Copiar link'))
  await waitFor(async () => expect(await clipboard()).toBe(`${location.origin}${CASE}`))
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

test("the copied address has the Id instead of a Chave with the person's name", async () => {
  const chave = 'lote-marina-souza-albuquerque'
  const app = renderApp(`/analyses?chave=${chave}`, {
    async intercept(request, next) {
      const answer = await next(new Request(request.url.replace(chave, CHAVE), request))
      if (request.url.includes('Token')) return answer
      return new Response((await answer.text()).replaceAll(CHAVE, chave), answer)
    },
  })
  const { id } = (await waitForCase()).dataset
  await copyLink(app.user, 'cpf-agrees')
  expect(await clipboard()).toBe(`${location.origin}/analyses?id=${id}#alerta=cpf-agrees`)
})

test('an address with an alert that is not in the case opens no alert and shows a message', async () => {
  renderApp(`${CASE}#alerta=%E0%A4%A<script>`)
  await waitFor(() =>
    expect(findElement('[data-confirmation]')).toHaveTextContent('O alerta do endereço não está neste caso.'),
  )
  expect(document.querySelector('[data-cause][open]')).toBeNull()
})
