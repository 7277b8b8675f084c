import type { Rule } from './rule.ts'

const VARIANTS = { differs: 'fail', near: 'note' } as const

/** The Id that was requested × those that came back, the laudo's included. Its refusals are `join`'s. */
export const idAgrees = {
  name: 'id-agrees',
  variants: { differs: 'fail' },
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'id-agrees'),
} satisfies Rule

/** The Chave that was requested × the one that came back. */
export const keyAgrees = {
  name: 'key-agrees',
  variants: VARIANTS,
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'key-agrees'),
} satisfies Rule

/** Biometria.Chave × Analise.Chave: face match and analysis have ids of their own, and an id can collide. */
export const faceMatchBelongs = {
  name: 'face-match-belongs',
  variants: VARIANTS,
  find: ({ comparison }) => comparison.findings.filter(({ rule }) => rule === 'face-match-belongs'),
} satisfies Rule
