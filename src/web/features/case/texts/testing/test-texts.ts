import { describe, expect, test } from 'vitest'
import type { Case } from '#core/case/assemble.ts'
import { findSecrets, secretsOf } from '#core/case/testing/demo-case.ts'
import { leadsOf } from '#core/findings/causes.ts'
import type { Finding } from '#core/findings/model/finding.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { findByChave, findById } from '#demo/cases/find-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { withheldReasons } from '#web/features/case/texts/customer-text.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language } from '#words/language.ts'
import { findingText } from '#words/text/finding-text.ts'
import { coverageStateText } from '#words/text/verdict-text.ts'
import { ORIGIN, sayIn, textsOf } from './named-texts.ts'

/** The customer's outcome or step by named case: one or more of each. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'cnh-limpa': 'done',
  'em-andamento': 'review',
  'venceu-depois': 'review',
  'laudo-difere': 'review',
  'obito-consta': 'office',
  'cpf-divergente': 'office',
  'elo-cpf-1': 'review',
  'menor-de-idade': 'office',
  'datas-fora-de-ordem': 'office',
  'ocr-nulo': 'review',
  'sem-face': 'review',
  'codigos-sem-traducao': 'review',
  'campos-ilegiveis': 'new-photo',
  'cnh-vencida': 'valid-document',
  'copia-de-cnh': 'review',
  'similaridade-baixa': 'new-selfie',
  'cpf-invalido': 'check-cpf',
}
const OUTCOMES = ['done', 'review', 'office', 'tried'] as const
const STEPS = ['new-photo', 'valid-document', 'other-document', 'new-selfie', 'check-cpf'] as const

/** Customers never read internal terms, accusations, compared values or promises of a time. */
const NEVER: Readonly<Record<Language, RegExp>> = {
  'pt-BR':
    /\bChave\b|\bId\b|status|motivo|laudo|face match|similaridade|biometri|alerta|reprovad|aprovad|fraud|adulter|falsific|suspeit|óbito|falec|diverg|difere|dígito|INCOMPAT|registro|outra pessoa|\d{2}\/\d{2}|%|em breve|amanhã|\bhoras?\b|\bdias?\b/i,
  en: /\bChave\b|\bId\b|status|\breason|laudo|face match|similarity|biometr|alert|rejected|approved|fraud|tamper|forge|suspic|suspect|death|dead|deceased|differ|mismatch|digit|someone else|another person|\d{2}\/\d{2}|%|soon|tomorrow|\bhours?\b|\bdays?\b/i,
}
const NOTHING_TO_CORRECT = /nada a corrigir|nothing to correct|Concluímos|have finished/
const NOTHING_FOUND = /Sem alertas|Nenhum|No alerts|None\./

function withoutProtocol(text: string): string {
  return text.split('\n').slice(0, -1).join('\n')
}

const DAY = dayOf(2026, 11, 20)

