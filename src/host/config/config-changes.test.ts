import { expect, test } from 'vitest'
import { changesOf } from './config-changes.ts'

test('what a file changes is said beside what is so unless set', () => {
  expect(
    changesOf({
      $schema: './lupa.schema.json',
      brand: { name: 'Casa' },
      codes: { Status: { 1: { label: 'Aprovada', level: 'ok' } } },
      similarity: { scale: 'percent', ok: 90, warn: 80 },
      coverage: { required: ['analysis', 'laudo'] },
      session: { idleMinutes: 15, privacy: true },
      rules: { 'cpf-agrees': 'warn' },
    }),
  ).toEqual([
    'brand.name: "Casa" ("Lupa" unless set)',
    'codes.Status.1: {"label":"Aprovada","level":"ok"}',
    'similarity.scale: "percent"',
    'similarity.ok: 90 (95 unless set)',
    'coverage.required: ["analysis","laudo"] (["analysis","reading","face","laudo"] unless set)',
    'session.privacy: true (false unless set)',
    'rules.cpf-agrees: "warn"',
  ])
})

test('a file that says what is so anyway changes nothing', () => {
  expect(changesOf({ similarity: { ok: 95 }, batch: { concurrency: 4 }, vocabulary: {} })).toEqual([])
})
