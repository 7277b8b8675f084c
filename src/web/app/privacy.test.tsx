import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { changingAt } from './testing/changed-service.ts'
import { runHeldTimers } from './testing/held-timers.ts'
import { openPrivately, readInPage } from './testing/private-app.ts'
import { waitForCase, findElement, submit } from './testing/render-app.tsx'

const DAY = dayOf(2026, 11, 20)
const CPF = '52998224725'

function switchButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Privacidade' })
}

function flags(): unknown[] {
  return [...document.querySelectorAll<HTMLElement>('[data-flag]')].map(({ dataset }) =>
    Object.entries(dataset),
  )
}

/** Opens all rows, evidence, raw answers and the print head. */
async function openEverything(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  for (const evidence of findElement('[data-case]').querySelectorAll<HTMLElement>('[data-campo] [popover]')) {
    fireEvent(evidence, Object.assign(new Event('toggle'), { newState: 'open' }))
  }
  for (;;) {
    const closed = findElement('[data-case]').querySelectorAll<HTMLDetailsElement>('details:not([open])')
    if (closed.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- opening one level renders the next
    await act(async () => {
      for (const details of closed) {
        details.open = true
        details.dispatchEvent(new Event('toggle'))
      }
    })
  }
}

// The test name has the number of the random case.
test.each(fc.sample(fc.integer({ min: 1, max: GENERATED_CASES }), 2))(
  'the page, its raw answers and its copies contain no secret of case %i',
  async (number) => {
    const demo = makeGeneratedCase(number, DAY)
    const secrets = secretsOf(demo)
    openPrivately(`/analyses?chave=${demo.chave}`)
    await waitForCase()
    await openEverything()
    expect(readInPage(secrets)).toEqual([])
    const copies = [
      ...document.querySelectorAll<HTMLElement>('[data-case] :is([data-copy], .copy-value)'),
      ...screen.getAllByRole('button', { name: /^Copiar/ }),
    ]
    // At least each field that was read, and the Chave.
    expect(copies.length).toBeGreaterThan(
      document.querySelectorAll('details[data-field]:not([data-flag=absent])').length,
    )
    const written = vi.spyOn(navigator.clipboard, 'writeText')
    onTestFinished(() => written.mockRestore())
    const clickAll = async (buttons: readonly HTMLElement[]) => {
      written.mockClear()
      await act(async () => {
        for (const button of buttons) button.click()
      })
      await waitFor(() => expect(written).toHaveBeenCalledTimes(buttons.length))
      return written.mock.calls.map(([text]) => text).join('\n')
    }
    const values = copies.filter((copy) => copy.matches('.copy-value'))
    const copiedValues = await clickAll(values)
    const copiedTexts = await clickAll(copies.filter((copy) => !values.includes(copy)))
    expect(findSecrets(copiedValues + copiedTexts, secrets)).toEqual([])
    // A masked value is not copied.
    expect(copiedValues).not.toContain('•')
  },
)

test('switching privacy mode changes neither judgement nor data attributes', async () => {
  const demo = makeGeneratedCase(7, DAY)
  const secrets = secretsOf(demo)
  const { user } = openPrivately(`/analyses?chave=${demo.chave}`, { config: {} })
  await waitForCase()
  const before = flags()
  expect(switchButton()).toHaveAttribute('aria-pressed', 'false')
  expect(readInPage(secrets).length).toBeGreaterThan(10)
  await user.click(switchButton())
  expect(switchButton()).toHaveAttribute('aria-pressed', 'true')
  expect(flags()).toEqual(before)
  expect(readInPage(secrets)).toEqual([])
  await user.click(switchButton())
  expect(flags()).toEqual(before)
  expect(readInPage(secrets).length).toBeGreaterThan(10)
})

test('follows the choice of another tab, which overrides the installation’s default', async () => {
  localStorage.setItem('lupa.privacy', 'off')
  openPrivately('/')
  expect(switchButton()).toHaveAttribute('aria-pressed', 'false')
  localStorage.setItem('lupa.privacy', 'on')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lupa.language' }))
  expect(switchButton()).toHaveAttribute('aria-pressed', 'false')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lupa.privacy' }))
  await waitFor(() => expect(switchButton()).toHaveAttribute('aria-pressed', 'true'))
})

test('reveals one masked value of the laudo, and masks a field name that contains personal data', async () => {
  const [odd, twin] = [`MARINA_${CPF}`, `Marina_${CPF}`]
  const withOdd = changingAt(/Score.Consultar/, (body) =>
    body.replace('"OCR":{', `"OCR":{"${odd}":"x","${twin}":"y",`),
  )
  const { user } = openPrivately('/analyses?chave=onb-2026-11-000481', withOdd)
  await waitForCase()
  // Two fields with the same masked name stay separate.
  const rows = document.querySelectorAll('[data-field^="•••"]')
  expect(rows).toHaveLength(2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  expect(rows[0]?.outerHTML).not.toMatch(/MARINA|52998224725/i)

  const line = findElement('[data-campo=Nome]')
  expect(line).toHaveTextContent('M•••• S•••• A••••')
  await user.click(within(line).getByRole('button', { name: 'Mostrar Nome (laudo) por 15 s' }))
  expect(line.querySelector('td:nth-child(2) > :not(.print\\:inline)')).toHaveTextContent(/marina/i)
  // It stays masked in print and elsewhere on the page.
  expect(line.querySelector('.print\\:inline')).toHaveTextContent('M•••• S•••• A••••')
  expect(findElement('h1')).toHaveTextContent('M•••• S•••• A••••')
  await user.click(within(line).getByRole('button', { name: 'Ocultar Nome (laudo)' }))
  expect(line).not.toHaveTextContent(/marina/i)
  expect(
    within(findElement('[data-campo=Alinhamento]')).queryByRole('button', { name: /por 15 s/ }),
  ).toBeNull()
})

test('a field can be revealed and copied for 15 s, until the window loses the focus or the mode ends', async () => {
  const { user } = openPrivately('/analyses?chave=onb-2026-11-000481')
  await waitForCase()
  const field = within(findElement('[data-field=CPF]'))
  const value = findElement('[data-field=CPF] [data-value]')
  await user.click(findElement('[data-field=CPF] .field-name'))
  const reveal = async () => {
    await user.click(await field.findByRole('button', { name: 'Mostrar CPF por 15 s' }))
    await waitFor(() => expect(value).toHaveTextContent('529.982.247-25'))
  }
  await reveal()
  expect(field.getByRole('button', { name: 'Ocultar CPF' })).toHaveFocus()
  expect(field.getByText('CPF: visível por 15 segundos')).toBeInTheDocument()
  // The evidence and the print stay masked.
  expect(findElement('[data-panel=findings]')).not.toHaveTextContent('529.982.247-25')
  expect(value.querySelector('.print\\:hidden')).toHaveTextContent('529.982.247-25')
  expect(value.querySelector('.print\\:inline')).toHaveTextContent('•••.982.247-••')

  act(() => runHeldTimers(15_000))
  expect(value).not.toHaveTextContent('529.982.247-25')
  expect(field.getByText('CPF: oculto de novo')).toBeInTheDocument()

  await reveal()
  act(() => void window.dispatchEvent(new Event('blur')))
  expect(value).not.toHaveTextContent('529.982.247-25')

  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false)
  await user.click(field.getByRole('button', { name: 'Mostrar CPF por 15 s' }))
  await waitFor(() => expect(hasFocus).toHaveBeenCalled())
  expect(field.getByText('CPF: oculto de novo')).toBeInTheDocument()
  expect(value).not.toHaveTextContent('529.982.247-25')

  await reveal()
  await user.click(field.getByText('529.982.247-25'))
  expect(await navigator.clipboard.readText()).toBe('529.982.247-25')
  await user.click(switchButton())
  await user.click(switchButton())
  expect(value).not.toHaveTextContent('529.982.247-25')
})

test('the choice between two cases with the same digits shows no CPF', async () => {
  openPrivately(`/analyses?q=${CPF}`, {
    sessionPart: { findKey: () => ({ isChave: true }) },
    intercept: async (request, next) => {
      const success = { Status: 0, Mensagens: ['SUCESSO'] }
      if (request.url.includes('/Score/Consultar')) {
        return Response.json({ ...success, Analise: { Id: 5, Chave: CPF, OCR: null } })
      }
      if (request.url.includes('/Biometria/')) {
        return Response.json({ ...success, Biometria: { Id: CPF, Chave: 'outra' } })
      }
      return next(request)
    },
  })
  expect(await screen.findByText('•••.982.247-•• leva a dois casos')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /como Chave/ })).toHaveAttribute('href', `/analyses?chave=${CPF}`)
})

test('masks the recent cases of a CPF and the service’s message', async () => {
  const app = openPrivately('/analyses?chave=onb-2026-11-000481', {
    intercept: async (request, next) =>
      request.url.includes(CPF)
        ? Response.json({ Status: '1', Mensagens: [`NÃO ENCONTRADO: ${CPF}`] }, { status: 400 })
        : next(request),
  })
  await waitForCase()
  await waitFor(() => expect(app.services.recents.getState()).toHaveLength(1))
  submit(screen.getByRole('searchbox'), `chave:${CPF}`)
  await screen.findByRole('alert')
  const card = findElement('[data-case]')
  expect(within(card).getByRole('link')).toHaveTextContent('M•••• S•••• A••••')
  expect(card).not.toHaveTextContent('529.982')
  await app.user.click(switchButton())
  expect(within(card).getByRole('link')).toHaveTextContent('Marina')
  expect(card).toHaveTextContent(`NÃO ENCONTRADO: ${CPF}`)
})
