import type { Rule } from './rule.ts'
import type { Finding } from '../model/finding.ts'
import { similarityOf } from '../facts/similarity.ts'

/** How alike document photo and selfie are (interface, 2.2). */
export const similarity = {
  name: 'similarity',
  variants: {
    'above-ok': 'ok',
    between: 'warn',
    'below-warn': 'fail',
    'out-of-range': 'warn',
    unreadable: 'warn',
    'scale-unclear': 'warn',
    identical: 'note',
  },
  find: ({ joined, context }) => {
    const judged = similarityOf(joined.biometria, context.config)
    if (judged === null || judged.raw === null) return []
    const { percent, raw, flag, cutOffs, reading } = judged
    if (flag === 'absent' || flag === 'unchecked') return []
    const found: Finding = {
      rule: 'similarity',
      variant: reading,
      level: flag,
      source: 'status',
      fields: [],
      sides: [{ place: 'Biometria.TaxaSimilaridade', value: raw }],
      params: { raw, ok: cutOffs.ok, warn: cutOffs.warn, ...(percent === null ? {} : { percent }) },
    }
    return judged.isIdentical ? [found, { ...found, variant: 'identical', level: 'note' }] : [found]
  },
} satisfies Rule
