import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, openMenu, findElement } from '#web/app/testing/render-app.tsx'

/** Replaces every laudo by these lines. */
function withLaudo(...lines: readonly (readonly [campo: string, validation: string])[]) {
  const ConteudoValidacaoDocumento = lines.map(([Campo, MensagemValidacao]) => ({
    Campo,
    Valor: '-',
    MensagemValidacao,
  }))
  const Laudo = { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento }
  return changingAt(/ObterLaudo/, () => JSON.stringify({ Status: '0', Mensagens: ['SUCESSO'], Laudo }))
}

const queryAll = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const coverage = () =>
  queryAll('[data-coverage]')
    .map(({ dataset }) => `${dataset['coverage']} ${dataset['state']}`)
    .join(', ')

test.each([
  ['caso-limpo', 'clear', 'analysis complete, reading complete, face complete, laudo complete', []],
  [
    'caso-sem-face',
    'incomplete',
    'analysis complete, reading complete, face missing, laudo complete',
    ['face'],
  ],
  [
    'caso-codigos-sem-traducao',
    'incomplete',
    'analysis unmapped, reading complete, face complete, laudo unread',
    ['analysis', 'laudo'],
  ],
])('%s: an incomplete case never shows "no alerts"', async (chave, verdict, parts, holes) => {
  const { article } = await openCase(chave)
  expect(article.dataset['verdict']).toBe(verdict)
  expect(coverage()).toBe(parts)
  expect(queryAll('[data-hole]').map(({ dataset }) => dataset['hole'])).toEqual(holes)
  if (verdict === 'clear') expect(findElement('[data-panel=findings]')).toHaveTextContent('Sem alertas')
  else expect(article).not.toHaveTextContent(/sem alertas|nenhum alerta|aprovad[ao] sem/i)
  const absentPanels = queryAll('[data-panel][data-state=absent]').map(({ dataset }) => dataset['panel'])
  expect(absentPanels).toEqual(holes.filter((hole) => hole === 'face'))
})

test('header, panels, fields and laudo of a case with alerts agree', async () => {
  const { article } = await openCase('onb-2026-11-000481')
  expect(article.dataset['verdict']).toBe('fail')
  expect(coverage()).toBe('analysis complete, reading complete, face complete, laudo complete')
  expect(article).toHaveTextContent(
    '18 de 19 campos lidos · 4 linhas do laudo sem validação, entre elas Óbito',
  )
  expect(findElement('[data-field=CPF]')).toHaveTextContent('Divergenteinformado: 168.995.350-09')
  expect(findElement('[data-field=DataExpiracao]')).toHaveTextContent('vencida um dia antes do envio')
  expect(findElement('[data-campo="Nome"]').dataset['flag']).toBe('ok')

  // The laudo is grouped worst first, and ends with one line of what was not validated.
  const groups = queryAll('[data-panel=laudo] tbody').map((group) => ({
    title: group.querySelector('tr')?.textContent,
    lines: [...group.querySelectorAll<HTMLElement>('[data-campo]')].map(({ dataset }) => dataset),
  }))
  expect(groups.map(({ title, lines }) => `${title}: ${lines[0]?.['campo']}`)).toEqual([
    'Reprova (1): Evolução Civil',
    'Confirmam (5): Nome',
    'Só formato ou dígito (6) · não confirma o valor: Dígito Verificador RG',
    'Sem validação (4): Óbito, Nome do Pai, Instituto, Órgão Expedidor: Óbito',
  ])
  const checks = groups.at(-2)?.lines ?? []
  expect(checks).toHaveLength(6)
  for (const { campo, flag } of checks) {
    expect(campo).toMatch(/^(Formato|Dígito)/)
    expect(flag).toBe('unchecked')
  }
})

test('the verdict box and the laudo count the same lines without validation', async () => {
  const { article } = await openCase('caso-laudo-com-duvidas')
  expect(article).toHaveTextContent('Óbito: NADA CONSTA, não verificado · 2 linhas do laudo sem validação')
  expect(article).toHaveTextContent('Sem validação (2)')
})

test('a face match without an answer time is in progress: no gauge, no number', async () => {
  const changed = changingAt(/Biometria/, (body) => {
    const answer = JSON.parse(body) as { Biometria: object }
    Object.assign(answer.Biometria, { TaxaSimilaridade: 97.5, DataResposta: '0001-01-01T00:00:00' })
    return JSON.stringify(answer)
  })
  const { article } = await openCase('caso-limpo', changed)
  expect(article.dataset['verdict']).toBe('incomplete')
  const face = findElement('[data-panel=face]')
  expect(face).toHaveTextContent('Em andamento')
  expect(within(face).queryByRole('meter')).toBeNull()
  expect(article).not.toHaveTextContent(/similaridade de|podem? ser a mesma/i)
})

test('a missing part that the installation does not require keeps the case clear', async () => {
  const { article } = await openCase('caso-sem-face', {
    config: { coverage: { required: ['analysis', 'reading', 'laudo'] } },
  })
  expect(article.dataset['verdict']).toBe('clear')
  expect(findElement('[data-coverage=face]').dataset['state']).toBe('missing')
  expect(document.querySelector('[data-hole]')).toBeNull()
  expect(findElement('[data-verdict-sentence]')).toHaveTextContent(
    'com análise, leitura do documento e laudo',
  )
})

test('a missing Status is named as a missing part; the face match of another case only as an alert', async () => {
  const analysis = changingAt(/Score.Consultar/, (body) =>
    body.replace(/("Analise":.*?"Status":)"[^"]*"/s, '$1null'),
  )
  const face = changingAt(/Biometria/, (body) => body.replace(/"Chave":"[^"]*"/, '"Chave":"caso-outro"'))
  await openCase('caso-limpo', {
    intercept: (request, next) => analysis.intercept(request, (inner) => face.intercept(inner, next)),
  })
  expect(queryAll('[data-hole]')).toEqual([findElement('[data-hole=analysis]')])
  expect(findElement('[data-hole=analysis]')).toHaveTextContent('O serviço não enviou o status')
  expect(findElement('[data-coverage=face]')).toHaveTextContent('Face: de outro caso')
  expect(findElement('[data-finding=face-match-belongs]')).toBeInTheDocument()
})

test('the evidence of a line quotes the words that confirm it, or names the config key that would teach it', async () => {
  const { user } = await openCase(
    'caso-limpo',
    withLaudo(
      ['Nome', 'Nome confirmado na Receita Federal'],
      ['Formato', 'Formato válido'],
      ['Selo', 'XPTO 7'],
    ),
  )
  expect(findElement('[data-verdict-sentence]')).toHaveTextContent('1 texto do laudo não reconhecido')
  const openEvidence = async (campo: string) => {
    const button = screen.getByRole('button', { name: new RegExp(`Ver evidência.*${campo}`) })
    await user.click(button)
    return openMenu(button)
  }
  const nome = await openEvidence('Nome')
  await waitFor(() =>
    expect(nome).toHaveTextContent(
      'Confirmado porque: NOME (dado), CONFIRMADO (confirmação), RECEITA FEDERAL (fonte)',
    ),
  )
  const formato = await openEvidence('Formato')
  await waitFor(() => expect(formato).toHaveTextContent('Lido como confirmação'))
  expect(formato).not.toHaveTextContent('Confirmado porque')
  const selo = await openEvidence('Selo')
  await waitFor(() => expect(selo).toHaveTextContent(/Texto não reconhecido.*vocabulary\.refused/))
})
