import { describe, expect, test } from 'vitest'
import type { Case } from '#core/case/assemble.ts'
import { readIn, secretsOf } from '#core/case/testing/demo-case.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import { findByChave, findById } from '#demo/cases/find-case.ts'
import { leadsOf } from '#core/findings/causes.ts'
import { RULE_NAMES } from '#core/findings/rules/registry.ts'
import { LANGUAGES } from '#words/language.ts'
import type { Language } from '#words/language.ts'
import { coverageStateText } from '#words/text/verdict-text.ts'
import { findingText } from '#words/text/finding-text.ts'
import { withheldReasons } from '#web/features/case/texts/customer-text.ts'
import { ORIGIN, sayIn, textsOf } from './named-texts.ts'

/** What the customer of a named case is told: each thing that can be said, and what is kept back. */
export const EXAMPLES: Readonly<Record<string, string>> = {
  'cnh-limpa': 'done',
  'em-andamento': 'wait',
  'laudo-difere': 'unresolved',
  'obito-consta': 'office',
  'cpf-divergente': 'office',
  'elo-cpf-1': 'office',
  'menor-de-idade': 'office',
  'datas-fora-de-ordem': 'office',
  'ocr-nulo': 'new-photo',
  'sem-face': 'unresolved',
  'codigos-sem-traducao': 'unresolved',
  'campos-ilegiveis': 'new-photo',
  'cnh-vencida': 'valid-document',
  'copia-de-cnh': 'other-document',
  'similaridade-baixa': 'new-selfie',
  'cpf-invalido': 'check-cpf',
}
const OUTCOMES = ['done', 'wait', 'unresolved', 'office', 'tried'] as const
const STEPS = ['new-photo', 'valid-document', 'other-document', 'new-selfie', 'check-cpf'] as const

/** Said to nobody: names of the service and of the console, accusations, values that were compared, promises of a time. */
const NEVER: Readonly<Record<Language, RegExp>> = {
  'pt-BR':
    /\bChave\b|\bId\b|status|motivo|laudo|face match|similaridade|biometri|alerta|reprovad|aprovad|fraud|adulter|falsific|suspeit|óbito|falec|diverg|difere|dígito|INCOMPAT|registro|outra pessoa|\d{2}\/\d{2}|%|em breve|amanhã|\bhoras?\b|\bdias?\b/i,
  en: /\bChave\b|\bId\b|status|\breason|laudo|face match|similarity|biometr|alert|rejected|approved|fraud|tamper|forge|suspic|suspect|death|dead|deceased|differ|mismatch|digit|someone else|another person|\d{2}\/\d{2}|%|soon|tomorrow|\bhours?\b|\bdays?\b/i,
}
const NOTHING_TO_CORRECT = /nada a corrigir|nothing to correct|foi concluída e|is finished,/
const NOTHING_FOUND = /Sem alertas|Nenhum|No alerts|None\./

/** A text without its last line, which quotes the Chave or Id. */
function withoutProtocol(text: string): string {
  return text.split('\n').slice(0, -1).join('\n')
}

const DAY = dayOf(2026, 11, 20)
/** What both texts of a case promise, in each language. */
export function testTexts(cases: ReadonlyMap<string, Case>): void {
  const rows = LANGUAGES.flatMap((language) =>
    [...cases].map(([name, shown]) => [name, language, shown] as const),
  )

  describe.each(rows)('%s in %s', (name, language, shown) => {
    const say = sayIn(language)
    const { customer, opinion } = textsOf(shown, language)
    const { judgement } = shown

    test('the customer is told the outcome and the next step, and nothing else', () => {
      const [first, ...lines] = withoutProtocol(customer).split('\n')
      const outcome = OUTCOMES.find((each) => first === say(`customer.${each}`))
      const asked = STEPS.filter((step) =>
        lines.some((line) => line.replace(/^• /, '') === say(`customer.step.${step}`)),
      )
      expect(outcome).toBeDefined()
      expect(asked).toHaveLength(lines.length)
      expect(asked.length > 0).toBe(outcome === 'tried')
      const example = EXAMPLES[name]
      if (example !== undefined) expect(outcome === 'tried' ? asked : [outcome]).toEqual([example])
      expect(customer.split('\n').at(-1)).toBe(
        say('customer.protocol', { protocol: shown.chave ?? shown.id ?? shown.reference.value }),
      )
    })

    test('the customer is told no more than verdict and coverage allow', () => {
      const mayBeDone = judgement.verdict === 'clear' && judgement.status?.flag === 'ok'
      expect(NOTHING_TO_CORRECT.test(customer)).toBe(mayBeDone)
      expect(withoutProtocol(customer)).not.toMatch(NEVER[language])
      expect(RULE_NAMES.filter((rule) => withoutProtocol(customer).includes(rule))).toEqual([])
      // A reason that is kept back is told by the same words as any other that nothing sent can help.
      const isKeptBack = withheldReasons(judgement).length > 0
      expect(!isKeptBack || customer.startsWith(say('customer.office'))).toBe(true)
    })

    test('the opinion has the case, the verdict, every alert and every part', () => {
      const ids = [shown.chave, shown.id].filter((id) => id !== null)
      for (const id of ids) expect(opinion).toContain(id)
      expect(opinion).toContain(say('opinion.title'))
      expect(opinion).toContain(say(`verdict.${judgement.verdict}`))
      const lines = opinion.split('\n')
      const { causes, findings } = judgement
      for (const [at, lead] of leadsOf(causes, findings).entries()) {
        const sentence = findingText(lead, { say, language }).replaceAll(/\s+/g, ' ')
        const line = lines.find((each) => each.startsWith(`${at + 1}. ${sentence}`))
        const source = say(`source.${lead.source}`)
        expect(line, sentence).toContain(say('opinion.source', { source }))
        const signals = causes[at]?.lines === undefined ? (causes[at]?.findings ?? []) : []
        for (const place of signals) {
          const signal = findings[place]
          if (signal) expect(line).toContain(findingText(signal, { say, language }).replaceAll(/\s+/g, ' '))
        }
      }
      expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(causes.length)
      for (const part of judgement.coverage) {
        expect(opinion).toContain(
          `- ${say(`coverage.${part.part}`)}: ${coverageStateText(part, { say, language })}`,
        )
      }
      expect(opinion).toContain(say('opinion.times.consulted', { at: '20/11/2026 15:00:00' }))
      expect(opinion).toMatch(/: https:\/\/lupa\.example\/analyses\?(?:chave|id)=\S+$/)
      expect(NOTHING_FOUND.test(opinion)).toBe(judgement.verdict === 'clear')
      expect(opinion).not.toMatch(/undefined|\[object|opinion\.|\{[a-z]+\}/)
    })

    // The hostile names are made of words that any sentence may have; how they are masked is tested with the masks.
    test.skipIf(name.includes('hostil'))('privacy mode masks both texts', () => {
      const { by, value } = shown.reference
      const made = by === 'id' ? findById(Number(value), DAY) : findByChave(value, DAY)
      if (!made) throw new Error('every case is made by the demonstration')
      const masked = textsOf(shown, language, true)
      const secrets = secretsOf(made)
      expect(readIn(masked.customer, secrets)).toEqual([])
      expect(readIn(masked.opinion.replace(ORIGIN, ''), secrets)).toEqual([])
    })
  })
}
