import { expect, test } from 'vitest'
import { isNearMiss } from './near-miss.ts'

test.each([
  ['two digits the wrong way round', 'onb-2026-11-000418', 'onb-2026-11-000481', true],
  ['another digit', 'onb-2026-11-000482', 'onb-2026-11-000481', true],
  ['a digit too few', 'onb-2026-11-00481', 'onb-2026-11-000481', true],
  ['a digit too many', 'onb-2026-11-0000481', 'onb-2026-11-000481', true],
  ['an end that is missing', 'onb-2026', 'onb-2026-11-000481', true],
  ['an end that is too much', 'caso-limpo.pdf', 'caso-limpo', true],
  ['another case and spaces', ' ONB-2026-11-000482 ', 'onb-2026-11-000481', true],
  ['the same', 'caso-limpo', 'caso-limpo', false],
  ['two mistakes', 'onb-2026-12-000482', 'onb-2026-11-000481', false],
  ['a short beginning', 'onb', 'onb-2026-11-000481', false],
  ['one of two characters', '12', '19', true],
])('%s', (_name, typed, key, expected) => expect(isNearMiss(typed, key)).toBe(expected))
