import { i18n } from '@lingui/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { waitForRows, openListPage, runList } from '#modules/list/web/testing/list-in-app.ts'
import { findElement, waitForCase } from '#web/app/testing/render-app.tsx'

const KEYS = ['caso-obito', 'caso-sem-face', 'caso-limpo']

const announcement = () => findElement('[data-announcer]').textContent.trim()
const announces = (text: string | RegExp) => waitFor(() => expect(announcement()).toMatch(text))
const lastEdit = () => document.querySelector('[data-last-edit]')
const row = (key: string) => findElement(`[data-row="${key}"]`)
const cell = (key: string, column: string) => row(key).querySelector(`.cell-${column}`)

const heading = (column: string) => findElement(`[role=columnheader].cell-${column}`)
const failFilter = () => findElement('button[data-verdict=fail]')
const markOf = (key: string) => within(row(key)).getByRole('combobox')

/** Opens a list, and waits for the last announcement of its run. */
async function openList(keys: readonly string[] = KEYS) {
  const app = await openListPage()
  const { run } = await runList(app, keys)
  await waitFor(() => expect(row(keys[0] ?? '')).toHaveAttribute('data-verdict'))
  await announces('Lote consultado')
  return { ...app, run }
}

const CELLS = [
  // A complete case names no missing part.
  ['caso-limpo', 'verdict', /^Sem alertas$/],
  // A note without an alert.
  ['caso-similaridade-identica', 'verdict', /pode ser a mesma imagem/],
  // The laudo's name of an unread document.
  ['caso-ocr-nulo', 'name', /Hugo Costa Barrosnome no laudo/],
  ['onb-2026-11-000481', 'similarity', /81,4%$/],
  // No percentage of an unknown scale.
  ['caso-similaridade-fracao', 'similarity', /^0,93escala\?$/],
  ['elo-numero-1', 'links', /^4 números iguais aos de elo-numero-2, outro CPF$/],
  ['caso-obito', 'coverage', /^completaresposta (hoje|ontem|há \d+ (dias|meses|anos))$/],
  ['caso-sem-face', 'coverage', /^sem faceresposta /],
] as const

test('a row is named by its key, its verdict and reason, and what is missing; its cells show the rest', async () => {
  await openList([...CELLS.map(([key]) => key), 'elo-numero-2'])
  await waitFor(() => {
    for (const [key, column, text] of CELLS) expect(cell(key, column)).toHaveTextContent(text)
  })
  expect(row('caso-obito')).toHaveAccessibleName(/^caso-obito\. Com impedimento: Consta registro de óbito/)
  // The reason is not repeated as a missing part.
  expect(row('caso-sem-face')).toHaveAccessibleName(
    /^caso-sem-face\. Sem base para concluir; sem face match(?!.*sem face)/,
  )
  for (const key of KEYS) {
    expect(row(key)).not.toHaveAccessibleName(/Selecionar|Marcar|presente/)
    expect(within(row(key)).getAllByRole('rowheader')).toHaveLength(1)
  }
  const parts = [...row('caso-sem-face').querySelectorAll<HTMLElement>('[data-coverage]')]
  expect(Object.fromEntries(parts.map(({ dataset }) => [dataset['coverage'], dataset['state']]))).toEqual({
    analysis: 'complete',
    reading: 'complete',
    face: 'missing',
    laudo: 'complete',
  })
  expect(row('caso-sem-face').querySelector('svg')).toBeNull()
})

test('the keyboard selects the first row, and announces marks, ends, order and selection', async () => {
  const { user, modules } = await openList()
  await user.keyboard('x')
  expect(row('caso-obito')).toHaveFocus()
  expect(lastEdit()).toBeNull()
  await user.keyboard('x')
  await announces('Finalizado: caso-obito')
  expect(lastEdit()).toHaveTextContent('caso-obito: Finalizado')
  expect(row('caso-sem-face')).toHaveFocus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(row('caso-limpo')).toHaveFocus()
  await user.keyboard('a')
  await announces('Acompanhar: caso-limpo. Era o último caso do lote')
  await user.keyboard('j')
  await announces('Este é o último caso')

  await user.keyboard(' k ')
  const offers = modules
    .flatMap(({ selectionPart }) => selectionPart?.noteFor?.(2) ?? [])
    .map((words) => i18n._(words))
  await announces(new RegExp(`${['2 selecionados', ...offers].join('\\. ')}$`))
  await user.keyboard('{Escape}')
  await announces(/Nenhum selecionado$/)
  fireEvent.click(screen.getByRole('button', { name: 'Nome e CPF' }))
  await announces(/Ordem: Nome e CPF, crescente$/)
})

test('Escape leaves the text filter, a row that its mark filters out loses the focus, and a suspended list ignores filters that need answers', async () => {
  const { user, run } = await openList()
  const filter = screen.getByRole('textbox', { name: /^Filtrar por/ })
  filter.focus()
  fireEvent.input(filter, { target: { value: 'obito' } })
  await user.keyboard('{Escape}')
  expect(filter).toHaveValue('')
  expect(filter).toHaveFocus()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('grid')).toHaveFocus()
  await user.keyboard('jj')
  expect(row('caso-sem-face')).toHaveFocus()
  await user.keyboard('k')
  expect(row('caso-obito')).toHaveFocus()

  await user.selectOptions(screen.getByRole('combobox', { name: 'Marcação' }), 'Sem marcação')
  row('caso-obito').focus()
  await user.keyboard('x')
  expect(document.querySelector('[data-row="caso-obito"]')).toBeNull()
  expect(row('caso-sem-face')).toHaveFocus()

  await user.click(findElement('button[data-verdict=incomplete]'))
  await waitForRows(1)
  await act(async () => run.suspend())
  await waitForRows(2)
  await act(async () => run.start())
  await waitForRows(1)
})

