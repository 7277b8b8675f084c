import type { JudgementContext } from '#core/findings/model/evidence.ts'
import type { Bodies } from '#core/findings/testing/case-for-tests.ts'
import { assembleCase } from '#core/case/assemble.ts'
import type { Case } from '#core/case/assemble.ts'
import { biometriaOf, idle, laudoOf, scoreOf } from './calls.ts'

/** A case assembled from answers as the service would send them; a missing answer was not requested. */
export function caseOf({ reference, analise, biometria, laudo }: Bodies, context: JudgementContext): Case {
  const calls = {
    score: analise ? scoreOf(analise) : idle,
    biometria: biometria ? biometriaOf(biometria) : idle,
    laudo: laudo ? laudoOf(laudo) : idle,
  }
  return assembleCase(reference ?? { by: 'chave', value: 'k-1' }, calls, context)
}
