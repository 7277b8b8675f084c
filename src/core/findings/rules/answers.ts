import type { Rule } from './rule.ts'

const VARIANTS = { differs: 'fail', near: 'note' } as const

/** The requested Id × those in the answers, the laudo's too. facts/join.ts compares them and refuses the answers. */
export const idAgrees = {
  name: 'id-agrees',
  variants: { differs: 'fail', 'several-ids': 'fail', 'unclear-id': 'fail' },
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'id-agrees'),
} satisfies Rule

/** The requested Chave × the one in the answer. */
export const keyAgrees = {
  name: 'key-agrees',
  variants: VARIANTS,
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'key-agrees'),
} satisfies Rule

/** Biometria.Chave × Analise.Chave: face match and analysis have separate ids, and ids can collide. */
export const faceMatchBelongs = {
  name: 'face-match-belongs',
  variants: VARIANTS,
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'face-match-belongs'),
} satisfies Rule
