import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { createCaseList } from '../../data/list/create-case-list.ts'
import { loadWords } from '../../i18n/words.ts'
import { caseEnded, part, renderApp } from '../../app/testing/render-app.tsx'
import { loadList } from '../../app/testing/list-in-app.ts'

const FIRST = 'onb-2026-11-000481'
const SECOND = 'demo-0002'

/** Opens the first case of a list of two. */
async function openListed(options = {}, [first, second] = [FIRST, SECOND]) {
  const app = renderApp(`/analyses?chave=${first}`, options)
  await caseEnded()
  const before = app.requests.length
  await loadList(app, [first, second])
  // The next case is prefetched.
  await waitFor(() => expect(app.requests.length).toBe(before + 3))
  return app
}

async function step(app: ReturnType<typeof renderApp>, key: 'j' | 'k', to: string): Promise<void> {
  ;(document.activeElement as HTMLElement | null)?.blur()
  await app.user.keyboard(key)
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe(to))
  await caseEnded()
}

const laudoFilter = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Filtrar/ })
const cpf = () => part('[data-field=CPF] bdi').textContent
const group = () => part('[data-panel=ocr] details') as HTMLDetailsElement
const pressed = () =>
  [...document.querySelectorAll('[data-case] [aria-pressed=true]')].map((button) => button.textContent)

function toggleGroup(open: boolean): void {
  group().open = open
  fireEvent(group(), new Event('toggle'))
}

test('the next case has no state of the previous one', async () => {
  const app = await openListed()
  const before = pressed()
  await app.user.click(screen.getByRole('button', { name: /^\d+ em atenção$/ }))
  await app.user.type(laudoFilter(), 'nome')
  await app.user.click(part('[data-field=Nome] [data-evidence]'))
  await app.user.click(part('[data-field=CPF] [data-copy]'))
  await waitFor(() => expect(part('[data-field=CPF] [data-copy] svg')).toHaveClass('text-ok'))
  await app.user.keyboard('f')
  fireEvent(part('[data-panel=raw] details'), new Event('toggle'))
  expect(pressed()).not.toEqual(before)

  await step(app, 'j', SECOND)
  expect(pressed()).toEqual(before)
  expect(laudoFilter()).toHaveValue('')
  expect(document.querySelector('[data-panel=ocr] [popover]')).toBeNull()
  expect(part('[data-field=CPF] [data-copy] svg')).not.toHaveClass('text-ok')

  // Going back does not restore the state either.
  await step(app, 'k', FIRST)
  expect(pressed()).toEqual(before)
  expect(laudoFilter()).toHaveValue('')
  await app.user.keyboard('f')
  expect(part('[data-announcer]').textContent).toMatch(/Alerta 1 de/)
})

test('an open group is collapsed in the next case, and the filter for absent fields opens it', async () => {
  const app = await openListed({}, ['caso-rg-limpo', 'caso-identidade-nacional'])
  expect(group().open).toBe(false)
  toggleGroup(true)
  await step(app, 'j', 'caso-identidade-nacional')
  expect(group().open).toBe(false)

  await app.user.click(screen.getByRole('button', { name: /não lidos?$/ }))
  expect(group().open).toBe(true)
  toggleGroup(false)
  expect(group().open).toBe(false)
  await app.user.click(screen.getByRole('button', { name: /não lidos?$/ }))
  expect(group().open).toBe(false)
  await app.user.click(screen.getByRole('button', { name: /não lidos?$/ }))
  expect(group().open).toBe(true)
})

test('the next case is announced like the first, after its place; beyond the last there is none', async () => {
  await loadWords('list')
  const app = await openListed()
  await waitFor(() => expect(part('[data-announcer]')).toHaveTextContent(`Caso 1 de 2: ${FIRST}`))
  await app.user.click(screen.getByRole('button', { name: /^\d+ em atenção$/ }))
  await step(app, 'j', SECOND)
  const said = new RegExp(`^Caso 2 de 2: ${SECOND} Caso carregado\\. (?!Reprovado: CPF)`)
  await waitFor(() => expect(part('[data-announcer]').textContent).toMatch(said))
  // Longer than the debounce of announcements: the reset of the filter is not announced after it.
  await new Promise((resolve) => setTimeout(resolve, 600))
  expect(part('[data-announcer]').textContent).toMatch(said)
  await app.user.keyboard('j')
  expect(part('[data-announcer]')).toHaveTextContent('Este é o último caso')
})

test('revealing a value does not reveal it in the next case', async () => {
  const app = await openListed({ config: { session: { privacy: true } } })
  const masked = cpf()
  await app.user.click(screen.getByRole('button', { name: 'Mostrar CPF por 15 s' }))
  expect(cpf()).not.toBe(masked)
  expect(screen.getByRole('button', { name: 'Ocultar CPF' })).toBeInTheDocument()
  await step(app, 'j', SECOND)
  expect(screen.queryByRole('button', { name: /^Ocultar/ })).toBeNull()
  expect(cpf()).toMatch(/•/)
  await step(app, 'k', FIRST)
  expect(screen.queryByRole('button', { name: /^Ocultar/ })).toBeNull()
})

test('a late result for the previous case changes nothing in the next one', async () => {
  const app = await openListed()
  const before = pressed()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockReturnValue(released)
  await app.user.click(part('[data-field=CPF] [data-copy]'))
  expect(write).toHaveBeenCalled()
  await step(app, 'j', SECOND)
  release()
  // The tests below read what was copied.
  write.mockRestore()
  await waitFor(() => expect(part('[data-announcer]').textContent).toMatch(/Copiado: CPF/))
  expect(part('[data-field=CPF] [data-copy] svg')).not.toHaveClass('text-ok')
  expect(pressed()).toEqual(before)
})

test('two keys copy a message and go on: what was marked is said before the case that comes', async () => {
  await loadWords('list')
  const app = await openListed()
  await app.user.keyboard('m')
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain(`Protocolo: ${FIRST}`))
  await app.user.keyboard('x')
  await waitFor(() => expect(part('[data-case]').dataset['asked']).toBe(SECOND))
  await caseEnded()
  expect(part('[data-confirmation]')).toHaveTextContent(
    `Finalizado: ${FIRST}. Agora o caso 2 de 2: ${SECOND}`,
  )
  await waitFor(() =>
    expect(part('[data-announcer]').textContent).toMatch(
      new RegExp(`^Finalizado: ${FIRST}\\. Agora o caso 2 de 2: ${SECOND} Caso carregado\\. `),
    ),
  )
  await app.user.click(screen.getByRole('button', { name: 'Acompanhar' }))
  expect(part('[data-confirmation]')).toHaveTextContent(`Acompanhar: ${SECOND}. Era o último caso do lote`)
  expect(part('[data-case]').dataset['asked']).toBe(SECOND)
  const { run } = app.services.list.open(createCaseList)
  expect(run.getSnapshot().rows.map(({ mark }) => mark)).toEqual(['done', 'follow-up'])
})

test('in privacy mode, what is said of a marked row is masked', async () => {
  await loadWords('list')
  const app = renderApp('/analyses?chave=caso-limpo', { config: { session: { privacy: true } } })
  await caseEnded()
  await loadList(app, ['caso-limpo', 'cliente-52998224725'])
  await waitFor(() => part('[data-place]'))
  await app.user.keyboard('x')
  expect(part('[data-confirmation]').textContent).toMatch(/^Finalizado: .*\. Agora o caso 2 de 2: /)
  expect(part('[data-confirmation]').textContent).not.toContain('52998224725')
})
