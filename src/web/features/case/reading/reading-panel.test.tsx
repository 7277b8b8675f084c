import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { OCR_FIELDS } from '#core/service/contract/answers.ts'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, openMenu, findElement } from '#web/app/testing/render-app.tsx'

const CHAVE = 'onb-2026-11-000481'

const queryAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const summary = (field: string) => findElement(`[data-field=${field}] > summary`)
const value = (field: string) => findElement(`[data-field=${field}] [data-value]`)
const tabStops = (panel: string) =>
  queryAll(`[data-panel=${panel}] [data-evidence]`).filter(({ tabIndex }) => tabIndex === 0)

test('every field of the interface is in the panel once, the unread fields in one line, all as one Tab stop', async () => {
  const { user } = await openCase(CHAVE)
  const fields = queryAll('[data-panel=ocr] [data-field]')
  expect(fields).toHaveLength(OCR_FIELDS.length)
  expect(new Set(fields.map(({ dataset }) => dataset['field']))).toEqual(new Set<string>(OCR_FIELDS))
  const unread = fields.filter(({ dataset }) => dataset['flag'] === 'absent')
  expect(unread).toHaveLength(8)
  const [line, ...otherLines] = new Set(unread.map((field) => field.closest('p')))
  expect(otherLines).toEqual([])
  expect(line).toHaveTextContent(/^Não lidos \(1\): Nome do paiEste tipo de documento não tem: Diretor/)
  for (const field of fields) expect(field.matches('details')).toBe(!unread.includes(field))

  // A closed row shows name, value, flag and the reason of an alert.
  expect(summary('CPF')).toHaveTextContent(/^CPF529\.982\.247-25.*Divergente.*informado: 168\.995\.350-09$/)
  expect(summary('Nome')).toHaveTextContent(/^NomeMarina Souza AlbuquerqueConfirmado$/)

  expect(tabStops('ocr')).toEqual([summary('Nome')])
  summary('Nome').focus()
  await user.keyboard('{ArrowRight}')
  expect(summary('CPF')).toHaveFocus()
  expect(tabStops('ocr')).toEqual([summary('CPF')])
  await user.keyboard('{End}')
  expect(summary('NumeroFormularioInferior')).toHaveFocus()
  await user.keyboard('{Home}')
  expect(summary('Nome')).toHaveFocus()

  const lines = queryAll('[data-campo]')
  expect(lines[0]?.dataset['flag']).toBe('fail')
  expect(tabStops('laudo')).toHaveLength(1)
  tabStops('laudo')[0]?.focus()
  await user.keyboard('{ArrowRight}')
  expect(lines[1]).toContainElement(document.activeElement as HTMLElement)

  // A filter shows its own.
  await user.click(screen.getByRole('button', { name: '3 com alerta' }))
  const names = queryAll('[data-panel=ocr] [data-field]').map(({ dataset }) => dataset['field'])
  expect(names).toEqual(['CPF', 'NumeroDocumento', 'DataExpiracao'])
  expect(tabStops('ocr')).toEqual([summary('CPF')])
})

test('a closed row shows its notes', async () => {
  await openCase('caso-vence-logo')
  expect(summary('DataExpiracao')).toHaveTextContent(/vence em \d+ dias$/)
  expect(summary('NumeroDocumento')).toHaveTextContent(/dígito confere$/)
})

test('a click on a value copies it; a click next to it opens the row, which has the meaning of the field', async () => {
  const { user } = await openCase(CHAVE)
  const isDefaultAllowed = fireEvent.click(value('CPF'))
  expect(isDefaultAllowed).toBe(false)
  expect(await navigator.clipboard.readText()).toBe('529.982.247-25')
  expect(await screen.findByText('Copiado: CPF')).toBeInTheDocument()
  expect(value('CPF').dataset).toMatchObject({ done: 'copied', hint: 'copiado' })

  await user.click(within(summary('Nome')).getByText('Nome'))
  expect(findElement('[data-field=Nome]')).toHaveAttribute('open')
  const [reading] = await within(findElement('[data-field=Nome]')).findAllByText('Lido como confirmação:')
  expect(reading).toBeVisible()

  // A click that ends a selection copies nothing.
  await navigator.clipboard.writeText('before')
  document.getSelection()?.selectAllChildren(value('Nome'))
  fireEvent.click(value('Nome'))
  expect(await navigator.clipboard.readText()).toBe('before')
  document.getSelection()?.removeAllRanges()

  const renach = 'O número da CNH no registro de habilitações.'
  expect(findElement('[data-field=Renach] [title]')).toHaveAttribute('title', renach)
  expect(findElement('[data-field=Renach]')).not.toHaveTextContent(renach)
  fireEvent.click(summary('Renach'))
  await waitFor(() => expect(findElement('[data-field=Renach]')).toHaveTextContent(`${renach} Renach`))

  const alignment = 'O serviço não publica o que esta linha verifica.'
  const line = findElement('[data-campo=Alinhamento]')
  expect(within(line).getByRole('rowheader')).toHaveAttribute('title', alignment)
  const button = within(line).getByRole('button')
  fireEvent.click(button)
  openMenu(button)
  await waitFor(() => expect(line).toHaveTextContent(alignment))

  expect(findElement('[data-field=Brasao]')).toHaveAttribute('title', 'O serviço não publica o que é.')
})

test('reports a copy that the browser denies', async () => {
  await openCase(CHAVE)
  const clipboard = vi.spyOn(navigator, 'clipboard', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  onTestFinished(() => clipboard.mockRestore())
  fireEvent.click(value('CPF'))
  expect(await screen.findByText('Não foi possível copiar: CPF')).toBeInTheDocument()
  expect(value('CPF').dataset).toMatchObject({ done: 'failed', hint: 'não copiado' })
})

test('shows every unknown field, cuts a long text and does not verify it', async () => {
  const unknown = Object.fromEntries(
    Array.from({ length: 199 }, (_, index) => [`Extra${index}`, `valor ${index}`]),
  )
  const withUnknown = changingAt(/Score.Consultar/, (body) => {
    const answer = JSON.parse(body) as { Analise: { OCR: object } }
    Object.assign(answer.Analise.OCR, unknown, { Foto: 'A'.repeat(3000) })
    return JSON.stringify(answer)
  })
  await openCase(CHAVE, withUnknown)
  expect(queryAll('[data-field^=Extra]')).toHaveLength(199)
  expect(findElement('[data-field=Foto]').dataset['flag']).toBe('unchecked')
  expect(value('Foto')).toHaveTextContent(/^A{300}…$/)
  expect(findElement('[data-coverage=reading]').dataset['state']).toBe('unread')
})
