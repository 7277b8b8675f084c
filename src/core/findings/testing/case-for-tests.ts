import { CalendarDate } from '@internationalized/date'
import { ruleNameOf } from '#core/findings/rules/registry.ts'
import type { RuleName } from '#core/findings/rules/registry.ts'
import { Config } from '#core/config/schema.ts'
import { Analise, Biometria, Laudo } from '#core/service/contract/answers.ts'
import { Envelope } from '#core/service/contract/envelope.ts'
import type { CaseReference, CaseLink, JudgementContext, CaseAnswers } from '#core/findings/model/evidence.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'
import { joinAnswers } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'

/** Response bodies. Null or undefined means no answer. */
export interface Bodies {
  readonly reference?: CaseReference
  readonly analise?: object | null
  readonly biometria?: object | null
  readonly laudo?: object | null
  readonly messages?: readonly unknown[]
}

/** A face match counts only once it is answered. */
const ANSWERED = { DataResposta: '2026-11-19T14:03:41' }

/** Parses bodies with the contract's schemas. Requested by the Chave `k-1` by default. */
export function evidenceOf({ reference, analise, biometria, laudo, messages }: Bodies): CaseAnswers {
  return {
    reference: reference ?? { by: 'chave', value: 'k-1' },
    analise: analise ? Analise.parse(analise) : null,
    biometria: biometria ? Biometria.parse({ ...ANSWERED, ...biometria }) : null,
    laudo: laudo ? Laudo.parse(laudo) : null,
    messages: Envelope.parse({ Mensagens: messages }).Mensagens,
  }
}

/** A parsed config and a fixed day. */
export function contextOf(config: unknown = {}): JudgementContext {
  return { config: Config.parse(config), today: new CalendarDate(2026, 11, 20) }
}

export function judgeBodies(bodies: Bodies, config: unknown = {}, links?: readonly CaseLink[]): Judgement {
  return judge(joinAnswers(evidenceOf(bodies)), { ...contextOf(config), ...(links && { links }) })
}

/** A laudo of validation lines `[Campo, Valor, MensagemValidacao]`. */
export function laudoOf(...lines: readonly (readonly [unknown, unknown, unknown])[]) {
  return {
    ConteudoPadraoAnalise: [],
    ConteudoValidacaoDocumento: lines.map(([Campo, Valor, MensagemValidacao]) => ({
      Campo,
      Valor,
      MensagemValidacao,
    })),
  }
}

/** A laudo of general lines `[Titulo, Valor]`. */
export function titledLaudo(...lines: readonly (readonly [unknown, unknown])[]) {
  return { ConteudoPadraoAnalise: lines.map(([Titulo, Valor]) => ({ Titulo, Valor })) }
}

/** The findings as `rule.variant level`, of all rules or only of some. */
export function findingList({ findings }: Judgement, ...rules: readonly RuleName[]): readonly string[] {
  return findings
    .filter(({ rule }) => rules.length === 0 || rules.includes(ruleNameOf({ rule })))
    .map(({ rule, variant, level }) => `${rule}.${variant} ${level}`)
}

export function flagOfField({ fields }: Judgement, name: string): string | undefined {
  return fields.find((field) => field.name === name)?.flag
}
