import { waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changingAt } from '#web/app/testing/changed-service.ts'
import { openCase, part } from '#web/app/testing/render-app.tsx'
import type { renderApp } from '#web/app/testing/render-app.tsx'

/** The service, with these lines in every laudo. */
function withLaudo(...lines: readonly (readonly [campo: string, validation: string])[]) {
  const ConteudoValidacaoDocumento = lines.map(([Campo, MensagemValidacao]) => ({
    Campo,
    Valor: '-',
    MensagemValidacao,
  }))
  const Laudo = { ConteudoPadraoAnalise: [], ConteudoValidacaoDocumento }
  return changingAt(/ObterLaudo/, () => JSON.stringify({ Status: '0', Mensagens: ['SUCESSO'], Laudo }))
}

function coverage(): string {
  return [...document.querySelectorAll<HTMLElement>('[data-coverage]')]
    .map(({ dataset }) => `${dataset['coverage']} ${dataset['state']}`)
    .join(', ')
}

test.each([
  ['caso-limpo', 'clear', 'analysis complete, reading complete, face complete, laudo complete', []],
  [
    'caso-sem-face',
    'incomplete',
    'analysis complete, reading complete, face missing, laudo complete',
    ['face'],
  ],
  [
    'caso-ocr-nulo',
    'incomplete',
    'analysis complete, reading missing, face complete, laudo complete',
    ['reading'],
  ],
  [
    'caso-codigos-sem-traducao',
    'incomplete',
    'analysis unmapped, reading complete, face complete, laudo unread',
    ['analysis', 'laudo'],
  ],
])(
  '%s: verdict, coverage, and no "no alerts" where a part is missing',
  async (chave, verdict, parts, missing) => {
    const { shown } = await openCase(chave)
    expect(shown.dataset['verdict']).toBe(verdict)
    expect(coverage()).toBe(parts)
    const holes = [...document.querySelectorAll<HTMLElement>('[data-hole]')].map(
      ({ dataset }) => dataset['hole'],
    )
    expect(holes).toEqual(missing)
    if (verdict === 'clear') expect(part('[data-panel=findings]')).toHaveTextContent('Sem alertas')
    else expect(shown).not.toHaveTextContent(/sem alertas|nenhum alerta|aprovad[ao] sem/i)
    for (const [name, panel] of [
      ['face', 'face'],
      ['reading', 'ocr'],
    ] as const) {
      if (!parts.includes(`${name} missing`)) continue
      expect(part(`[data-panel=${panel}]`).dataset).toMatchObject({ state: 'absent' })
      expect(part(`[data-panel=${panel}]`).dataset['error']).toBeUndefined()
    }
  },
)

test('a case with alerts tells one story in header, panel, fields and laudo', async () => {
  const { shown } = await openCase('onb-2026-11-000481')
  expect(shown.dataset['verdict']).toBe('fail')
  expect(coverage()).toBe('analysis complete, reading complete, face complete, laudo complete')
  // How much there is to rely on, and the reason of a field beside its flag.
  expect(shown).toHaveTextContent('18 de 19 campos lidos · 4 linhas do laudo sem validação, entre elas Óbito')
  expect(part('[data-field=CPF]')).toHaveTextContent('Divergenteinformado: 168.995.350-09')
  expect(part('[data-field=DataExpiracao]')).toHaveTextContent('vencida um dia antes do envio')

  // Format and check digit are grey notes, in a group of their own, the last.
  expect(part('[data-campo="Nome"]').dataset['flag']).toBe('ok')
  const notes = part('[data-panel=laudo] tbody:last-child')
  expect(within(notes).getByRole('rowheader', { name: /^Só formato ou dígito/ })).toBeVisible()
  const noted = [...notes.querySelectorAll<HTMLElement>('[data-campo]')]
  expect(noted).toHaveLength(6)
  for (const { dataset } of noted) {
    expect(dataset['campo']).toMatch(/^(Formato|Dígito)/)
    expect(dataset['flag']).toBe('unchecked')
  }
})

