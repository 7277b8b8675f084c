import { describe, expect, test } from 'vitest'
import { readIn, secretsOf } from '../../../../core/case/testing/demo-case.ts'
import { dayOf } from '../../../../demo/service/drafting/calendar.ts'
import { findByChave, findById } from '../../../../demo/service/cases/find-case.ts'
import { FEATURED_CASES } from '../../../../demo/service/cases/featured-cases.ts'
import { RULE_NAMES } from '../../../../core/findings/rules/registry.ts'
import { LANGUAGES } from '../../../i18n/language.ts'
import type { Language } from '../../../i18n/language.ts'
import { coverageStateText } from '../../../wording/verdict-text.tsx'
import { findingText } from '../../../wording/finding-text.ts'
import { alertsOf, withheldReasons } from './next-steps.ts'
import { loadNamedCases, ORIGIN, sayIn, textsOf } from './testing/named-texts.ts'

/**
 * What the customer is told in every case: that all is done, to wait, that we make contact, or what to send. A case that is
 * not `done` is never told that there is nothing to correct.
 */
const TOLD = {
  done: `cnh-limpa rg-limpo campos-novos chave-ambigua chave-estranha chave-igual-ao-id erro-429-uma-vez
    similaridade-identica similaridade-texto vence-logo segunda-via identidade-nacional elo-reenvio-1 elo-reenvio-2`,
  wait: `sem-face codigos-sem-traducao em-andamento laudo-vazio laudo-falha face-falha face-de-outro resposta-trocada
    similaridade-fracao similaridade-fora-da-faixa laudo-difere horarios-trocados elo-pais-1 elo-pais-2 elo-chave-1
    elo-chave-2`,
  contact: `cpf-divergente obito-consta similaridade-baixa cpf-invalido id-repetido laudo-longo vereditos-contrarios
    datas-fora-de-ordem data-inexistente menor-de-idade rg-digito hostil elo-cpf-1 elo-cpf-2 elo-numero-1
    elo-numero-2`,
  'new-photo': `ocr-nulo campos-ilegiveis laudo-com-duvidas texto-hostil validade-longa cnh-numeros renach-de-outra-uf
    uf-inexistente nome-com-algarismo nome-da-mae data-improvavel`,
  'valid-document': 'cnh-vencida venceu-depois',
  'other-document': 'copia-de-cnh',
} as const
const toldTo = new Map(
  Object.entries(TOLD).flatMap(([told, names]) => names.split(/\s+/).map((name) => [name, told] as const)),
)

/** Said to nobody: names of the service and of the console, accusations, values that were compared, promises of a time. */
const NEVER: Readonly<Record<Language, RegExp>> = {
  'pt-BR':
    /\bChave\b|\bId\b|status|motivo|laudo|face match|similaridade|biometri|alerta|reprovad|aprovad|fraud|adulter|falsific|suspeit|óbito|falec|diverg|difere|dígito|INCOMPAT|registro|outra pessoa|\d{2}\/\d{2}|%|em breve|amanhã|\bhoras?\b|\bdias?\b/i,
  en: /\bChave\b|\bId\b|status|\breason|laudo|face match|similarity|biometr|alert|rejected|approved|fraud|tamper|forge|suspic|suspect|death|dead|deceased|differ|mismatch|digit|someone else|another person|\d{2}\/\d{2}|%|soon|tomorrow|\bhours?\b|\bdays?\b/i,
}
const NOTHING_TO_CORRECT = /nada a corrigir|nothing to correct|foi concluída e|is finished/
const NOTHING_FOUND = /Sem alertas|Nenhum|No alerts|None\./

/** A text without its last line, which quotes the Chave or Id. */
function withoutProtocol(text: string): string {
  return text.split('\n').slice(0, -1).join('\n')
}

const DAY = dayOf(2026, 11, 20)
const cases = await loadNamedCases()
const rows = LANGUAGES.flatMap((language) =>
  [...cases].map(([name, shown]) => [name, language, shown] as const),
)

test('the table has every case of the demonstration that has texts', () => {
  expect([...toldTo.keys()].toSorted()).toEqual([...cases.keys()].toSorted())
  expect(Object.keys(FEATURED_CASES).filter((name) => !cases.has(name))).toEqual([])
})

describe.each(rows)('%s in %s', (name, language, shown) => {
  const say = sayIn(language)
  const told = toldTo.get(name) ?? 'wait'
  const { customer, opinion } = textsOf(shown, language)
  const { judgement } = shown

  test('the customer is told the outcome and the next step, and nothing else', () => {
    const steps =
      told === 'done'
        ? []
        : told === 'wait' || told === 'contact'
          ? [say(`customer.${told}`)]
          : told.split(' ').map((step) => say(`customer.step.${step as 'new-photo'}`))
    const [outcome, ...lines] = withoutProtocol(customer).split('\n')
    expect(outcome).toBe(say(told === 'done' ? 'customer.done' : 'customer.open'))
    expect(lines.map((line) => line.replace(/^• /, ''))).toEqual(steps)
    expect(customer.split('\n').at(-1)).toBe(
      say('customer.protocol', { protocol: shown.chave ?? shown.id ?? shown.reference.value }),
    )
  })

  test('the customer is told no more than verdict and coverage allow', () => {
    const mayBeDone = judgement.verdict === 'clear' && judgement.status?.flag === 'ok'
    expect(NOTHING_TO_CORRECT.test(customer)).toBe(mayBeDone)
    expect(withoutProtocol(customer)).not.toMatch(NEVER[language])
    expect(RULE_NAMES.filter((rule) => withoutProtocol(customer).includes(rule))).toEqual([])
    if (told !== 'contact') return
    expect(withheldReasons(judgement).length).toBeGreaterThan(0)
  })

  test('the opinion has the case, the verdict, every alert and every part', () => {
    const ids = [shown.chave, shown.id].filter((id) => id !== null)
    for (const id of ids) expect(opinion).toContain(id)
    expect(opinion).toContain(say('opinion.title'))
    expect(opinion).toContain(say(`verdict.${judgement.verdict}`))
    const lines = opinion.split('\n')
    const alerts = alertsOf(judgement)
    for (const [at, finding] of alerts.entries()) {
      const sentence = findingText(finding, say).replaceAll(/\s+/g, ' ')
      const line = lines.find((each) => each.startsWith(`${at + 1}. ${sentence}`))
      expect(line, sentence).toContain(say('opinion.source', { source: say(`source.${finding.source}`) }))
    }
    expect(lines.filter((line) => /^\d+\. /.test(line))).toHaveLength(alerts.length)
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

test('whatever the reason that is kept back, the message is the same', () => {
  const names = TOLD.contact.split(/\s+/)
  for (const language of LANGUAGES) {
    const texts = names.map((name) => {
      const shown = cases.get(name)
      return shown && withoutProtocol(textsOf(shown, language).customer)
    })
    expect(new Set(texts).size).toBe(1)
  }
})