/** Tests what both texts promise, in each language. */
export function testTexts(cases: ReadonlyMap<string, Case>): void {
  const rows = LANGUAGES.flatMap((language) =>
    [...cases].map(([name, visibleCase]) => [name, language, visibleCase] as const),
  )

  describe.each(rows)('%s in %s', (name, language, visibleCase) => {
    const say = sayIn(language)
    const { customer: customerMessage, opinion } = textsOf(visibleCase, language)
    const customer = customerMessage ?? ''
    const message = withoutProtocol(customer).replace(/ (?:em|on) \d{2}\/\d{2}\/\d{4}/, '')
    const { judgement, chave, id, reference } = visibleCase
    const textOf = (finding: Finding) => findingText(finding, { say, language }).replaceAll(/\s+/g, ' ')

    const { missing = {} } = judgement.joined
    const hasFailed = Object.values(missing).includes('failed') || missing.analise === 'not-requested'
    test('there is a message unless a call failed', () => expect(customerMessage === null).toBe(hasFailed))

    test.skipIf(hasFailed)('the customer reads the outcome and the next steps only', () => {
      const [first, ...lines] = message.split('\n')
      const outcome = OUTCOMES.find((candidate) => first === say(`customer.${candidate}`, { sent: 'none' }))
      const steps = STEPS.filter((step) =>
        lines.some((line) => line.replace(/^• /, '') === say(`customer.step.${step}`)),
      )
      expect(outcome).toBeDefined()
      expect(steps).toHaveLength(lines.length)
      expect(steps.length > 0).toBe(outcome === 'tried')
      const example = EXAMPLES[name]
      if (example !== undefined) expect(outcome === 'tried' ? steps : [outcome]).toEqual([example])
      const protocol = chave ?? id ?? reference.value
      expect(customer.split('\n').at(-1)).toBe(say('customer.protocol', { protocol }))
    })

    test.skipIf(hasFailed)('the customer reads no more than verdict and coverage allow', () => {
      const isApproved = judgement.verdict === 'clear' && judgement.status?.flag === 'ok'
      expect(NOTHING_TO_CORRECT.test(customer)).toBe(isApproved)
      expect(message).not.toMatch(NEVER[language])
      expect(RULE_NAMES.filter((rule) => message.includes(rule))).toEqual([])
      // The same words as for any case in which the customer can send nothing.
      if (withheldReasons(judgement).length > 0)
        expect([say('customer.office'), say('customer.review')]).toContain(message)
    })

    test('the opinion has the case, the verdict, every alert and every part', () => {
      for (const key of [chave, id]) if (key !== null) expect(opinion).toContain(key)
      expect(opinion).toContain(say('opinion.title'))
      expect(opinion).toContain(say(`verdict.${judgement.verdict}`))
      const lines = opinion.split('\n')
      const { causes, findings } = judgement
      for (const [index, lead] of leadsOf(causes, findings).entries()) {
        const line = lines.find((text) => text.startsWith(`${index + 1}. ${textOf(lead)}`))
        expect(line, lead.rule).toContain(say('opinion.source', { source: say(`source.${lead.source}`) }))
        const cause = causes[index]
        const signals = cause?.lines === undefined ? (cause?.findings ?? []) : []
        for (const signal of signals.flatMap((place) => findings[place] ?? [])) {
          expect(line).toContain(textOf(signal))
        }
      }
      expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(causes.length)
      for (const section of judgement.coverage) {
        const partName = say(`coverage.${section.part}`)
        const state = coverageStateText(section, { say, language })
        const completeLine = lines.find((line) =>
          line.startsWith(`- ${say('opinion.complete', { parts: '' })}`),
        )
        expect(section.state === 'complete' ? completeLine : opinion).toContain(
          section.state === 'complete' ? partName : `- ${partName}: ${state}`,
        )
      }
      expect(opinion).toContain(say('opinion.times.consulted', { at: '20/11/2026 15:00:00' }))
      expect(opinion).toMatch(/: https:\/\/lupa\.example\/analyses\?(?:chave|id)=\S+$/)
      expect(NOTHING_FOUND.test(opinion)).toBe(judgement.verdict === 'clear')
      expect(opinion).not.toMatch(/undefined|\[object|opinion\.|\{[a-z]+\}/)
    })

    // The hostile names consist of common words. The tests of the masks cover them.
    test.skipIf(name.includes('hostil'))('privacy mode masks both texts', () => {
      const { by, value } = reference
      const demoCase = by === 'id' ? findById(Number(value), DAY) : findByChave(value, DAY)
      if (!demoCase) throw new Error('the demonstration has every case')
      const masked = textsOf(visibleCase, language, true)
      const secrets = secretsOf(demoCase)
      expect(findSecrets(masked.customer ?? '', secrets)).toEqual([])
      expect(findSecrets(masked.opinion.replace(ORIGIN, ''), secrets)).toEqual([])
    })
  })
}
