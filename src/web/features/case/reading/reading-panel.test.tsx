import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, openMenu, part } from '#web/app/testing/render-app.tsx'

const CHAVE = 'onb-2026-11-000481'

function tabStops(panel: string): HTMLElement[] {
  const controls = [...document.querySelectorAll<HTMLElement>(`[data-panel=${panel}] [data-evidence]`)]
  return controls.filter(({ tabIndex }) => tabIndex === 0)
}

const row = (field: string) => part(`[data-field=${field}] > summary`)
const value = (field: string) => part(`[data-field=${field}] [data-value]`)

test('every field of the interface is there once, those that were not read in one line', async () => {
  await openCase(CHAVE)
  const fields = [...document.querySelectorAll<HTMLElement>('[data-panel=ocr] [data-field]')]
  expect(fields).toHaveLength(OCR_FIELDS.length)
  expect(new Set(fields.map(({ dataset }) => dataset['field']))).toEqual(new Set<string>(OCR_FIELDS))
  const unread = fields.filter(({ dataset }) => dataset['flag'] === 'absent')
  expect(unread).toHaveLength(8)
  const [end, ...others] = new Set(unread.map((each) => each.closest('p')))
  expect(others).toEqual([])
  // A licence lacks most of them, and so they do not count as unread.
  expect(end).toHaveTextContent(/^Não lidos \(1\): Nome do paiEste tipo de documento não tem: Diretor/)
  for (const each of fields) expect(each.matches('details')).toBe(!unread.includes(each))
})

test('a row says name, value and flag, and under an alert why', async () => {
  await openCase(CHAVE)
  expect(row('CPF')).toHaveTextContent(/^CPF529\.982\.247-25.*Divergente.*informado: 168\.995\.350-09$/)
  expect(row('Nome')).toHaveTextContent(/^NomeMarina Souza AlbuquerqueConfirmado$/)
})

test('a row says its notes at rest', async () => {
  await openCase('caso-vence-logo')
  expect(row('DataExpiracao')).toHaveTextContent(/vence em \d+ dias$/)
  expect(row('NumeroDocumento')).toHaveTextContent(/dígito confere$/)
})

test('a click on a value copies it and does not open its row; a click beside it opens the row', async () => {
  const { user } = await openCase(CHAVE)
  // Prevented, so that the browser does not open the row.
  expect(fireEvent.click(value('CPF'))).toBe(false)
  expect(await navigator.clipboard.readText()).toBe('529.982.247-25')
  expect(await screen.findByText('Copiado: CPF')).toBeInTheDocument()
  expect(value('CPF').dataset).toMatchObject({ done: 'copied', hint: 'copiado' })

  await user.click(within(row('Nome')).getByText('Nome'))
  expect(part('[data-field=Nome]')).toHaveAttribute('open')
  const [reading] = await within(part('[data-field=Nome]')).findAllByText('Lido como confirmação:')
  expect(reading).toBeVisible()
})

test('who selects a part of a value does not copy the whole', async () => {
  await openCase(CHAVE)
  await navigator.clipboard.writeText('before')
  document.getSelection()?.selectAllChildren(value('Nome'))
  fireEvent.click(value('Nome'))
  expect(await navigator.clipboard.readText()).toBe('before')
  document.getSelection()?.removeAllRanges()
})

test('the fields are one Tab stop, and so are the lines of the laudo; arrows lead from one to the next', async () => {
  const app = await openCase(CHAVE)
  expect(tabStops('ocr')).toEqual([row('Nome')])
  row('Nome').focus()
  await app.user.keyboard('{ArrowRight}')
  expect(row('CPF')).toHaveFocus()
  expect(tabStops('ocr')).toEqual([row('CPF')])
  await app.user.keyboard('{End}')
  expect(row('NumeroFormularioInferior')).toHaveFocus()
  await app.user.keyboard('{Home}')
  expect(row('Nome')).toHaveFocus()

  const lines = [...document.querySelectorAll<HTMLElement>('[data-campo]')]
  expect(lines[0]?.dataset['flag']).toBe('fail')
  expect(tabStops('laudo')).toHaveLength(1)
  tabStops('laudo')[0]?.focus()
  await app.user.keyboard('{ArrowRight}')
  expect(lines[1]).toContainElement(document.activeElement as HTMLElement)
})

test('a count shows only its fields, of which the first is the Tab stop', async () => {
  const { user } = await openCase(CHAVE)
  await user.click(screen.getByRole('button', { name: '3 com alerta' }))
  const shown = [...document.querySelectorAll<HTMLElement>('[data-panel=ocr] [data-field]')]
  expect(shown.map(({ dataset }) => dataset['field'])).toEqual(['CPF', 'NumeroDocumento', 'DataExpiracao'])
  expect(tabStops('ocr')).toEqual([row('CPF')])
})

test('every field that the interface does not have is in the page, a long text cut and not verified', async () => {
  const text = 'A'.repeat(3000)
  const unknown = Object.fromEntries(Array.from({ length: 199 }, (_, at) => [`Extra${at}`, `valor ${at}`]))
  const withUnknown = changingAt(/Score.Consultar/, (body) => {
    const answer = JSON.parse(body) as { Analise: { OCR: object } }
    Object.assign(answer.Analise.OCR, unknown, { Foto: text })
    return JSON.stringify(answer)
  })
  await openCase(CHAVE, withUnknown)
  expect(document.querySelectorAll('[data-field^=Extra]')).toHaveLength(199)
  expect(part('[data-field=Foto]').dataset['flag']).toBe('unchecked')
  expect(value('Foto')).toHaveTextContent(/^A{300}…$/)
  expect(part('[data-coverage=reading]').dataset['state']).toBe('unread')
})

test('a field and a laudo line say what they are: at rest as their title, opened in words', async () => {
  await openCase(CHAVE)
  const renach = 'O número da CNH no registro de habilitações.'
  expect(part('[data-field=Renach] [title]')).toHaveAttribute('title', renach)
  expect(part('[data-field=Renach]')).not.toHaveTextContent(renach)
  fireEvent.click(row('Renach'))
  await waitFor(() => expect(part('[data-field=Renach]')).toHaveTextContent(`${renach} Renach`))

  const alignment = 'O serviço não publica o que esta linha verifica.'
  const line = part('[data-campo=Alinhamento]')
  expect(line.querySelector('th')).toHaveAttribute('title', alignment)
  fireEvent.click(part('[data-campo=Alinhamento] [data-evidence]'))
  openMenu(part('[data-campo=Alinhamento] [data-evidence]'))
  await waitFor(() => expect(line).toHaveTextContent(alignment))

  // What was not read has no evidence to open.
  expect(part('[data-field=Brasao]')).toHaveAttribute('title', 'O serviço não publica o que é.')
})
