import { expect, test } from 'vitest'
import { assembleDemoCase, readIn, secretsOf } from '../../../core/case/testing/demo-case.ts'
import { FEATURED_CASES } from '../../../demo/service/cases/featured-cases.ts'
import { findByChave } from '../../../demo/service/cases/find-case.ts'
import { dayOf } from '../../../demo/service/drafting/calendar.ts'
import { createCertificate } from '../../../dossier/create-certificate.ts'
import { snapshotIn } from '../../../dossier/content.ts'
import { foundOf } from '../case/judge.ts'
import { createDossierWork } from './dossier-work.ts'
import { dossierMeans } from './means.ts'

const { chave } = FEATURED_CASES['cnh-limpa']
const made = findByChave(chave, dayOf(2026, 11, 20))!
const { calls } = assembleDemoCase(made)
const reference = { by: 'chave', value: chave } as const
const resolved = { state: 'open', reference, isOtherUnknown: false } as const
const at = new Date().toISOString()
const open = { reference, found: foundOf(resolved, calls), today: { year: 2026, month: 11, day: 20 } }
const person = { subject: 's', name: 'Clara', roles: ['support' as const] }
const settings = { signing: createCertificate('Banco', new Date()), key: Buffer.alloc(32), webhook: null }

test.each([false, true])(
  'who sees masked values (%s) gets a dossier, and a comparison, of these',
  async (isMasked) => {
    const work = createDossierWork(
      {},
      dossierMeans(settings, { config: {}, version: '1', isDemonstration: true }),
    )
    const { pdf } = await work.conclude({
      ...open,
      concluded: {
        id: '1',
        person,
        at,
        outcome: 'refuse',
        reasons: [],
        words: '',
        log: { seq: 1, at, head: '' },
      },
      readAt: { score: at, biometria: at, laudo: at },
      before: null,
      first: undefined,
      isMasked,
    })
    const content = work.verify(pdf).content!
    expect(content.conclusions[0]?.isMasked).toBe(isMasked)
    const shown = readIn(JSON.stringify(content), secretsOf(made))
    expect(shown.length > 5).toBe(!isMasked)
    expect(shown.length === 0).toBe(isMasked)
    const before = snapshotIn(content)
    expect(work.compare({ ...open, before, isMasked })).toEqual([])
    expect(work.compare({ ...open, before, isMasked: !isMasked }).length).toBeGreaterThan(5)
  },
)
