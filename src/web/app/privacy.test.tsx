import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readIn, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { GENERATED_CASES, makeGeneratedCase } from '#demo/cases/find-case.ts'
import { changingAt } from './testing/changed-service.ts'
import { openPrivately, readInPage } from './testing/private-app.ts'
import { caseEnded, part } from './testing/render-app.tsx'

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

/** Opens every row, evidence and raw answer, on every level, and the head of the print. */
async function openAll(): Promise<void> {
  await act(async () => void window.dispatchEvent(new Event('beforeprint')))
  for (const evidence of part('[data-case]').querySelectorAll<HTMLElement>('[data-campo] [popover]')) {
    fireEvent(evidence, Object.assign(new Event('toggle'), { newState: 'open' }))
  }
  for (;;) {
    const closed = part('[data-case]').querySelectorAll<HTMLDetailsElement>('details:not([open])')
    if (closed.length === 0) return
    // oxlint-disable-next-line no-await-in-loop -- what is inside is there only then
    await act(async () => {
      for (const each of closed) {
        each.open = true
        each.dispatchEvent(new Event('toggle'))
      }
    })
  }
}

// Random ones, each a test of its own, whose name says how to repeat it.
test.each(fc.sample(fc.integer({ min: 1, max: GENERATED_CASES }), 2))(
  'neither the page nor its raw answers nor any copy contains a secret of case %i',
  async (number) => {
    const made = makeGeneratedCase(number, DAY)
    const secrets = secretsOf(made)
    openPrivately(`/analyses?chave=${made.chave}`)
    await caseEnded()
    await openAll()
    expect(readInPage(secrets)).toEqual([])
    const copies = [
      ...document.querySelectorAll<HTMLElement>('[data-case] :is([data-copy], .copy-value)'),
      ...screen.getAllByRole('button', { name: /^Copiar/ }),
    ]
    // Each field that was read, and at least the Chave; dashes and asterisks in the place of a value are not copied.
    expect(copies.length).toBeGreaterThan(
      document.querySelectorAll('details[data-field]:not([data-flag=absent])').length,
    )
    /* oxlint-disable no-await-in-loop -- one clipboard */
    for (const copy of copies) {
      await navigator.clipboard.writeText('')
      copy.click()
      await waitFor(async () => expect(await navigator.clipboard.readText()).not.toBe(''))
      const text = await navigator.clipboard.readText()
      expect(readIn(text, secrets)).toEqual([])
      // A value is copied whole or not at all: nobody can use its dots.
      if (copy.matches('.copy-value')) expect(text).not.toContain('•')
    }
    /* oxlint-enable no-await-in-loop */
  },
)

test('off, the values are readable; switching changes neither judgement nor data attributes', async () => {
  const made = makeGeneratedCase(7, DAY)
  const secrets = secretsOf(made)
  const { user } = openPrivately(`/analyses?chave=${made.chave}`, { config: {} })
  await caseEnded()
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

test('another tab’s choice is followed; a choice overrides the installation’s default', async () => {
  localStorage.setItem('lupa.privacy', 'off')
  openPrivately('/')
  expect(switchButton()).toHaveAttribute('aria-pressed', 'false')
  localStorage.setItem('lupa.privacy', 'on')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lupa.language' }))
  expect(switchButton()).toHaveAttribute('aria-pressed', 'false')
  window.dispatchEvent(new StorageEvent('storage', { key: 'lupa.privacy' }))
  await waitFor(() => expect(switchButton()).toHaveAttribute('aria-pressed', 'true'))
})

test('a masked value of the laudo can be revealed by itself', async () => {
  const { user } = openPrivately('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  const line = part('[data-campo=Nome]')
  expect(line).toHaveTextContent('M•••• S•••• A••••')
  await user.click(within(line).getByRole('button', { name: 'Mostrar Nome (laudo) por 15 s' }))
  expect(line.querySelector('td:nth-child(2) > :not(.print\\:inline)')).toHaveTextContent(/marina/i)
  // On paper and elsewhere on the page it stays masked.
  expect(line.querySelector('.print\\:inline')).toHaveTextContent('M•••• S•••• A••••')
  expect(part('h1')).toHaveTextContent('M•••• S•••• A••••')
  await user.click(within(line).getByRole('button', { name: 'Ocultar Nome (laudo)' }))
  expect(line).not.toHaveTextContent(/marina/i)
  expect(within(part('[data-campo=Alinhamento]')).queryByRole('button', { name: /por 15 s/ })).toBeNull()
})

test('a name of a field that holds personal data is withheld', async () => {
  const [odd, twin] = [`MARINA_${CPF}`, `Marina_${CPF}`]
  const withOdd = changingAt(/Score.Consultar/, (body) =>
    body.replace('"OCR":{', `"OCR":{"${odd}":"x","${twin}":"y",`),
  )
  openPrivately('/analyses?chave=onb-2026-11-000481', withOdd)
  await caseEnded()
  // A second field whose masked name is the same stays a field of its own.
  const rows = document.querySelectorAll('[data-field^="•••"]')
  expect(rows).toHaveLength(2)
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
  expect(rows[0]?.outerHTML).not.toMatch(/MARINA|52998224725/i)
})

test('the choice between two cases of the same digits shows no CPF', async () => {
  openPrivately(`/analyses?q=${CPF}`, {
    part: { holds: () => ({ isChave: true }) },
    intercept: async (request, next) => {
      const own = { Status: 0, Mensagens: ['SUCESSO'] }
      if (request.url.includes('/Score/Consultar')) {
        return Response.json({ ...own, Analise: { Id: 5, Chave: CPF, OCR: null } })
      }
      if (request.url.includes('/Biometria/')) {
        return Response.json({ ...own, Biometria: { Id: CPF, Chave: 'outra' } })
      }
      return next(request)
    },
  })
  expect(await screen.findByText('•••.982.247-•• leva a dois casos')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /como Chave/ })).toHaveAttribute('href', `/analyses?chave=${CPF}`)
})

test('a CPF lists the matching cases of this session masked, and masks the service’s message', async () => {
  const app = openPrivately('/analyses?chave=onb-2026-11-000481', {
    intercept: async (request, next) =>
      request.url.includes(CPF)
        ? Response.json({ Status: '1', Mensagens: [`NÃO ENCONTRADO: ${CPF}`] }, { status: 400 })
        : next(request),
  })
  await caseEnded()
  const box = screen.getByRole('searchbox')
  await app.user.clear(box)
  await app.user.type(box, `chave:${CPF}{Enter}`)
  await screen.findByRole('alert')
  const card = part('[data-case]')
  expect(within(card).getByRole('link')).toHaveTextContent('M•••• S•••• A••••')
  expect(card).not.toHaveTextContent('529.982')
  await app.user.click(switchButton())
  expect(within(card).getByRole('link')).toHaveTextContent('Marina')
  expect(card).toHaveTextContent(`NÃO ENCONTRADO: ${CPF}`)
})
