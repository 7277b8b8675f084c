import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import {
  dropFile,
  listInput,
  loadList,
  openListPage,
  pasteText,
  startButton,
} from '#modules/list/web/testing/list-in-app.ts'
import { findElement } from '#web/app/testing/render-app.tsx'

async function openWithList() {
  await loadList(await openListPage(), ['k0'])
  await screen.findByRole('textbox', { name: 'Colar outra lista' })
}

const hasCases = (count: number) =>
  waitFor(() =>
    expect(startButton()).toHaveAccessibleName(`Consultar ${count} ${count === 1 ? 'caso' : 'casos'}`),
  )

const columnChoice = () => screen.findByRole('combobox', { name: 'Coluna' })
const kindChoice = () => screen.queryByRole('combobox', { name: 'Ler como' })

test('a long list pasted into the collapsed input opens it', async () => {
  await openWithList()
  const data = Array.from({ length: 400 }, (_, index) => `onb-${index}`).join('\n')
  await act(async () => {
    listInput().dispatchEvent(
      new InputEvent('beforeinput', { inputType: 'insertFromPaste', data, cancelable: true }),
    )
  })
  expect(await screen.findByRole('button', { name: 'Fechar a lista' })).toBeVisible()
  expect(listInput()).toHaveValue(data)
})

test('a list pasted over a list opens the input, and one pasted into another field does not', async () => {
  await openWithList()
  pasteText(screen.getByRole('searchbox'), 'k7')
  expect(listInput()).toHaveValue('')
  pasteText(document.body, 'k8\nk9')
  expect(listInput()).toHaveValue('k8\nk9')
})

test('the person chooses how digits are read, and starts once there is a key', async () => {
  const { user } = await openListPage()
  expect(startButton()).toBeDisabled()
  fireEvent.change(listInput(), { target: { value: 'caso-limpo' } })
  await hasCases(1)
  expect(startButton()).toBeEnabled()
  expect(kindChoice()).toBeNull()
  fireEvent.change(listInput(), { target: { value: 'caso-limpo\n1204881' } })
  await waitFor(() => expect(kindChoice()).not.toBeNull())
  await user.selectOptions(findElement('select'), 'id')
  expect(kindChoice()).toHaveValue('id')
})

test('cells without a heading are read once a column is chosen, which another table resets', async () => {
  const { user } = await openListPage()
  pasteText(document.body, 'K-1;ANA\nK-2;RUI')
  expect(listInput()).toHaveFocus()
  expect(await screen.findByText(/nenhum título diz onde está a Chave/)).toBeVisible()
  expect(startButton()).toBeDisabled()
  await user.selectOptions(await columnChoice(), '0')
  await hasCases(2)
  await user.type(listInput(), '{Enter}K-3;EVA')
  await hasCases(3)
  pasteText(document.body, 'ANA;K-1\nRUI;K-2')
  await waitFor(async () => expect(await columnChoice()).toHaveValue(''))
  expect(startButton()).toBeDisabled()
})

test('damaged keys are counted, with advice; CPFs are left out until the person uses them as Chaves', async () => {
  const { user } = await openListPage()
  pasteText(document.body, 'Chave;Nome\n1,23457E+15;ANA\n1,23457E+15;BIA\nk-1;CAU')
  expect(await screen.findByText(/^A planilha estragou 2 chaves:.*Formate a coluna como Texto/)).toBeVisible()
  await hasCases(1)
  pasteText(document.body, 'k-1\nCPF: 529.982.247-25\n168 995 350 09')
  await user.click(await screen.findByRole('button', { name: 'Usar os 2 CPFs como Chaves' }))
  await hasCases(3)
  pasteText(document.body, '529.982.247-25')
  expect(await screen.findByText(/^1 linha é um CPF e não foi incluída/)).toBeVisible()
  expect(startButton()).toBeDisabled()
})

test('CPFs that were confirmed in one list are left out of the next list with the same heading', async () => {
  const { user } = await openListPage()
  pasteText(document.body, 'Chave\n529.982.247-25')
  await user.click(await screen.findByRole('button', { name: /^Usar .* como Chave/ }))
  await hasCases(1)
  fireEvent.change(listInput(), { target: { value: 'Chave\n168.995.350-09' } })
  expect(await screen.findByText(/^1 linha é um CPF e não foi incluída/)).toBeVisible()
  expect(startButton()).toBeDisabled()
})

test('a file can be dropped anywhere on the page; hidden rows of a workbook are left out and counted', async () => {
  await openListPage()
  const text = 'nome;chave\nZULMIRA;k1\n;\nOTAVIO;k2\n'
  expect(dropFile(new File([text], 'fila.csv')).defaultPrevented).toBe(true)
  await waitFor(() => expect(listInput()).toHaveValue(text))
  await hasCases(2)
  expect(screen.queryByText(/ocultas/)).toBeNull()

  const rows = ['Chave Nome', 'k-1 ANA', 'k-2 BIA', 'k-3 CAU', 'k-4 DIU'].map((row) => row.split(' '))
  const rowDefs = new Map([2, 3].map((index) => [index, { hidden: true }]))
  const bytes = await writeXlsx({ sheets: [{ name: 'Hoje', rows, rowDefs }] })
  const workbook = () => new File([Uint8Array.from(bytes)], 'fila.xlsx')
  dropFile(workbook())
  expect(await screen.findByText(/^2 linhas ocultas ficaram de fora/)).toBeVisible()
  expect(listInput().value).not.toMatch(/k-2|BIA|k-3|CAU/)
  await hasCases(2)
  expect(screen.queryByText(/em branco/)).toBeNull()
  const [heading = ''] = listInput().value.split('\n')
  fireEvent.change(listInput(), { target: { value: `${heading}\nk-9\tEVA` } })
  await waitFor(() => expect(screen.queryByText(/ocultas/)).toBeNull())

  dropFile(workbook())
  await screen.findByText(/^2 linhas ocultas/)
  pasteText(document.body, 'k-9')
  await waitFor(() => expect(screen.queryByText(/ocultas/)).toBeNull())
})

function slowFile() {
  const { promise: bytes, resolve } = Promise.withResolvers<ArrayBuffer>()
  const file = Object.assign(new File([], 'fila.csv'), { arrayBuffer: () => bytes })
  const finish = (text: string) => act(async () => resolve(new TextEncoder().encode(text).buffer))
  return { file, finish }
}

test('a file that opens late replaces neither a typed text, nor a pasted one, nor a newer file', async () => {
  await openListPage()
  const [beforeTyping, beforePaste, older, newer] = [slowFile(), slowFile(), slowFile(), slowFile()]
  dropFile(beforeTyping.file)
  expect(screen.getByText(/^Lendo o arquivo/)).toBeVisible()
  fireEvent.change(listInput(), { target: { value: 'k-typed' } })
  expect(screen.queryByText(/^Lendo o arquivo/)).toBeNull()
  await beforeTyping.finish('k-file')
  expect(listInput()).toHaveValue('k-typed')

  dropFile(beforePaste.file)
  pasteText(document.body, 'k-pasted')
  await beforePaste.finish('{"lupa":"lote"}')
  expect(listInput()).toHaveValue('k-pasted')
  expect(screen.queryByRole('alert')).toBeNull()

  dropFile(older.file)
  dropFile(newer.file)
  await older.finish('k-older')
  expect(listInput()).toHaveValue('k-pasted')
  expect(screen.getByText(/^Lendo o arquivo/)).toBeVisible()
  await newer.finish('k-newer')
  expect(listInput()).toHaveValue('k-newer')
})
