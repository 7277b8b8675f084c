import { ScoreAnswer } from '../../contract/analise.ts'
import { BiometriaAnswer } from '../../contract/biometria.ts'
import { LaudoAnswer } from '../../contract/laudo.ts'
import { SUCCESS_MESSAGE } from '../../contract/envelope.ts'
import type { Bodies } from '../../findings/testing/case-for-tests.ts'
import type { Context } from '../../findings/model/evidence.ts'
import { assemble } from '../assemble.ts'
import type { Case } from '../assemble.ts'
import type { Call } from '../call.ts'

const ENVELOPE = { Status: 0, Mensagens: [SUCCESS_MESSAGE] }

function call<T>(data: T | null): Call<T> {
  return data === null ? { state: 'idle' } : { state: 'answered', answer: { data, body: '{}', status: 200 } }
}

/** A case of answers as the service would send them. */
export function caseOf({ reference, analise, biometria, laudo }: Bodies, context: Context): Case {
  const calls = {
    score: call(analise ? ScoreAnswer.parse({ ...ENVELOPE, Analise: analise }) : null),
    biometria: call(biometria ? BiometriaAnswer.parse({ ...ENVELOPE, Biometria: biometria }) : null),
    laudo: call(laudo ? LaudoAnswer.parse({ ...ENVELOPE, Laudo: laudo }) : null),
  }
  return assemble(reference ?? { by: 'chave', value: 'k-1' }, calls, context)
}
