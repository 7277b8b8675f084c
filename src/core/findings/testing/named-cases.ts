import { parseDate } from '@internationalized/date'
import { Config } from '#core/config/schema.ts'
import { dayOf } from '#demo/drafting/calendar.ts'
import type { Day } from '#demo/drafting/calendar.ts'
import { findById, findByChave } from '#demo/cases/find-case.ts'
import { DEMONSTRATION_CODES } from '#demo/drafting/codes.ts'
import { NAMED_CASES } from '#demo/cases/named-cases.ts'
import { written } from '#demo/drafting/demo-case.ts'
import type { Query, DemoCase } from '#demo/drafting/demo-case.ts'
import { hostileCase } from '#demo/testing/hostile-case.ts'
import { FEATURED_CASES } from '#demo/cases/featured-cases.ts'
import { evidenceOf, findingList } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import { joinAnswers } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'

export const TODAY = dayOf(2026, 11, 20)
export const NAMED_CONFIG = Config.parse({ codes: DEMONSTRATION_CODES })

export function judgeOn(today: Day, bodies: Bodies): Judgement {
  const date = parseDate(new Date(today * 86_400_000).toISOString().slice(0, 10))
  return judge(joinAnswers(evidenceOf(bodies)), { config: NAMED_CONFIG, today: date })
}

function bodiesIn({ chave, analise, biometria, laudo }: DemoCase): Bodies {
  return { reference: { by: 'chave', value: chave }, analise, biometria, laudo }
}

const HOSTILE = bodiesIn(hostileCase(TODAY))

export function judgeWhole(demoCase: DemoCase, today: Day = TODAY): Judgement {
  return judgeOn(today, bodiesIn(demoCase))
}

/** The fail and warn findings of a case in list order, with a count for equal ones. */
export function listAlerts(judgement: Judgement): string {
  const findings = findingList(judgement).filter((finding) => /(?:fail|warn)$/.test(finding))
  return [...Map.groupBy(findings, (finding) => finding)]
    .map(([finding, group]) => (group.length > 1 ? `${finding} ×${group.length}` : finding))
    .join(', ')
}

function failsAt(demoCase: DemoCase | undefined, query: Query): boolean {
  const fault = demoCase?.fault
  return typeof fault === 'function' || (fault !== undefined && query in fault)
}

/** Requests answers in the console's order: by Chave the analysis first, by Id the others first. */
function bodiesOf(by: 'chave' | 'id', value: string): Bodies {
  const byId = (id: unknown) => findById(Number(id), TODAY)
  const reference = { by, value }
  if (by === 'chave') {
    const first = findByChave(value, TODAY)
    const second = byId(first?.analise.Id)
    return {
      reference,
      analise: first?.analise ?? null,
      biometria: failsAt(second, 'biometria') ? null : (second?.biometria ?? null),
      laudo: failsAt(second, 'laudo') ? null : (second?.laudo ?? null),
    }
  }
  const first = byId(value)
  const analise = findByChave(written(first?.biometria?.Chave), TODAY)?.analise ?? null
  return { reference, analise, biometria: first?.biometria ?? null, laudo: first?.laudo ?? null }
}

type Name = keyof typeof FEATURED_CASES | 'hostil'

export function bodiesOfNamedCase(name: Name): Bodies {
  if (name === 'hostil') return HOSTILE
  const namedCase = NAMED_CASES.find((candidate) => candidate.name === name)
  if (namedCase) return bodiesOf(namedCase.by, namedCase.value)
  const { chave, id } = FEATURED_CASES[name]
  // Two analyses with the same Chave differ only in their Ids.
  return name.startsWith('elo-chave') ? bodiesOf('id', String(id)) : bodiesOf('chave', chave)
}

export const CASE_NAMES = [...Object.keys(FEATURED_CASES), 'hostil'] as Name[]
