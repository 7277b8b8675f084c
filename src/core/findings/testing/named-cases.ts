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
import { evidenceOf, inShort } from './case-for-tests.ts'
import type { Bodies } from './case-for-tests.ts'
import { join } from '#core/findings/facts/join.ts'
import { judge } from '#core/findings/judge.ts'
import type { Judgement } from '#core/findings/model/judgement.ts'

export const TODAY = dayOf(2026, 11, 20)
export const NAMED_CONFIG = Config.parse({ codes: DEMONSTRATION_CODES })

export function judgeOn(today: Day, bodies: Bodies): Judgement {
  const day = parseDate(new Date(today * 86_400_000).toISOString().slice(0, 10))
  return judge(join(evidenceOf(bodies)), { config: NAMED_CONFIG, today: day })
}

function bodiesIn({ chave, analise, biometria, laudo }: DemoCase): Bodies {
  return { reference: { by: 'chave', value: chave }, analise, biometria, laudo }
}

const HOSTILE = bodiesIn(hostileCase(TODAY))

export function judgeWhole(demoCase: DemoCase, today: Day = TODAY): Judgement {
  return judgeOn(today, bodiesIn(demoCase))
}

/** The findings against a case, in the order of the list; equal ones are counted. */
export function against(judgement: Judgement): string {
  const all = inShort(judgement).filter((each) => /(?:fail|warn)$/.test(each))
  return [...Map.groupBy(all, (each) => each)]
    .map(([each, alike]) => (alike.length > 1 ? `${each} ×${alike.length}` : each))
    .join(', ')
}

function failsAt(demoCase: DemoCase | undefined, query: Query): boolean {
  const fault = demoCase?.fault
  return typeof fault === 'function' || (fault !== undefined && query in fault)
}

/** Requests answers as the console does: by Chave the analysis and by its Id the others, by Id the other way round. */
function bodiesOf(by: 'chave' | 'id', value: string): Bodies {
  const byId = (id: unknown) => findById(Number(id), TODAY)
  const reference = { by, value }
  if (by === 'chave') {
    const first = findByChave(value, TODAY)
    const others = byId(first?.analise.Id)
    return {
      reference,
      analise: first?.analise ?? null,
      biometria: failsAt(others, 'biometria') ? null : (others?.biometria ?? null),
      laudo: failsAt(others, 'laudo') ? null : (others?.laudo ?? null),
    }
  }
  const first = byId(value)
  const analise = findByChave(written(first?.biometria?.Chave), TODAY)?.analise ?? null
  return { reference, analise, biometria: first?.biometria ?? null, laudo: first?.laudo ?? null }
}

type Name = keyof typeof FEATURED_CASES | 'hostil'

/** How a named case is looked up; by Chave unless it says otherwise. */
export function askFor(name: Name): Bodies {
  if (name === 'hostil') return HOSTILE
  const offered = NAMED_CASES.find((each) => each.name === name)
  if (offered) return bodiesOf(offered.by, offered.value)
  const { chave, id } = FEATURED_CASES[name]
  // Two analyses with one Chave differ only in their Ids.
  return name.startsWith('elo-chave') ? bodiesOf('id', String(id)) : bodiesOf('chave', chave)
}

export const NAMES = [...Object.keys(FEATURED_CASES), 'hostil'] as Name[]
