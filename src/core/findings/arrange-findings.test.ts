import { expect, test } from 'vitest'
import { judged } from './testing/case-for-tests.ts'
import { strongestOf, subjectsOf } from './arrange-findings.ts'
import { TRUTH } from './testing/all.cases.ts'
import { TRUTH_CODES } from './testing/situation.ts'

const JUDGEMENTS = Object.values(TRUTH)
  .flat()
  .map(([, { bodies, config, links }]) => judged(bodies, { codes: TRUTH_CODES, ...config }, links))

test('the alerts’ rows add up to the counts, and no finding is left out', () => {
  for (const judgement of JUDGEMENTS) {
    const subjects = subjectsOf(judgement)
    for (const flag of ['fail', 'warn'] as const) {
      const rows = subjects.filter((subject) => subject.flag === flag)
      expect(rows.reduce((sum, subject) => sum + Math.max(1, subject.fields.length), 0)).toBe(
        judgement.counts[flag],
      )
    }
    const findings = subjects.flatMap((subject) => subject.findings)
    expect(findings.map(({ index }) => index).toSorted((a, b) => a - b)).toEqual([
      ...judgement.findings.keys(),
    ])
  }
})

test('the strongest are findings against the case, the worst first, about different subjects', () => {
  for (const judgement of JUDGEMENTS) {
    const strongest = strongestOf(judgement.findings)
    expect(strongest.length > 0).toBe(judgement.counts.fail + judgement.counts.warn > 0)
    expect(strongest[0]?.level).toBe(strongest.length > 0 ? judgement.findings[0]?.level : undefined)
    const [first, second] = strongest
    if (second) {
      expect(second.rule).not.toBe(first?.rule)
      expect(second.fields.filter((name) => first?.fields.includes(name))).toEqual([])
    }
  }
})

/** The rules that a verdict names for a CPF that differs, an issue after the sending, and this reason of the service. */
function strongestWith(label: string) {
  const { findings } = judged(
    {
      analise: {
        Chave: 'k-1',
        Motivo: 3,
        DataEnvio: '2026-10-23T10:00:00',
        CPFCliente: '168.995.350-09',
        OCR: { CPF: '529.982.247-25', DataExpedicao: '22/11/2026' },
      },
    },
    { codes: { Motivo: { 3: { label: { 'pt-BR': label, en: label }, level: 'fail' } } } },
  )
  return strongestOf(findings).map(({ rule }) => rule)
}

test('a reason that only repeats the first finding leaves its place to another', () => {
  expect(strongestWith('CPF divergente')).toEqual(['cpf-agrees', 'date-order'])
  expect(strongestWith('Documento adulterado')).toEqual(['cpf-agrees', 'reason'])
})

test('what says the same of one field is one subject', () => {
  const judgement = judged({
    analise: { Chave: 'k-1', Id: 7, CPFCliente: '168.995.350-09', OCR: { CPF: '529.982.247-26' } },
  })
  const ofCpf = subjectsOf(judgement).filter(({ findings }) =>
    findings.some(({ finding }) => finding.fields.includes('CPF')),
  )
  expect(ofCpf.map(({ flag, findings }) => [flag, ...findings.map(({ finding }) => finding.rule)])).toEqual([
    ['fail', 'cpf-agrees', 'cpf-check-digits'],
  ])
})
