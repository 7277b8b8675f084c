import { expect, test } from 'vitest'
import { FEATURED_CASES } from '../../../demo/service/cases/featured-cases.ts'
import { PEOPLE } from '../../../demo/provider/people.ts'
import { TEAM_ADDRESSES } from '../../../core/team/addresses.ts'
import { CHOICE, conclude, evidenceFor, fileOf, startDossierHost } from './testing/dossier-host.ts'

const { chave } = FEATURED_CASES['cpf-divergente']
const BLIND = {
  dossier: {
    blind: true,
    outcomes: [
      { id: 'refuse', label: 'Recusar', second: true },
      { id: 'approve', label: 'Aprovar' },
    ],
  },
}

test('a conclusion is a signed file that opens with what was concluded, and each step is recorded', async () => {
  const { signedIn, entries } = await startDossierHost()
  const [ana, bruno] = [await signedIn(PEOPLE.ana), await signedIn(PEOPLE.bruno)]
  const answer = await conclude(ana, chave)
  expect(answer.status).toBe(200)
  const made = await fileOf(answer)
  expect(made).toMatchObject({ isSealed: false, delivery: 'off', fileName: `dossie-${made.id}.pdf` })
  expect(made.id).toMatch(/^[\da-f]{4}-[\da-f]{4}$/)
  expect(Buffer.from(made.file, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const opened = await bruno.post(TEAM_ADDRESSES.openDossier, { file: made.file })
  const evidence = await evidenceFor(bruno, chave)
  expect(await opened.json()).toEqual({
    problem: null,
    id: made.id,
    by: 'chave',
    value: chave,
    conclusions: [{ person: PEOPLE.ana.name, at: made.at, ...CHOICE }],
    isSealed: false,
    isMasked: false,
    evidence,
    evidenceNow: evidence,
    changes: [],
    maySign: true,
  })
  const actions = entries().map(({ action, result, subject }) => [action, result, subject])
  expect(actions).toContainEqual(['conclude', 'ok', PEOPLE.ana.id])
  expect(actions).toContainEqual(['dossier-open', 'equal', PEOPLE.bruno.id])
})
