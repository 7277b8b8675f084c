import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { createCaseList } from '#modules/list/web/page/open-list-page.ts'
import { loadWords } from '#words/words.ts'
import { caseEnded, openCase, part } from '#web/app/testing/render-app.tsx'
import { listOf, loadList } from '#modules/list/web/testing/list-in-app.ts'

const FIRST = 'onb-2026-11-000481'
const SECOND = 'demo-0002'

/** Opens the first case of a list of two. */
async function openListed(options = {}, [first, second] = [FIRST, SECOND]) {
  const app = await openCase(first, options)
  const before = app.requests.length
  await loadList(app, [first, second])
  // The next case is prefetched.
  await waitFor(() => expect(app.requests.length).toBe(before + 3))
  return app
}

async function step(app: Awaited<ReturnType<typeof openListed>>, key: 'j' | 'k', to: string): Promise<void> {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await app.user.keyboard(key)
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe(to))
  await caseEnded()
}

const cpf = () => part('[data-field=CPF] [data-value]')
const alertFilter = () => part('[data-panel=findings] header button:last-of-type')

/** What the reader changed: rows that are open, and pressed filters. */
const changes = () =>
  document.querySelectorAll('[data-case] :is(details[open], [popover], [aria-pressed=true])').length

test('the next case has no state of the previous one, nor is anything revealed in it', async () => {
  const app = await openListed({ config: { session: { privacy: true } } })
  const rows = ['[data-cause]', '[data-field=CPF]', '[data-panel=raw]']
  const atRest = changes()
  for (const row of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one mouse
    await app.user.click(part(`${row} summary`).firstElementChild ?? part(`${row} summary`))
  }
  await app.user.click(part('[data-campo=Nome] button'))
  await app.user.click(screen.getByRole('button', { name: 'Mostrar CPF por 15 s' }))
  expect(screen.getByRole('button', { name: 'Ocultar CPF' })).toBeInTheDocument()
  await app.user.click(cpf())
  await waitFor(() => expect(cpf().dataset['done']).toBe('copied'))
  await app.user.keyboard('f')
  await app.user.click(alertFilter())
  await app.user.click(part('[data-panel=ocr] header button'))
  expect(changes()).toBeGreaterThan(atRest + rows.length)

  await step(app, 'j', SECOND)
  expect(changes()).toBe(atRest)
  expect(cpf().dataset['done']).toBeUndefined()
  expect(screen.queryByRole('button', { name: /^Ocultar/ })).toBeNull()
  expect(cpf()).toHaveTextContent('•')

  // Going back does not restore the state either.
  await step(app, 'k', FIRST)
  expect(changes()).toBe(atRest)
  await app.user.keyboard('f')
  expect(part('[data-announcer]').textContent).toMatch(/Alerta 1 de/)
})

test('the next case is announced like the first, after its place; beyond the last there is none', async () => {
  await loadWords('list')
  const app = await openListed()
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent(`Caso 1 de 2: ${FIRST}`))
  await app.user.click(alertFilter())
  await step(app, 'j', SECOND)
  const sentence = part('[data-verdict-sentence]').textContent
  const hasSaid = () => {
    expect(part('[data-announcer]').textContent).toMatch(
      new RegExp(`^Caso 2 de 2: ${SECOND} Caso carregado\\. `),
    )
    expect(part('[data-announcer]')).toHaveTextContent(sentence)
  }
  await waitFor(hasSaid)
  // Longer than the debounce of announcements: the reset of the filter is not announced after it.
  await new Promise((resolve) => setTimeout(resolve, 600))
  hasSaid()
  await app.user.keyboard('j')
  expect(part('[data-announcer]')).toHaveTextContent('Este é o último caso')
})

test('two keys copy a message and go on: what was marked is said before the case that comes', async () => {
  await loadWords('list')
  const app = await openListed()
  await app.user.keyboard('m')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`Protocolo: ${FIRST}`))
  await app.user.keyboard('x')
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe(SECOND))
  await caseEnded()
  expect(part('[data-last-edit]')).toHaveTextContent(`${FIRST}: Finalizado`)
  await waitFor(() =>
    expect(part('[data-announcer]').textContent).toMatch(
      new RegExp(`^Finalizado: ${FIRST}\\. Agora o caso 2 de 2: ${SECOND} Caso carregado\\. `),
    ),
  )
  await app.user.click(screen.getByRole('button', { name: 'Finalizado' }))
  expect(part('[data-last-edit]')).toHaveTextContent(`${SECOND}: Finalizado`)
  expect(part('[data-announcer]')).toHaveTextContent(
    `Finalizado: ${SECOND}. Os 2 casos do lote estão decididos`,
  )
  expect(within(screen.getByRole('navigation', { name: 'Posição no lote' })).getByRole('link')).toHaveFocus()
  expect(part('[data-case]').dataset['asked']).toBe(SECOND)
  const { run } = listOf(app).open(createCaseList)
  expect(run.getSnapshot().rows.map(({ mark }) => mark)).toEqual(['done', 'done'])
  await app.user.keyboard('u')
  expect(run.getSnapshot().rows.map(({ mark }) => mark)).toEqual(['done', 'seen'])
})

test('a case shows its note of the list, and writes it', async () => {
  await loadWords('list')
  const app = await openListed()
  await app.user.click(await screen.findByRole('button', { name: 'Nota' }))
  // Nobody concludes a case with a credential of the service.
  expect(screen.getByRole('dialog')).not.toHaveTextContent('conclusão')
  await app.user.type(screen.getByRole('textbox', { name: 'Nota' }), 'ligar às 15h{Enter}')
  expect(part('[data-note]')).toHaveTextContent('Nota: ligar às 15h')
  expect(part('[data-last-edit]')).toHaveTextContent(`${FIRST}: nota guardada`)
})

test('in privacy mode, what is said of a marked row is masked', async () => {
  await loadWords('list')
  const app = await openCase('caso-limpo', { config: { session: { privacy: true } } })
  await loadList(app, ['caso-limpo', 'cliente-52998224725'])
  await waitFor(() => part('[data-place]'))
  await app.user.keyboard('x')
  await waitFor(() =>
    expect(part('[data-announcer]')).toHaveTextContent(/Finalizado: .*\. Agora o caso 2 de 2: /),
  )
  expect(part('[data-announcer]').textContent).not.toContain('52998224725')
  await app.user.keyboard('a')
  expect(part('[data-last-edit]')).toHaveTextContent(/: Acompanhar/)
  expect(part('[data-last-edit]').textContent).not.toContain('52998224725')
})
