import { expect, test } from 'vitest'
import { ROLES } from '#modules/team/core/permissions.ts'
import { dossierSay, momentText } from './say.ts'

test.each([
  ['America/Sao_Paulo', '23/11/2026 00:30:00', 'UTC-03:00'],
  ['America/Rio_Branco', '22/11/2026 22:30:00', 'UTC-05:00'],
  ['UTC', '23/11/2026 03:30:00', 'UTC+00:00'],
])('a moment by the clock of %s', (zone, text, offset) => {
  expect(momentText('2026-11-23T03:30:00.000Z', zone)).toEqual({ text, offset })
})

test('the roles of a person are said in words', () => {
  expect(ROLES.map((role) => dossierSay()(`team.role.${role}`))).toEqual(['analista', 'suporte', 'auditoria'])
})
