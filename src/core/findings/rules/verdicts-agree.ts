import type { RuleInput } from '../facts/rule-input.ts'
import type { Rule } from './rule.ts'
import type { Finding, Flag, Side } from '../model/finding.ts'
import type { TitleName } from '../labels/titles.ts'
import { flagOfOutcome } from '../reading/read-lines.ts'
import { similarityOf } from '../facts/similarity.ts'
import { createFinding } from './create-finding.ts'
import { statusOf } from './service-codes.ts'

/** One conclusion of the service, and its place. */
interface Conclusion {
  readonly flag: Flag
  readonly side: Side
}

function verdicts({ texts }: RuleInput, which: TitleName): readonly Conclusion[] {
  return texts
    .filter(({ meaning }) => meaning === which)
    .map(({ place, text, reading }) => ({
      flag: flagOfOutcome(reading.outcome),
      side: { place, value: text },
    }))
}

function similarityConclusion({ joined, context }: RuleInput): readonly Conclusion[] {
  const judged = similarityOf(joined.biometria, context.config)
  if (!judged || judged.raw === null) return []
  return [{ flag: judged.flag, side: { place: 'Biometria.TaxaSimilaridade', value: judged.raw } }]
}

function statusConclusion(input: RuleInput): readonly Conclusion[] {
  const status = statusOf(input)
  return status ? [{ flag: status.flag, side: { place: 'Analise.Status', value: status.code } }] : []
}

/** The first of `a` with one flag against the first of `b` with the opposite one. */
function against(
  variant: string,
  a: readonly Conclusion[],
  says: 'ok' | 'fail',
  b: readonly Conclusion[],
): readonly Finding[] {
  const opposite = says === 'ok' ? 'fail' : 'ok'
  const [one, other] = [a.find(({ flag }) => flag === says), b.find(({ flag }) => flag === opposite)]
  if (!one || !other) return []
  return [
    createFinding('verdicts-agree', variant, 'warn', { source: 'cross', sides: [one.side, other.side] }),
  ]
}

/**
 * Status, the laudo's two verdicts and the similarity, compared with each other (interface, 2.3 and 2.5). Only an approval
 * and a refusal contradict each other; a doubt agrees with either. The face may match in a refused case, so only the
 * document's verdict contradicts a refusal, and only where nothing else is against the case.
 */
export const verdictsAgree = {
  name: 'verdicts-agree',
  variants: {
    'approved-document-refused': 'warn',
    'approved-biometry-refused': 'warn',
    'approved-similarity-low': 'warn',
    'approved-reason-refused': 'warn',
    'refused-all-approved': 'warn',
    'biometry-approved-similarity-low': 'warn',
    'biometry-refused-similarity-high': 'warn',
  },
  find: (input) => {
    const status = statusConclusion(input)
    const document = verdicts(input, 'documentVerdict')
    const biometry = verdicts(input, 'biometryVerdict')
    const similarity = similarityConclusion(input)
    const isDoubted = [...document, ...biometry, ...similarity].some(
      ({ flag }) => flag === 'fail' || flag === 'warn',
    )
    return [
      ...against('approved-document-refused', status, 'ok', document),
      ...against('approved-biometry-refused', status, 'ok', biometry),
      ...against('approved-similarity-low', status, 'ok', similarity),
      ...against('approved-reason-refused', status, 'ok', verdicts(input, 'reason')),
      ...(isDoubted ? [] : against('refused-all-approved', status, 'fail', document)),
      ...against('biometry-approved-similarity-low', biometry, 'ok', similarity),
      ...against('biometry-refused-similarity-high', biometry, 'fail', similarity),
    ]
  },
} satisfies Rule
