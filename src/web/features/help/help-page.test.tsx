import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { DEFAULT_CUT_OFFS } from '../../../core/config/defaults.ts'
import { RULE_NAMES } from '../../../core/findings/rules/registry.ts'
import { RULES } from '../../../core/findings/rules/registry.ts'
import { SHORTCUT_IDS } from '../../keyboard/shortcuts.ts'
import { caseEnded, openMenu, part, renderApp } from '../../app/testing/render-app.tsx'

test('lists every rule with its sentences, and every shortcut', async () => {
  renderApp('/help')
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  const entries = [...document.querySelectorAll<HTMLElement>('[data-rule]')]
  expect(new Set(entries.map((each) => each.dataset['rule']))).toEqual(new Set(RULE_NAMES))
  expect(entries).toHaveLength(RULE_NAMES.length)
  for (const rule of RULE_NAMES) {
    const entry = within(part(`#rule-${rule}`))
    expect(entry.getByText(rule, { selector: 'code' })).toBeVisible()
    const variants = entry.getAllByRole('listitem').map((item) => item.textContent)
    expect(variants.length).toBeGreaterThan(0)
    expect(variants.length).toBeLessThanOrEqual(Object.keys(RULES[rule].variants).length)
  }
  expect(document.querySelectorAll('[data-shortcut]')).toHaveLength(SHORTCUT_IDS.length)
  // Every parameter of every sentence has a placeholder.
  expect(part('main').textContent).not.toMatch(
    /\{|\}|undefined|NaN|\[\]|(?:help|sees|finding|rule|why)\.[a-z]/,
  )
  const cuts = screen.getByText(/Confirma a partir de/)
  expect(cuts).toHaveTextContent(`${DEFAULT_CUT_OFFS.ok}%`)
  expect(cuts).toHaveTextContent('São os limites padrão')
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent)
  for (const verdict of ['Reprovado', 'Com alerta', 'Sem base para concluir', 'Sem alertas']) {
    expect(terms).toContain(verdict)
  }
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
  await screen.findByRole('heading', { level: 1, name: 'Ajuda' })
  expect(part('#rule-cpf-check-digits')).toHaveTextContent('Desligada nesta instalação')
  const raised = within(part('#rule-expired-when-sent'))
  expect(raised.getByText('Nível alterado nesta instalação')).toBeVisible()
  expect(raised.getByRole('listitem')).toHaveTextContent(/^Reprovado/)
  expect(part('#rule-similarity')).toHaveTextContent('97,5% ou mais')
  expect(screen.getByText('LIBERADO')).toBeVisible()
  expect(screen.getByRole('row', { name: 'X9 Em revisão Atenção' })).toBeVisible()
  // A code without a level in the table has no sentence of its rule.
  expect(part('#rule-reason')).toHaveTextContent('a tabela de códigos não lhe dá peso')
  expect(screen.queryByText(/são os limites padrão/i)).toBeNull()
  const optional = screen.getByText('Não é exigida nesta instalação.')
  expect(optional.closest('dd')?.previousSibling).toHaveTextContent('Face')
})

test('a finding’s evidence links to its rule', async () => {
  renderApp('/analyses?chave=onb-2026-11-000481')
  await caseEnded()
  const row = part('[data-finding=cpf-agrees]')
  fireEvent.click(part('[data-finding=cpf-agrees] [data-evidence]'))
  const link = await within(row).findByText('O que esta regra verifica')
  expect(link).toHaveAttribute('href', '/help#rule-cpf-agrees')
  fireEvent.click(link)
  await waitFor(() => expect(part('#rule-cpf-agrees')).toHaveFocus())
})

function visibleRules(): Element[] {
  return [...document.querySelectorAll('[data-rule]')].filter((each) => !each.closest('[hidden]'))
}

test('the search shows only what has its words, whatever the accents, and says how much that is', async () => {
  renderApp('/help')
  const search = await screen.findByRole('textbox', { name: 'Procurar na ajuda' })
  const all = visibleRules().length
  fireEvent.change(search, { target: { value: 'obito' } })
  expect(part('#rule-death-record')).toBeVisible()
  expect(part('#rule-renach-format')).not.toBeVisible()
  expect(visibleRules().length).toBeLessThan(all)
  expect(screen.getByText(/^\d+ resultados$/, { selector: 'p' })).toBeVisible()
  // A section without a result goes, with the link to it; one whose title has the words stays whole.
  expect(part('#shortcuts')).not.toBeVisible()
  expect(part('[data-help-link=shortcuts]')).not.toBeVisible()
  fireEvent.change(search, { target: { value: 'atalhos teclado' } })
  expect(document.querySelectorAll('[data-shortcut]')).toHaveLength(SHORTCUT_IDS.length)
  for (const shortcut of document.querySelectorAll('[data-shortcut]')) expect(shortcut).toBeVisible()
  fireEvent.change(search, { target: { value: 'xyzzy' } })
  expect(screen.getByText('Nada encontrado', { selector: 'p' })).toBeVisible()
  expect(screen.getByText(/Esc limpa a busca/)).toBeVisible()
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(search).toHaveValue('')
  expect(visibleRules()).toHaveLength(all)
})
