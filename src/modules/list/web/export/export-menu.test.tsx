import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { demoAnswers, findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { openListPage, runList, waitForRows } from '#modules/list/web/testing/list-in-app.ts'
import { readInPage } from '#web/app/testing/private-app.ts'
import { findElement, openMenu } from '#web/app/testing/render-app.tsx'

const KEYS = ['onb-2026-11-000481', 'elo-cpf-1', 'elo-cpf-2']
const SECRETS = KEYS.map((key) => secretsOf(demoAnswers(key)))

const files: { name: string; content: Blob }[] = []

beforeEach(() => {
  files.length = 0
  const contents: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => `blob:${contents.push(content as Blob)}`)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content: contents.at(-1) ?? new Blob() })
  })
})
afterEach(() => vi.restoreAllMocks())

/** Exports the visible rows as CSV. */
async function exportCsv({ isPersonal = false } = {}) {
  const count = files.length
  const popover = openMenu(screen.getByRole('button', { name: 'Exportar' }))
  popover.hidePopover = () =>
    void fireEvent(popover, Object.assign(new Event('toggle'), { newState: 'closed' }))
  const menu = within(popover)
  const personal = menu.getByRole<HTMLInputElement>('checkbox', { name: 'Com nome e CPF' })
  expect(personal).toHaveFocus()
  if (personal.checked !== isPersonal) fireEvent.click(personal)
  fireEvent.click(menu.getByRole('button', { name: 'CSV' }))
  await waitFor(() => expect(files).toHaveLength(count + 1))
  await waitFor(() => expect(popover).toBeEmptyDOMElement())
  const { name = '', content } = files.at(-1) ?? {}
  return { name, text: (await content?.text()) ?? '' }
}

test('exports the filtered rows, with names only on request; privacy mode masks table, print and file', async () => {
  const app = await openListPage()
  await runList(app, ['caso-limpo', ...KEYS])
  const filter = screen.getByRole('textbox', { name: /^Filtrar por Chave/ })
  fireEvent.input(filter, { target: { value: 'marina' } })
  await waitForRows(1)
  const { name, text } = await exportCsv()
  expect(name).toMatch(/^lupa-lote-\d{4}-\d\d-\d\d\.csv$/)
  expect(text.trim().split('\r\n')).toHaveLength(2)
  expect(text).toContain('"onb-2026-11-000481";')
  expect(text).not.toMatch(/marina/i)
  const personal = await exportCsv({ isPersonal: true })
  expect(personal.name).toBe(name.replace('.csv', '-com-dados-pessoais.csv'))
  expect(personal.text).toMatch(/marina/i)
  fireEvent.input(filter, { target: { value: '' } })
  await waitForRows(4)

  await waitFor(() =>
    expect(findElement('[data-row="elo-cpf-1"]')).toHaveTextContent('CPF em comum com elo-cpf-2'),
  )
  const leaks = () => SECRETS.flatMap(readInPage)
  expect(leaks()).not.toEqual([])
  await app.user.keyboard('p')
  await waitFor(() => expect(findElement('[data-row]')).toHaveTextContent('••••'))
  expect(leaks()).toEqual([])
  const masked = await exportCsv({ isPersonal: true })
  expect(masked.name).toBe(name)
  expect(masked.text).toContain('elo-cpf-1')
  expect(SECRETS.flatMap((secrets) => findSecrets(masked.text, secrets))).toEqual([])
  fireEvent(window, new Event('beforeprint'))
  expect(leaks()).toEqual([])
  fireEvent(window, new Event('afterprint'))
  await app.user.click(screen.getByRole('button', { name: 'Privacidade' }))
  await waitFor(() => expect(findElement('[data-row]')).not.toHaveTextContent('••••'))
})
