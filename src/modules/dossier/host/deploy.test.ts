import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONGEST_TEAM_REQUEST } from '#modules/team/host/limits.ts'
import { LONGEST_DOSSIER_REQUEST } from './limits.ts'

test.each([
  ['nginx.conf', /^ +client_max_body_size (\d+)k;$/gm],
  ['Caddyfile', /^\t+max_size (\d+)KiB$/gm],
])('%s has the same request size limits as the host', (file, pattern) => {
  const site = readFileSync(join(import.meta.dirname, '../../../../deploy', file), 'utf8')
  const bytes = [...site.matchAll(pattern)].map(([, number]) => Number(number) * 1024)
  expect(bytes.toSorted((a, b) => a - b)).toEqual([LONGEST_TEAM_REQUEST, LONGEST_DOSSIER_REQUEST])
})