test('a case opens at its position in the sorted and filtered list, which returns to the last case', async () => {
  const { user } = await openList([...KEYS, 'onb-2026-11-000481'])
  expect(heading('verdict')).toHaveAttribute('aria-sort', 'descending')
  expect(findElement('[aria-rowindex="2"]')).toHaveAttribute('data-verdict', 'fail')
  await user.click(screen.getByRole('button', { name: 'Nome e CPF' }))
  expect(heading('name')).toHaveAttribute('aria-sort', 'ascending')
  await user.click(failFilter())
  await waitForRows(2)
  expect(document.querySelector('[data-row]:not([data-verdict=fail])')).toBeNull()
  const rows = [...document.querySelectorAll<HTMLElement>('[data-row]')]
  const [first = '', second = ''] = rows.map(({ dataset }) => dataset['row'])
  row(first).focus()
  await user.keyboard('{Enter}')
  await waitForCase()
  expect(findElement('[data-case]').dataset['asked']).toBe(first)
  expect(findElement('[data-place]')).toHaveTextContent(/^1 \/ 2/)
  // Marking opens the next case.
  await user.click(screen.getByRole('button', { name: 'Acompanhar' }))
  await waitFor(() => expect(findElement('[data-case]').dataset['asked']).toBe(second))

  await user.click(findElement('nav[aria-label="Posição no lote"] a'))
  await waitFor(() => expect(row(second)).toHaveFocus())
  expect(failFilter()).toHaveAttribute('aria-pressed', 'true')
  expect(markOf(second)).toHaveValue('seen')
  await user.keyboard('{ArrowUp}')
  expect(markOf(first)).toHaveValue('follow-up')
})

test('a click on a row opens its case, but not one that ends a selection or chooses the row', async () => {
  const { user, address } = await openList()
  const name = cell('caso-obito', 'name') ?? document.body
  document.getSelection()?.selectAllChildren(screen.getByRole('grid'))
  fireEvent.click(name)
  expect(address()).toBe('/batch')
  document.getSelection()?.removeAllRanges()
  await user.click(within(row('caso-obito')).getByRole('checkbox'))
  expect(row('caso-obito')).toHaveAttribute('aria-selected', 'true')
  expect(address()).toBe('/batch')
  fireEvent.click(name)
  expect((await waitForCase()).dataset['asked']).toBe('caso-obito')
})

test('the last mark moves the focus to the next steps, but not from a select; U and the button undo marks', async () => {
  const { user } = await openList()
  row('caso-limpo').focus()
  await user.keyboard('a')
  expect(lastEdit()).toHaveTextContent('caso-limpo: Acompanhar')
  await user.click(screen.getByRole('button', { name: 'Desfazer' }))
  expect(lastEdit()).toBeNull()
  expect(row('caso-limpo')).toHaveFocus()
  expect(row('caso-limpo')).not.toHaveAccessibleName(/Acompanhar/)

  await user.keyboard('akkx')
  expect(screen.getByText('2 de 3 marcados: 1 finalizado, 1 a acompanhar')).toBeVisible()
  expect(document.querySelector('[data-end]')).toBeNull()
  row('caso-limpo').focus()
  await user.keyboard('o')
  expect(row('caso-sem-face')).toHaveFocus()
  await user.keyboard('v')
  await announces('Os 3 casos do lote estão marcados: 1 finalizado, 1 a acompanhar, 1 visto')
  expect(findElement('[data-end]')).toContainElement(document.activeElement as HTMLElement)
  expect(document.activeElement).toHaveTextContent('Exportar')
  await user.keyboard('u')
  await announces('Marcação desfeita: caso-sem-face')
  expect(document.querySelector('[data-end]')).toBeNull()
  expect(row('caso-sem-face')).toHaveFocus()

  const select = await within(row('caso-sem-face')).findByRole('combobox')
  const choices = () => [...select.children].map(({ textContent }) => textContent)
  expect(choices()).not.toContain('Tirar a marcação')
  await user.selectOptions(select, 'Finalizado')
  expect(row('caso-sem-face')).toHaveAccessibleName(/Finalizado$/)
  expect(findElement('[data-end]')).toBeVisible()
  expect(select).toHaveFocus()
  expect(choices()).toEqual(['Visto', 'Acompanhar', 'Finalizado', 'Tirar a marcação'])
  await user.selectOptions(select, 'Tirar a marcação')
  expect(row('caso-sem-face')).not.toHaveAccessibleName(/Finalizado/)
})

test('N writes a note, U undoes it, and privacy mode masks it in the row, but not in its dialog', async () => {
  const { user } = await openList()
  row('caso-limpo').focus()
  const openNote = async () => {
    await user.keyboard('n')
    return screen.findByRole('textbox', { name: 'Nota' })
  }
  const write = async (note: string) => {
    await user.click(await openNote())
    await user.paste(note)
    await user.keyboard('{Enter}')
  }
  await write('pediu nova foto')
  expect(row('caso-limpo')).toHaveAccessibleName(/Nota: pediu nova foto$/)
  expect(lastEdit()).toHaveTextContent('caso-limpo: nota guardada')
  await user.keyboard('u')
  await announces('Nota desfeita: caso-limpo')
  expect(document.querySelector('[data-row] [data-note]')).toBeNull()

  await write('ligar para Zulmira')
  await user.keyboard('p')
  await waitFor(() => expect(findElement('[data-row] [data-note]')).toHaveTextContent('•••'))
  expect(row('caso-limpo')).not.toHaveAccessibleName(/Zulmira/)
  row('caso-limpo').focus()
  expect(await openNote()).toHaveValue('ligar para Zulmira')
})
