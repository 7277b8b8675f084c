import { i18n } from '@lingui/core'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, renderApp } from '#web/app/testing/render-app.tsx'
import { listOf, openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'

const KEYS = ['caso-obito', 'caso-sem-face', 'caso-limpo']

const said = () => part('[data-announcer]').textContent.trim()
const marked = () => document.querySelector('[data-last-edit]')
const row = (key: string) => part(`[data-row="${key}"]`)

async function openList() {
  const app = await openListPage()
  await runList(app, KEYS)
  await waitFor(() => expect(row('caso-obito')).toHaveAttribute('data-verdict', 'fail'))
  return app
}

test('a row is called by its key, its verdict and why, and what is missing', async () => {
  await openList()
  expect(row('caso-obito')).toHaveAccessibleName(/^caso-obito\. Com impedimento: Consta registro de óbito/)
  expect(row('caso-sem-face')).toHaveAccessibleName(/^caso-sem-face\. Sem base para concluir; sem face match/)
  for (const key of KEYS) {
    expect(row(key)).not.toHaveAccessibleName(/Selecionar|Marcar|presente/)
    expect(within(row(key)).getAllByRole('rowheader')).toHaveLength(1)
  }
  // The reason is said once.
  expect(
    row('caso-sem-face')
      .getAttribute('aria-label')
      ?.match(/sem face/g),
  ).toHaveLength(1)
})

test('a note that matters stands in the row of a case without alerts', async () => {
  const app = await openListPage()
  await runList(app, ['caso-similaridade-identica'])
  await waitFor(() => expect(row('caso-similaridade-identica')).toHaveAttribute('data-verdict', 'clear'))
  expect(row('caso-similaridade-identica').querySelector('.cell-verdict')).toHaveTextContent(
    'as duas imagens podem ser a mesma',
  )
})

test('a row has one text of what was looked at, and says how old its answer is', async () => {
  await openList()
  const coverage = (key: string) => row(key).querySelector('.cell-coverage')?.textContent
  expect(coverage('caso-obito')).toMatch(/^completaresposta (hoje|ontem|há \d+ (dias|meses|anos))$/)
  expect(coverage('caso-sem-face')).toMatch(/^sem faceresposta /)
  expect(row('caso-sem-face').querySelector('[data-coverage=face]')).toHaveAttribute('data-state', 'missing')
  expect(row('caso-sem-face').querySelectorAll('[data-coverage][data-state=complete]')).toHaveLength(3)
  expect(row('caso-sem-face').querySelector('svg')).toBeNull()
})

const says = (key: string, cell: string, words: RegExp) =>
  waitFor(() => expect(row(key).querySelector(`.cell-${cell}`)).toHaveTextContent(words))

test('a row says whose name it has, how alike the faces are, and what it shares', async () => {
  const keys = [
    'caso-ocr-nulo',
    'onb-2026-11-000481',
    'caso-similaridade-fracao',
    'elo-numero-1',
    'elo-numero-2',
  ]
  await runList(await openListPage(), keys)
  // Of a document that was not read, the name of the laudo.
  await says('caso-ocr-nulo', 'name', /Hugo Costa Barrosnome no laudo/)
  await says('onb-2026-11-000481', 'similarity', /81,4%$/)
  // Of an unknown scale, no percentage.
  await says('caso-similaridade-fracao', 'similarity', /^0,93escala\?$/)
  await says('elo-numero-1', 'links', /^4 números iguais aos de elo-numero-2, outro CPF$/)
})

test('marks, the ends of the list, the order and the selection are said', async () => {
  const app = await openList()
  // What is said of the run replaces what is said before it.
  await waitFor(() => expect(said()).toContain('Lote finalizado'))
  row('caso-obito').focus()
  await app.user.keyboard('x')
  await waitFor(() => expect(said()).toContain('Finalizado: caso-obito'))
  expect(row('caso-sem-face')).toHaveFocus()
  await app.user.keyboard('{Control>}{End}{/Control}')
  expect(row('caso-limpo')).toHaveFocus()
  await app.user.keyboard('a')
  await waitFor(() => expect(said()).toContain('Acompanhar: caso-limpo. Era o último caso do lote'))
  await app.user.keyboard('j')
  await waitFor(() => expect(said()).toContain('Este é o último caso'))

  await app.user.keyboard(' k ')
  const offered = app.modules
    .flatMap(({ ofCases }) => ofCases?.saidOf?.(2) ?? [])
    .map((words) => i18n._(words))
  await waitFor(() => expect(said()).toMatch(new RegExp(`${['2 selecionados', ...offered].join('\\. ')}$`)))
  await app.user.keyboard('{Escape}')
  await waitFor(() => expect(said()).toMatch(/Nenhum selecionado$/))
  fireEvent.click(screen.getByRole('button', { name: 'Nome e CPF' }))
  await waitFor(() => expect(said()).toMatch(/Ordem: Nome e CPF, crescente$/))
})

test('J and K walk, and a row that leaves the filter by its mark does not take the focus with it', async () => {
  const app = await openList()
  await app.user.keyboard('j')
  expect(row('caso-obito')).toHaveFocus()
  await app.user.keyboard('j')
  expect(row('caso-sem-face')).toHaveFocus()
  await app.user.keyboard('k')
  expect(row('caso-obito')).toHaveFocus()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Marcação' }), 'Sem marcação')
  row('caso-obito').focus()
  await app.user.keyboard('x')
  expect(document.querySelector('[data-row="caso-obito"]')).toBeNull()
  expect(row('caso-sem-face')).toHaveFocus()
})

test('a mark says what it did, and can be undone by a key and by its button', async () => {
  const app = await openList()
  // What is said of the run replaces what is said before it.
  await waitFor(() => expect(said()).toContain('Lote finalizado'))
  row('caso-obito').focus()
  await app.user.keyboard('x')
  expect(marked()).toHaveTextContent('caso-obito: Finalizado')
  await app.user.keyboard('u')
  await waitFor(() => expect(said()).toContain('Marcação desfeita: caso-obito'))
  expect(marked()).toBeNull()
  expect(row('caso-obito')).not.toHaveTextContent('Finalizado')
  await app.user.keyboard('a')
  expect(marked()).toHaveTextContent('caso-sem-face: Acompanhar')
  await app.user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(marked()).toBeNull()
  expect(document.activeElement).toHaveAttribute('data-row')
})

test('the list counts decisions, and the last one leads to what one does then', async () => {
  const app = await openList()
  await waitFor(() => expect(said()).toContain('Lote finalizado'))
  const progress = screen.getByRole('progressbar')
  const asked = progress.getAttribute('aria-valuenow')
  row('caso-limpo').focus()
  // One to follow up is not decided.
  await app.user.keyboard('akkxx')
  expect(screen.getByText('2 de 3 decididos')).toBeVisible()
  expect(document.querySelector('[data-end]')).toBeNull()
  row('caso-limpo').focus()
  await app.user.keyboard('x')
  await waitFor(() => expect(said()).toContain('Os 3 casos do lote estão decididos'))
  const end = part('[data-end]')
  expect(end).toContainElement(document.activeElement as HTMLElement)
  expect(document.activeElement).toHaveTextContent('Exportar')
  expect(progress).toHaveAttribute('aria-valuenow', asked)
  // Undone, it is not the end, and the focus is not lost with its buttons.
  await app.user.keyboard('u')
  expect(document.querySelector('[data-end]')).toBeNull()
  expect(row('caso-limpo')).toHaveFocus()
})

test('the end of the list takes no focus from the select that marked the last case', async () => {
  const app = await openList()
  await waitFor(() => expect(said()).toContain('Lote finalizado'))
  row('caso-obito').focus()
  await app.user.keyboard('xx')
  row('caso-limpo').focus()
  const select = await within(row('caso-limpo')).findByRole('combobox')
  await app.user.selectOptions(select, 'Finalizado')
  expect(part('[data-end]')).toBeVisible()
  expect(select).toHaveFocus()
})

test('a mark is removed by an action, which a row without one does not offer', async () => {
  const app = await openList()
  row('caso-obito').focus()
  const select = await within(row('caso-obito')).findByRole('combobox')
  const choices = () =>
    within(row('caso-obito'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(choices()).not.toContain('Tirar a marca')
  await app.user.selectOptions(select, 'Finalizado')
  expect(row('caso-obito')).toHaveAccessibleName(/Finalizado$/)
  expect(choices()).toEqual(['Visto', 'Acompanhar', 'Finalizado', 'Tirar a marca'])
  await app.user.selectOptions(select, 'Tirar a marca')
  expect(row('caso-obito')).not.toHaveAccessibleName(/Finalizado/)
})

test('a note is written and read with the keyboard, and undone', async () => {
  const app = await openList()
  // What is said of the run replaces what is said before it.
  await waitFor(() => expect(said()).toContain('Lote finalizado'))
  row('caso-limpo').focus()
  await app.user.keyboard('n')
  await app.user.type(await screen.findByRole('textbox', { name: 'Nota' }), 'pediu nova foto{Enter}')
  expect(row('caso-limpo')).toHaveAccessibleName(/Nota: pediu nova foto$/)
  expect(marked()).toHaveTextContent('caso-limpo: nota guardada')
  await app.user.keyboard('n')
  expect(await screen.findByRole('textbox', { name: 'Nota' })).toHaveValue('pediu nova foto')
  await app.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await app.user.keyboard('u')
  await waitFor(() => expect(said()).toContain('Nota desfeita: caso-limpo'))
  expect(document.querySelector('[data-row] [data-note]')).toBeNull()
})

test('in privacy mode a row does not show its note, and who opens it can read it', async () => {
  const app = await openList()
  listOf(app).get()?.run.note(0, 'ligar para Zulmira')
  await app.user.keyboard('p')
  await waitFor(() => expect(part('[data-row] [data-note]')).toHaveTextContent('•••'))
  expect(row('caso-obito')).not.toHaveAccessibleName(/Zulmira/)
  row('caso-obito').focus()
  await app.user.keyboard('n')
  expect(await screen.findByRole('textbox', { name: 'Nota' })).toHaveValue('ligar para Zulmira')
})

test('Escape empties the filter by text, and then leaves it for the table', async () => {
  const app = await openList()
  const filter = screen.getByRole('textbox', { name: /^Filtrar por/ })
  await app.user.type(filter, 'obito{Escape}')
  expect(filter).toHaveValue('')
  expect(filter).toHaveFocus()
  await app.user.keyboard('{Escape}')
  expect(screen.getByRole('grid')).toHaveFocus()
})

test('coming back to the list repeats nothing', async () => {
  const app = await openList()
  await waitFor(() => expect(said()).toMatch(/^Lote finalizado/))
  await app.user.click(row('caso-limpo'))
  await waitFor(() => expect(document.querySelector('[data-case]')).not.toBeNull())
  await app.user.keyboard('gl')
  await waitFor(() => row('caso-limpo'))
  // Longer than the debounce of announcements.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(said()).not.toMatch(/Lote finalizado|chaves? para consultar/)
})

test('Ctrl and Enter in the box request the list', async () => {
  const app = renderApp('/batch')
  const box = await waitFor(() => part('[data-batch-input]'))
  await app.user.type(box, 'caso-limpo')
  await app.user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(row('caso-limpo')).toHaveAttribute('data-verdict', 'clear'))
  expect(app.requests.some((request) => request.includes('caso-limpo'))).toBe(true)
})