test.each([
  [0, null],
  [97.5, '0001-01-01T00:00:00'],
  [100, 'N/D'],
])('a face match with %j and %j as its answer’s time is awaited: no gauge, no number', async (rate, time) => {
  const changed = changingAt(/Biometria/, (body) => {
    const answer = JSON.parse(body) as { Biometria: object }
    Object.assign(answer.Biometria, { TaxaSimilaridade: rate, DataResposta: time })
    return JSON.stringify(answer)
  })
  const { shown } = await openCase('caso-limpo', changed)
  expect(shown.dataset['verdict']).toBe('incomplete')
  const face = part('[data-panel=face]')
  expect(face).toHaveTextContent('Em andamento')
  expect(within(face).queryByRole('meter')).toBeNull()
  expect(shown).not.toHaveTextContent(/similaridade de|imagens podem ser a mesma/i)
})

test('a part that the installation does not require is no hole, and its mark stays', async () => {
  const { shown } = await openCase('caso-sem-face', {
    config: { coverage: { required: ['analysis', 'reading', 'laudo'] } },
  })
  expect(shown.dataset['verdict']).toBe('clear')
  expect(part('[data-coverage=face]').dataset['state']).toBe('missing')
  expect(document.querySelector('[data-hole]')).toBeNull()
  expect(part('[data-verdict-sentence]')).toHaveTextContent('com análise, leitura do documento e laudo')
})

test('a case that came without a Status says so in a whole sentence', async () => {
  // The Status of the envelope is the first, the analysis has the other.
  const changed = changingAt(/Score.Consultar/, (body) =>
    body.replace(/("Analise":.*?"Status":)"[^"]*"/s, '$1null'),
  )
  await openCase('caso-limpo', changed)
  expect(part('[data-hole=analysis]')).toHaveTextContent('O serviço não enviou o status')
})

test('a part of another case is missing, and only its alert says why', async () => {
  const changed = changingAt(/Biometria/, (body) => body.replace(/"Chave":"[^"]*"/, '"Chave":"caso-outro"'))
  await openCase('caso-limpo', changed)
  expect(part('[data-coverage=face]')).toHaveTextContent('Face: falta')
  expect(part('[data-finding=face-match-belongs]')).toBeInTheDocument()
  expect(document.querySelector('[data-hole]')).toBeNull()
})

async function evidenceOf(user: ReturnType<typeof renderApp>['user'], campo: string) {
  const line = part(`[data-campo=${campo}]`)
  await user.click(within(line).getByRole('button', { name: /Ver evidência/ }))
  const evidence = line.querySelector('[popover]')
  evidence?.dispatchEvent(Object.assign(new Event('toggle'), { newState: 'open' }))
  return evidence
}

test('the evidence of a confirmed line says by which words it is confirmed', async () => {
  const { user } = await openCase(
    'caso-limpo',
    withLaudo(['Nome', 'Nome confirmado na Receita Federal'], ['Formato', 'Formato válido']),
  )
  const evidence = await evidenceOf(user, 'Nome')
  await waitFor(() =>
    expect(evidence).toHaveTextContent(
      'Confirmado porque: NOME (dado), CONFIRMADO (confirmação), RECEITA FEDERAL (fonte)',
    ),
  )
  // A format confirms nothing.
  const ofFormat = await evidenceOf(user, 'Formato')
  await waitFor(() => expect(ofFormat).toHaveTextContent('Lido como confirmação'))
  expect(ofFormat).not.toHaveTextContent('Confirmado porque')
})

test('the evidence of an unread line says which config key would teach it', async () => {
  const { user } = await openCase('caso-limpo', withLaudo(['Selo', 'XPTO 7']))
  expect(part('[data-verdict-sentence]')).toHaveTextContent('1 texto do laudo não reconhecido')
  const evidence = await evidenceOf(user, 'Selo')
  await waitFor(() => expect(evidence).toHaveTextContent(/Texto não reconhecido.*vocabulary\.refused/))
})
