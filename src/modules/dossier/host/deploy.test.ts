import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'

test('nginx has the same request size limits as the host', () => {
  const site = readFileSync(join(import.meta.dirname, '../../../../deploy/nginx.conf'), 'utf8')
  const sizes = [...site.matchAll(/^ +client_max_body_size (\d+)([km]);$/gm)]
  const bytes = sizes.map(([, number, unit]) => Number(number) * (unit === 'k' ? 1024 : 1024 ** 2))
  expect(bytes).toEqual([LONGEST_TEAM_REQUEST, LONGEST_DOSSIER_REQUEST])
})
