import { expect, test } from 'vitest'
import { ROLES } from '#modules/team/core/permissions.ts'
import { momentText, personLabel, say } from './page-texts.ts'

test.each([
  ['America/Sao_Paulo', '23/11/2026 00:30:00', 'UTC-03:00'],
  ['America/Rio_Branco', '22/11/2026 22:30:00', 'UTC-05:00'],
  ['UTC', '23/11/2026 03:30:00', 'UTC+00:00'],
])('formats a moment in the time zone %s', (timeZone, text, offset) => {
  expect(momentText('2026-11-23T03:30:00.000Z', timeZone)).toEqual({ text, offset })
})

test('tells two people of one name apart', () => {
  expect(personLabel({ name: 'Ana Arruda', subject: '5f0c-ana' })).toBe('Ana Arruda (5f0c-ana)')
  expect(personLabel({ name: '5f0c-ana', subject: '5f0c-ana' })).toBe('5f0c-ana')
})

test('loads the names of the roles from the team module', () => {
  expect(ROLES.map((role) => say(`team.role.${role}`))).toEqual(['analista', 'suporte', 'auditoria'])
})
