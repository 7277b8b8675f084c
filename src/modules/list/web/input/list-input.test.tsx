import { writeXlsx } from 'hucre/xlsx'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { part, renderApp } from '#web/app/testing/render-app.tsx'
import { listOf } from '#modules/list/web/testing/list-in-app.ts'
import { createCaseList } from '#modules/list/web/page/open-list-page.ts'

const input = () => part('[data-batch-input]') as HTMLTextAreaElement

/** The page with a list, its input folded. */
async function openWithList() {
  const app = renderApp('/batch')
  await waitFor(() => input())
  const { run } = listOf(app).open(createCaseList)
  await act(async () => run.load([{ line: 1, typed: 'k0', by: 'chave', value: 'k0' }]))
  await screen.findByRole('textbox', { name: 'Colar outra lista' })
}

test('a long list pasted into the folded input opens it', async () => {
  await openWithList()
  const long = Array.from({ length: 400 }, (_, nth) => `onb-${nth}`).join('\n')
  await act(async () => {
    input().dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data: long, cancelable: true }),
    )
  })
  expect(await screen.findByRole('button', { name: 'Fechar a lista' })).toBeVisible()
  expect(input()).toHaveValue(long)
})

const choice = () => screen.queryByRole('combobox', { name: 'Ler como' })
const startButton = () => part('[data-batch-start]')

function paste(target: Element, text: string): void {
  fireEvent.paste(target, { clipboardData: { getData: () => text } })
}

test('a list pasted anywhere on the page is taken, with or without a list before it', async () => {
  renderApp('/batch')
  await waitFor(() => input())
  paste(document.body, 'k1\nk2')
  expect(input()).toHaveValue('k1\nk2')
  expect(input()).toHaveFocus()
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 2 casos'))
})

test('a list pasted over a list opens the input, and one pasted into another field does not', async () => {
  await openWithList()
  paste(part('[role=searchbox]'), 'k7')
  expect(input()).toHaveValue('')
  paste(document.body, 'k8\nk9')
  expect(input()).toHaveValue('k8\nk9')
})

test('a list is requested only once it has a key', async () => {
  const app = renderApp('/batch')
  await waitFor(() => expect(startButton()).toBeDisabled())
  await app.user.type(input(), 'caso-limpo')
  await waitFor(() => expect(startButton()).toBeEnabled())
})

test('what keys are read as is asked only of digits, which may be a Chave or an Id', async () => {
  const app = renderApp('/batch')
  await waitFor(() => input())
  await app.user.type(input(), 'caso-limpo')
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 1 caso'))
  expect(choice()).toBeNull()
  await app.user.type(input(), '{Enter}1204881')
  await waitFor(() => expect(choice()).not.toBeNull())
  await app.user.selectOptions(part('select'), 'id')
  expect(choice()).toHaveValue('id')
})

test('a file that is dropped anywhere on the page is read', async () => {
  renderApp('/batch')
  await waitFor(() => input())
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  const file = new File(['nome;chave\nZULMIRA;k1\n;\nOTAVIO;k2\n'], 'fila.csv')
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(part('h1'), drop)
  expect(drop.defaultPrevented).toBe(true)
  await waitFor(() => expect(input()).toHaveValue('nome;chave\nZULMIRA;k1\n;\nOTAVIO;k2\n'))
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 2 casos'))
})

test('cells of a spreadsheet without a heading are read once a column is chosen', async () => {
  const app = renderApp('/batch')
  await waitFor(() => input())
  paste(document.body, 'Ana\tk1\nRui\tk2')
  expect(await screen.findByText(/nenhum título diz onde está a Chave/)).toBeVisible()
  expect(startButton()).toBeDisabled()
  await app.user.selectOptions(screen.getByRole('combobox', { name: 'Coluna' }), '1')
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 2 casos'))
})

const column = () => screen.getByRole('combobox', { name: 'Coluna' })

test('what was chosen of one table is not chosen of another that is pasted over it', async () => {
  const app = renderApp('/batch')
  await waitFor(() => input())
  await app.user.click(input())
  await app.user.paste('K-1;ANA\nK-2;RUI')
  await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Coluna' }), '0')
  await app.user.type(input(), '{Enter}K-3;EVA')
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 3 casos'))
  await app.user.tripleClick(input())
  input().select()
  await app.user.paste('ANA;K-1\nRUI;K-2')
  await waitFor(() => expect(column()).toHaveValue(''))
  expect(startButton()).toBeDisabled()
})

test('CPFs are left out until the person says that they are Chaves', async () => {
  const app = renderApp('/batch')
  await waitFor(() => input())
  paste(document.body, 'k-1\nCPF: 529.982.247-25\n168 995 350 09')
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 1 caso'))
  await app.user.click(screen.getByRole('button', { name: 'Usar os 2 CPFs como Chaves' }))
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 3 casos'))
  paste(document.body, '529.982.247-25')
  expect(await screen.findByText(/^1 linha é um CPF e não foi incluída/)).toBeVisible()
  expect(startButton()).toBeDisabled()
})

test('hidden rows of a workbook are left out, and counted', async () => {
  renderApp('/batch')
  await waitFor(() => input())
  const rows = [
    ['Chave', 'Nome'],
    ['k-1', 'ANA'],
    ['k-2', 'BIA'],
    ['k-3', 'CAU'],
    ['k-4', 'DIU'],
  ]
  const rowDefs = new Map([2, 3].map((at) => [at, { hidden: true }]))
  const bytes = await writeXlsx({ sheets: [{ name: 'Hoje', rows, rowDefs }] })
  const drop = new Event('drop', { bubbles: true, cancelable: true })
  const file = new File([Uint8Array.from(bytes)], 'fila.xlsx')
  Object.assign(drop, { dataTransfer: { types: ['Files'], files: [file] } })
  fireEvent(part('h1'), drop)
  expect(await screen.findByText(/^2 linhas ocultas ficaram de fora/)).toBeVisible()
  expect(input().value).not.toMatch(/k-2|BIA|k-3|CAU/)
  await waitFor(() => expect(startButton()).toHaveAccessibleName('Consultar 2 casos'))
  expect(screen.queryByText(/em branco/)).toBeNull()
  paste(document.body, 'k-9')
  await waitFor(() => expect(screen.queryByText(/ocultas/)).toBeNull())
})

test('damaged keys are counted with the cure', async () => {
  renderApp('/batch')
  await waitFor(() => input())
  paste(document.body, 'Chave;Nome\n1,23457E+15;ANA\n1,23457E+15;BIA\nk-1;CAU')
  expect(await screen.findByText(/^A planilha estragou 2 chaves:.*Formate a coluna como Texto/)).toBeVisible()
  expect(startButton()).toHaveAccessibleName('Consultar 1 caso')
})
