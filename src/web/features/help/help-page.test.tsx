import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_CUT_OFFS } from '../../../core/config/defaults.ts'
import { RULE_NAMES, RULES } from '../../../core/findings/rules/registry.ts'
import { SHORTCUT_IDS } from '../../keyboard/shortcuts.ts'
import { caseEnded, openMenu, part, renderApp } from '../../app/testing/render-app.tsx'

/** Opens every part and rule, each of which draws its content then. */
async function openAll() {
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  for (const summary of document.querySelectorAll('details:not([open]) > summary')) fireEvent.click(summary)
  await waitFor(() => expect(part('#shortcuts')).toHaveTextContent('Atalhos de uma só tecla'))
}

/** Only a host that knows people signs conclusions. */
const OWN_SHORTCUTS = SHORTCUT_IDS.filter((id) => id !== 'case.conclude')

test('lists every rule with its sentences, every field and every shortcut', async () => {
  renderApp('/help')
  await openAll()
  const rules = [...document.querySelectorAll<HTMLElement>('[data-rule]')].map(
    ({ dataset }) => dataset['rule'],
  )
  expect(new Set(rules)).toEqual(new Set(RULE_NAMES))
  expect(rules).toHaveLength(RULE_NAMES.length)
  for (const rule of RULE_NAMES) {
    const entry = within(part(`#rule-${rule}`))
    expect(entry.getByText(rule, { selector: 'code' })).toBeVisible()
    const variants = entry.getAllByRole('listitem')
    expect(variants.length).toBeLessThanOrEqual(Object.keys(RULES[rule].variants).length)
  }
  expect(document.querySelectorAll('[data-shortcut]')).toHaveLength(OWN_SHORTCUTS.length)
  // Every parameter of every sentence has a placeholder; those of address templates are meant for other systems.
  expect(part('main').textContent.replaceAll(/\{(?:chave|id)\}/g, '')).not.toMatch(
    /\{|\}|undefined|NaN|\[\]|(?:help|sees|finding|rule|why|meaning)\.[a-z]/,
  )
  expect(part('#codes')).toHaveTextContent(`Confirma a partir de ${DEFAULT_CUT_OFFS.ok}%`)
  expect(part('#codes')).toHaveTextContent(/cortes padrão/)
  expect(part('#words')).toHaveTextContent('BrasãoO serviço não publica o que é.')
})

test('at rest it is one line a rule, and what is folded is not drawn', async () => {
  renderApp('/help')
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  expect(document.querySelectorAll('[data-rule]:not([open])')).toHaveLength(RULE_NAMES.length)
  expect(part('#rule-cpf-agrees').querySelector('code')).toBeNull()
  expect(document.querySelector('[data-shortcut]')).toBeNull()
  expect(document.querySelectorAll('main *').length).toBeLessThan(400)
})

test('is opened from the sign-in without a session, leads to one and back, and has the focus on the way', async () => {
  const app = renderApp('/login')
  await app.user.click(screen.getByRole('link', { name: 'Ajuda' }))
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  await waitFor(() => expect(part('main')).toHaveFocus())
  expect(app.requests).toEqual([])
  await app.user.click(screen.getByRole('link', { name: 'Entrar' }))
  await waitFor(() => expect(screen.getByLabelText('ClientId')).toHaveFocus())
  await app.signIn()
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  openMenu()
  await app.user.click(screen.getByRole('button', { name: 'Sair' }))
  await waitFor(() => expect(app.address()).toBe('/login'))
})

test('shows the installation’s configuration', async () => {
  renderApp('/help', {
    config: {
      coverage: { required: ['analysis', 'reading', 'laudo'] },
      rules: { 'cpf-check-digits': 'off', 'expired-when-sent': 'fail' },
      similarity: { ok: 97.5, warn: 60 },
      vocabulary: { confirmed: ['LIBERADO'] },
      codes: { Status: { X9: { label: { 'pt-BR': 'Em revisão', en: 'Under review' }, level: 'warn' } } },
    },
  })
  await openAll()
  expect(part('#rule-cpf-check-digits')).toHaveTextContent('Desligada nesta instalação')
  const raised = within(part('#rule-expired-when-sent'))
  expect(raised.getByText('Nível alterado nesta instalação')).toBeVisible()
  expect(raised.getByRole('listitem')).toHaveTextContent(/^Impede/)
  expect(part('#rule-similarity')).toHaveTextContent('Similaridade de 78,75%, entre os cortes 60 e 97,5')
  expect(screen.getByText('LIBERADO')).toBeVisible()
  expect(screen.getByText('X9').closest('li')).toHaveTextContent('X9Em revisãoAtenção')
  // A code without a level in the table has no sentence of its rule.
  expect(part('#rule-reason')).toHaveTextContent('a tabela de códigos não lhe dá peso')
  expect(screen.queryByText(/são os cortes padrão/i)).toBeNull()
  const optional = screen.getByText(/Não é exigida nesta instalação\./)
  expect(optional.previousSibling).toHaveTextContent('Face')
})

test('an alert links to its rule, which is open there', async () => {
  renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  const cause = part('[data-cause]:has([data-finding=cpf-agrees])')
  fireEvent.click(part('[data-cause]:has([data-finding=cpf-agrees]) > summary'))
  const link = await waitFor(() => {
    const found = cause.querySelector('a[href="/help#rule-cpf-agrees"]')
    if (!found) throw new Error('the cause is not open')
    return found
  })
  fireEvent.click(link)
  await waitFor(() => expect(part('#rule-cpf-agrees > summary')).toHaveFocus())
  expect(part('#rule-cpf-agrees')).toHaveAttribute('open')
  expect(part('#rule-cpf-agrees code')).toBeVisible()
})

test('the search shows only what has its words, whatever the accents, and says how much that is', async () => {
  renderApp('/help')
  const search = await screen.findByRole('textbox', { name: 'Procurar na ajuda' })
  fireEvent.change(search, { target: { value: 'obito' } })
  expect(part('#rule-death-record > summary')).toBeVisible()
  expect(document.querySelector('#rule-renach-format')).toBeNull()
  expect(part('#words')).toHaveTextContent('O registro de óbito.')
  expect(part('#texts')).toHaveTextContent('OBITO')
  expect(screen.getByText(/^\d+ resultados$/, { selector: 'p' })).toBeVisible()
  // A part without a result goes; one whose title has the words stays whole.
  expect(document.querySelector('#shortcuts')).toBeNull()
  fireEvent.change(search, { target: { value: 'atalhos teclado' } })
  expect(document.querySelectorAll('[data-shortcut]')).toHaveLength(OWN_SHORTCUTS.length)
  expect(document.querySelector('#rules')).toBeNull()
  // A rule is found by its name in the configuration, too.
  fireEvent.change(search, { target: { value: 'renach-format' } })
  expect([...document.querySelectorAll('[data-rule]')]).toEqual([part('#rule-renach-format')])
  fireEvent.change(search, { target: { value: 'xyzzy' } })
  expect(screen.getByText('Nada encontrado', { selector: 'p' })).toBeVisible()
  expect(screen.getByText(/Esc limpa a busca/)).toBeVisible()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(search).toHaveValue('')
  expect(document.querySelectorAll('[data-rule]')).toHaveLength(RULE_NAMES.length)
})
