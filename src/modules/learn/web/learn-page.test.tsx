import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { answerInOtherWords } from '#modules/learn/core/testing/other-service.ts'
import { openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'
import { findElement, openCase } from '#web/app/testing/render-app.tsx'

const KEYS = ['demo-0001', 'demo-0002', 'demo-0003', 'demo-0004', 'demo-0012']

/** The demonstration service in other words. */
const OTHER: Parameters<typeof openListPage>[0] = {
  config: { codes: {} },
  intercept: async (request, next) => answerInOtherWords(await next(request)),
}

async function openLesson() {
  const app = await openListPage(OTHER)
  const list = await runList(app, KEYS)
  const notice = within(await waitFor(() => findElement('[data-unexplained]')))
  await app.user.click(notice.getByRole('link', { name: 'Ensinar o serviço' }))
  await waitFor(() => findElement('[data-question]'))
  return { ...app, ...list }
}

const question = (key: string) => findElement(`[data-question="${key}"]`)
const choice = (key: string, name: string) => within(question(key)).getByRole('button', { name })
const verdicts = () =>
  [...document.querySelectorAll('[data-panel=learn-effect] [data-verdict]')].map(
    ({ textContent }) => textContent,
  )

test('an answer shows its effect and can be taken back; a green one waits for a second look; dropping all asks first', async () => {
  const { user } = await openLesson()
  expect(findElement('[data-panel=learn-scale]')).toHaveTextContent(
    /de 0,\d+ a 0,\d+: se 0,97 quer dizer 97%, é de 0 a 1/,
  )
  expect(document.querySelector('[data-draft]')).toBeNull()
  await user.click(choice('scale TaxaSimilaridade', '0 a 1'))
  await waitFor(() => expect(verdicts()[1]).toMatch(/4 →0$/))
  expect(findElement('[data-draft]')).toHaveTextContent(/só nesta sessão · 1 resposta\./)
  await user.click(within(question('scale TaxaSimilaridade')).getByRole('button', { name: 'Desfazer' }))
  await waitFor(() => expect(verdicts()[1]).toMatch(/4 →4$/))
  expect(document.querySelector('[data-draft]')).toBeNull()

  expect(within(question('Status RP')).getByRole('textbox')).toHaveValue('')
  await user.click(choice('Status AP', 'Aprovado'))
  const look = findElement('[data-question="Status AP"] [data-second-look]')
  expect(within(look).getByRole('link')).toHaveAttribute('href', '/analyses?chave=demo-0001')
  expect(screen.getByRole('button', { name: 'Baixar lupa.json' })).toBeDisabled()
  await user.click(within(look).getByRole('button', { name: 'Sim, AP: Aprovado' }))
  expect(screen.getByRole('button', { name: 'Baixar lupa.json' })).toBeEnabled()

  const banner = within(findElement('[data-draft]'))
  await user.click(banner.getByRole('button', { name: 'Descartar' }))
  await user.click(banner.getByRole('button', { name: 'Descartar mesmo? Aperte de novo' }))
  expect(document.querySelector('[data-draft]')).toBeNull()
  expect(choice('Status AP', 'Aprovado')).toHaveAttribute('aria-pressed', 'false')
})

test('downloads the config with the draft, which other pages only mention', async () => {
  const { user, services, parts, signIn } = await openLesson()
  const files: Blob[] = []
  onTestFinished(() => void vi.restoreAllMocks())
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  const name = within(question('Motivo 500')).getByRole('textbox')
  expect(name).toHaveValue('Sem ressalvas')
  await user.click(choice('Motivo 500', 'Não diz nada'))
  expect(parts.some(({ wouldLose }) => wouldLose?.())).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Baixar lupa.json' }))
  expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual({
    codes: { Motivo: { '500': { label: 'Sem ressalvas', level: 'unchecked' } } },
  })
  expect(parts.some(({ wouldLose }) => wouldLose?.())).toBe(false)

  await user.click(screen.getByRole('link', { name: '‹ Lote' }))
  await waitFor(() => findElement('[data-row=demo-0001]'))
  expect(findElement('[data-draft]')).toHaveTextContent(
    /As outras páginas, a exportação, o parecer e o dossiê/,
  )
  await act(async () => services.session.lock('requested'))
  await signIn()
  await waitFor(() => expect(findElement('[data-draft]')).toHaveAttribute('data-draft', '1'))
})

test('a case with an unexplained code links to the lesson, which learns from the opened cases', async () => {
  const { user } = await openCase('demo-0001', OTHER)
  await user.click(screen.getByRole('link', { name: 'Ensinar o serviço' }))
  await waitFor(() => findElement('[data-question="Status AP"]'))
  expect(question('Status AP')).toHaveTextContent('1 caso')
})
