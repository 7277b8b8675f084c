import { screen, waitFor } from '@testing-library/react'
import { beforeAll, expect, test } from 'vitest'
import { loadList } from '#modules/list/web/testing/list-in-app.ts'
import { waitForCase, openCase, findElement } from '#web/app/testing/render-app.tsx'
import { loadWords } from '#words/words.ts'

const FIRST = 'onb-2026-11-000481'
const SECOND = 'demo-0002'

beforeAll(() => loadWords('list'))

/** Opens the first of two listed cases. */
async function openListed(options = {}, keys = [FIRST, SECOND]) {
  const app = await openCase(keys[0] ?? '', options)
  const requestCount = app.requests.length
  const { run } = await loadList(app, keys)
  // The next case is prefetched.
  await waitFor(() => expect(app.requests.length).toBe(requestCount + 3))
  return { ...app, run }
}

async function showsCase(key: string): Promise<void> {
  await waitFor(() => expect(findElement('[data-case]').dataset['asked']).toBe(key))
  await waitForCase()
}

async function pressStep({ user }: Awaited<ReturnType<typeof openListed>>, key: 'j' | 'k', to: string) {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await user.keyboard(key)
  await showsCase(to)
}

const announcer = () => findElement('[data-announcer]')
const announces = (text: string | RegExp) => waitFor(() => expect(announcer().textContent).toMatch(text))
const lastEdit = () => findElement('[data-last-edit]')
const cpf = () => findElement('[data-field=CPF] [data-value]')
const alertFilter = () => findElement('[data-panel=findings] header button:last-of-type')

const openedElements = () =>
  document.querySelectorAll('[data-case] :is(details[open], [popover], [aria-pressed=true])').length

test('the next case keeps no state of the previous one, and reveals nothing', async () => {
  const app = await openListed({ config: { session: { privacy: true } } })
  const { user } = app
  const selectors = ['[data-cause]', '[data-field=CPF]', '[data-panel=raw]']
  const initialCount = openedElements()
  for (const selector of selectors) {
    const summary = findElement(`${selector} summary`)
    await user.click(summary.firstElementChild ?? summary)
  }
  await user.click(findElement('[data-campo=Nome] button'))
  await user.click(screen.getByRole('button', { name: 'Mostrar CPF por 15 s' }))
  expect(screen.getByRole('button', { name: 'Ocultar CPF' })).toBeInTheDocument()
  await user.click(cpf())
  await waitFor(() => expect(cpf().dataset['done']).toBe('copied'))
  await user.keyboard('f')
  await user.click(alertFilter())
  await user.click(findElement('[data-panel=ocr] header button'))
  expect(openedElements()).toBeGreaterThan(initialCount + selectors.length)

  await pressStep(app, 'j', SECOND)
  expect(openedElements()).toBe(initialCount)
  expect(cpf().dataset['done']).toBeUndefined()
  expect(screen.queryByRole('button', { name: /^Ocultar/ })).toBeNull()
  expect(cpf()).toHaveTextContent('•')

  await pressStep(app, 'k', FIRST)
  expect(openedElements()).toBe(initialCount)
  await user.keyboard('f')
  expect(announcer().textContent).toMatch(/Alerta 1 de/)
})

test('announces the position, then the case; after the last case, the end', async () => {
  const app = await openListed()
  await announces(`Caso 1 de 2: ${FIRST}`)
  const requestCount = app.requests.length
  await pressStep(app, 'j', SECOND)
  expect(app.requests.length).toBe(requestCount)
  await announces(new RegExp(`^Caso 2 de 2: ${SECOND} Caso carregado\\. `))
  expect(announcer()).toHaveTextContent(findElement('[data-verdict-sentence]').textContent)
  await app.user.keyboard('j')
  expect(announcer()).toHaveTextContent('Este é o último caso')
})

test('M copies a message; a note is saved; X marks, announces the mark and goes on', async () => {
  const { user, run } = await openListed()
  await user.click(await screen.findByRole('button', { name: 'Nota' }))
  // Only team mode has conclusions.
  expect(screen.getByRole('dialog')).not.toHaveTextContent('conclusão')
  await user.click(screen.getByRole('textbox', { name: 'Nota' }))
  await user.paste('ligar às 15h')
  await user.keyboard('{Enter}')
  expect(findElement('[data-note]')).toHaveTextContent('Nota: ligar às 15h')
  expect(lastEdit()).toHaveTextContent(`${FIRST}: nota guardada`)

  const marks = () => run.getSnapshot().rows.map(({ mark }) => mark)
  await user.keyboard('m')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`Protocolo: ${FIRST}`))
  await user.keyboard('x')
  await showsCase(SECOND)
  expect(lastEdit()).toHaveTextContent(`${FIRST}: Finalizado`)
  await announces(new RegExp(`^Finalizado: ${FIRST}\\. Agora o caso 2 de 2: ${SECOND} Caso carregado\\. `))
  await user.click(screen.getByRole('button', { name: 'Finalizado' }))
  expect(lastEdit()).toHaveTextContent(`${SECOND}: Finalizado`)
  expect(announcer()).toHaveTextContent(
    `Finalizado: ${SECOND}. Os 2 casos do lote estão marcados: 2 finalizados`,
  )
  expect(findElement('nav[aria-label="Posição no lote"] a')).toHaveFocus()
  expect(findElement('[data-case]').dataset['asked']).toBe(SECOND)
  expect(marks()).toEqual(['done', 'done'])
  await user.keyboard('u')
  expect(marks()).toEqual(['done', 'seen'])
})

test('privacy mode masks the keys of marked rows', async () => {
  const app = await openCase('caso-limpo', { config: { session: { privacy: true } } })
  await loadList(app, ['caso-limpo', 'cliente-52998224725'])
  await waitFor(() => findElement('[data-place]'))
  await app.user.keyboard('x')
  await announces(/Finalizado: .*\. Agora o caso 2 de 2: /)
  expect(announcer().textContent).not.toContain('52998224725')
  await app.user.keyboard('a')
  expect(lastEdit()).toHaveTextContent(/: Acompanhar/)
  expect(lastEdit().textContent).not.toContain('52998224725')
})
