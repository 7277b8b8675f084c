import { expect, test } from 'vitest'
import type { LineId } from '#modules/report/core/report.ts'
import { loadSay } from '#words/words.ts'
import { lineText } from './line-link.tsx'

const say = await loadSay('pt-BR')

test.each<[Partial<LineId>, string]>([
  [{ subject: 'verdict', name: 'incomplete' }, 'Sem base para concluir'],
  [{ subject: 'cause', name: 'death-record', state: 'fail' }, 'Registro de óbito (Impede)'],
  [{ subject: 'cause', name: 'refusal', state: 'warn' }, 'O serviço levantou dúvida (Atenção)'],
  [{ subject: 'cause', name: 'identical', state: 'note' }, 'Similaridade de exatos 100%'],
  [{ subject: 'similarity', name: '95' }, 'Similaridade de 95 a 100'],
  [{ subject: 'cause', name: 'of-another-version', state: 'warn' }, 'of-another-version (Atenção)'],
  [{ subject: 'coverage', part: 'face', state: 'missing' }, 'Face: faltou'],
  // A saved report may be edited.
  [{ subject: 'cause', name: 'VER\u202eTELA', state: 'warn' }, 'VER‹U+202E›TELA (Atenção)'],
])('%j reads %s', (line, text) => {
  expect(lineText({ subject: 'verdict', part: '', name: '', state: '', ...line }, say)).toBe(text)
})

test.each([
  [{ count: 0, total: 2, open: 0 }, 'O serviço não aprovou nenhuma das 2 fraudes com Status conhecido.'],
  [
    { count: 0, total: 1, open: 3 },
    'O serviço não aprovou a única fraude com Status conhecido. Mais 3 sem tradução ou sem resposta.',
  ],
  [
    { count: 1, total: 2, open: 1 },
    'A fraude que o serviço aprovou, no Lupa: 0 com impedimento, 0 pede atenção, 0 sem base, 1 sem alertas. Mais 1 sem tradução ou sem resposta.',
  ],
])('says which frauds the service approved: %j', (counts, text) => {
  const verdicts = { fail: 0, warn: 0, incomplete: 0, clear: 1 }
  expect(say('report.expected.approved', { ...counts, ...verdicts })).toBe(text)
})
